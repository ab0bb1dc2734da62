package io.vernier.junit;

import io.vernier.api.config.Keys;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import io.vernier.junit.Judgement.Rerun;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The point that a claim is about.
 *
 * @param point the point
 * @param run the run it belongs to; absent where a test hands over a lone point
 */
record Subject(PointResult point, @Nullable RunResult run) {
  /** The whole run's points as subjects. */
  static List<Subject> of(RunResult run, List<PointResult> points) {
    return points.stream().map(point -> new Subject(point, run)).toList();
  }

  /** How many failed trials still allow a claim to pass. */
  int allowedFailures() {
    return point
        .config()
        .value(Keys.MAX_FAILURES.name())
        .or(Keys.MAX_FAILURES::defaultText)
        .map(Keys.MAX_FAILURES::parse)
        .orElse(0);
  }

  /** True where more trials failed than are allowed. */
  boolean hasTooManyFailures() {
    return point.failedTrials().size() > allowedFailures();
  }

  /** The trial worth a second look: a failed one, else the first. */
  Optional<Rerun> firstTrial() {
    return point.failedTrials().stream()
        .map(trial -> new Rerun(trial, "the first that failed"))
        .findFirst()
        .or(() -> point.trials().stream().map(trial -> new Rerun(trial, "the first")).findFirst());
  }

  /** The trial in which the smallest share of attempts was within an objective. */
  Optional<Rerun> worstFor(String sloKey) {
    return lowest(
        trial ->
            trial.slos().stream()
                .filter(count -> count.key().equals(sloKey) && count.attempted() > 0)
                .mapToDouble(count -> (double) count.within() / count.attempted())
                .findFirst());
  }

  /** The trial with the smallest share of good requests. */
  Optional<Rerun> worstForGoodput() {
    return lowest(
        trial ->
            trial.goodput().attempted() > 0
                ? OptionalDouble.of((double) trial.goodput().good() / trial.goodput().attempted())
                : OptionalDouble.empty());
  }

  /** The trial with the smallest, or the largest, value of a statistic. */
  Optional<Rerun> extreme(String tag, Statistic statistic, boolean largest) {
    return lowest(
        trial -> {
          TrialMetric metric = trial.metrics().get(tag);
          OptionalDouble value =
              metric == null ? OptionalDouble.empty() : metric.summary().value(statistic);
          return value.isPresent() && largest ? OptionalDouble.of(-value.getAsDouble()) : value;
        });
  }

  private Optional<Rerun> lowest(Function<TrialResult, OptionalDouble> figure) {
    if (!point.failedTrials().isEmpty()) {
      return firstTrial();
    }
    return point.trials().stream()
        .filter(trial -> figure.apply(trial).isPresent())
        .min(Comparator.comparingDouble(trial -> figure.apply(trial).orElseThrow()))
        .map(trial -> new Rerun(trial, "the furthest from the claim"))
        .or(this::firstTrial);
  }
}
