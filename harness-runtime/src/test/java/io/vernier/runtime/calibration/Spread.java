package io.vernier.runtime.calibration;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * One figure over trials.
 *
 * @param mean arithmetic mean over the trials
 * @param smallest the smallest of them
 * @param largest the largest of them
 */
record Spread(double mean, double smallest, double largest) {

  /** The spread of a figure that every element has; absent where one of them lacks it. */
  static <T> Optional<Spread> over(List<T> elements, Function<T, OptionalDouble> figure) {
    List<OptionalDouble> found = elements.stream().map(figure).toList();
    if (found.isEmpty() || found.stream().anyMatch(OptionalDouble::isEmpty)) {
      return Optional.empty();
    }
    var all = found.stream().mapToDouble(OptionalDouble::getAsDouble).summaryStatistics();
    return Optional.of(new Spread(all.getAverage(), all.getMin(), all.getMax()));
  }

  /** Three cells of a table. */
  String cells() {
    return String.format(Locale.ROOT, "%.3f | %.3f | %.3f", mean, smallest, largest);
  }
}
