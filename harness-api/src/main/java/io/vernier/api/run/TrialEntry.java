package io.vernier.api.run;

/**
 * Where the generated main of a trial begins. The runtime does the rest, the end of the process
 * included.
 */
public final class TrialEntry {
  private TrialEntry() {}

  /**
   * Runs the trial in a folder and ends the process with its exit code.
   *
   * @param descriptor the workload
   * @param args the trial's folder, and {@code --parent} where a parent watches
   */
  public static void run(WorkloadDescriptor<?> descriptor, String[] args) {
    Runtime.getRuntime().exit(RuntimeLookup.find().trial(descriptor, args));
  }
}
