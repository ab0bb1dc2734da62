package bench;

import io.vernier.api.run.TrialEntry;
import javax.annotation.processing.Generated;

/**
 * Runs one trial of {@link SteadyChat}.
 */
@Generated("io.vernier.processor.WorkloadProcessor")
public final class SteadyChat_Trial {
  private SteadyChat_Trial() {
  }

  /**
   * Runs the trial in a folder and ends the process.
   *
   * @param args the trial's folder, and what the harness adds
   */
  public static void main(String[] args) {
    TrialEntry.run(new SteadyChat_Descriptor(), args);
  }
}
