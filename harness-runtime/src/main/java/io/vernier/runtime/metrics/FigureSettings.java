package io.vernier.runtime.metrics;

import io.vernier.api.model.SloSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What must be known beside the records to compute a trial's figures.
 *
 * @param openLoop whether arrivals are independent of completions
 * @param askedRate arrivals a second that were asked for; absent in a closed loop
 * @param slos the objectives, those on metrics of a whole phase included
 * @param missing what becomes of a budget without a value
 * @param tokenizer name and revision of the client's counter; absent where none was used
 */
public record FigureSettings(
    boolean openLoop,
    OptionalDouble askedRate,
    List<SloSpec> slos,
    MissingValue missing,
    Optional<String> tokenizer) {
  /** Copies the objectives. */
  public FigureSettings {
    slos = List.copyOf(slos);
  }
}
