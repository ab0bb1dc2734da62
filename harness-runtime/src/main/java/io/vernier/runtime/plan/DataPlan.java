package io.vernier.runtime.plan;

import io.vernier.api.model.OnBadRow;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;

/**
 * What is sent.
 *
 * @param kind where conversations come from
 * @param input distribution of prompt tokens, for synthetic data; else empty
 * @param output distribution of the cap on output tokens, for synthetic data; empty for no cap
 * @param sharedPrefix tokens at the head of every synthetic prompt that are the same
 * @param file the data file as the user named it; empty for the other kinds
 * @param format the data file's format; empty to infer it
 * @param order in which order conversations are taken
 * @param reuse whether more than once
 * @param onBadRow what becomes of a row that can't be read
 */
public record DataPlan(
    Kind kind,
    String input,
    String output,
    int sharedPrefix,
    String file,
    String format,
    SamplingOrder order,
    Reuse reuse,
    OnBadRow onBadRow) {

  /** Where conversations come from. */
  public enum Kind {
    /** Made by the harness. */
    SYNTHETIC,
    /** Read from a file. */
    FILE,
    /** Supplied by the workload's dataset method. */
    CODE
  }
}
