package io.vernier.runtime.data;

import io.vernier.api.record.PhaseId;

/**
 * The conversations of one trial. For the data thread alone, except that {@link #textDeviation} may
 * be asked once that thread has ended.
 *
 * <p>Rows of a file and of code are handed out once over all phases, so that warm-up takes its rows
 * first and what it has sent is not measured; synthetic text is each phase's own.
 */
public final class TrialData implements AutoCloseable {
  /** Where the sources of a trial's phases come from. */
  interface Phases extends AutoCloseable {
    ConversationSource phase(PhaseId phase);

    @Override
    void close();
  }

  private final Phases phases;
  private final TextMaker texts;

  TrialData(Phases phases, TextMaker texts) {
    this.phases = phases;
    this.texts = texts;
  }

  /** The source of a phase; phases are asked for in their order, the one before being over. */
  public ConversationSource phase(PhaseId phase) {
    return phases.phase(phase);
  }

  /** How far synthetic texts are from their lengths so far. */
  public TextDeviation textDeviation() {
    return texts.deviation();
  }

  @Override
  public void close() {
    phases.close();
  }
}
