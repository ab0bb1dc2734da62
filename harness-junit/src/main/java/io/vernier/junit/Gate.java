package io.vernier.junit;

import io.vernier.api.config.Keys;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.GrammarException;
import io.vernier.api.result.PointResult;
import java.util.Optional;
import java.util.Properties;

/** What a claim is judged by. */
enum Gate {
  /** What the band proves. */
  BAND("band"),
  /** The point estimate alone. */
  ESTIMATE("estimate");

  private static final String PROPERTY = Keys.PROPERTY_PREFIX + Keys.JUNIT_GATE.name();

  private final String word;

  Gate(String word) {
    this.word = word;
  }

  /** The key's value that chooses this gate. */
  String word() {
    return word;
  }

  /** The gate that the properties choose; the band unless they say otherwise. */
  static Gate of(Properties properties) {
    return parse(Optional.ofNullable(properties.getProperty(PROPERTY)));
  }

  /**
   * The gate for a point: the property of this JVM, for a result may be judged long after its run,
   * else what the run was planned with.
   */
  static Gate of(Properties properties, PointResult point) {
    return parse(
        Optional.ofNullable(properties.getProperty(PROPERTY))
            .or(() -> point.config().value(Keys.JUNIT_GATE.name())));
  }

  private static Gate parse(Optional<String> text) {
    if (text.isEmpty()) {
      return BAND;
    }
    try {
      return Keys.JUNIT_GATE.parse(text.get()).equals(ESTIMATE.word) ? ESTIMATE : BAND;
    } catch (GrammarException e) {
      throw new UserException(
          Problem.of(
              JunitMessage.BAD_PROPERTY,
              PROPERTY,
              "found " + text.get() + ".",
              "Set it to band or estimate, or leave it out."));
    }
  }
}
