package io.vernier.processor.check;

import io.vernier.api.config.Key;
import io.vernier.api.model.GrammarException;
import io.vernier.api.model.Limit;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.Optional;

/** Values as rules want them; what can't be read is absent here and told by its own rule. */
final class Parsed {
  private Parsed() {}

  /** The value that the source sets for a key; absent where it sets none or a wrong one. */
  static <T> Optional<T> of(WorkloadModel workload, Key<T> key) {
    return workload
        .setting(key.name())
        .flatMap(
            setting -> {
              try {
                return Optional.of(key.parse(setting.text()));
              } catch (GrammarException e) {
                return Optional.empty();
              }
            });
  }

  /** The limit of an objective; absent where it can't be read. */
  static Optional<Limit> limit(SloModel slo) {
    try {
      return Optional.of(Limit.parse(slo.writtenLimit(), slo.bound()));
    } catch (GrammarException e) {
      return Optional.empty();
    }
  }
}
