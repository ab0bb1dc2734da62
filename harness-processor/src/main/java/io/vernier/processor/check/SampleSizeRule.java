package io.vernier.processor.check;

import io.vernier.api.annotation.Goodput;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.config.Defaults;
import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.Place;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The requests asked for can decide what is claimed.
 *
 * <p>A share is proven when the low end of its Wilson band reaches it. With n requests of which all
 * are within the limit that end is n / (n + z²), so that a share q needs at least z² q / (1 − q)
 * requests over all trials: 381 for 0.99 at a confidence of 0.95. One miss, or trials that differ,
 * need more.
 */
final class SampleSizeRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    OptionalDouble asked = asked(workload);
    if (asked.isEmpty()) {
      return List.of();
    }
    List<SourceProblem> notes = new ArrayList<>();
    for (SloModel slo : workload.slos()) {
      if (slo.percentile() > 0 && slo.percentile() < 100 && !KnownMetric.isOfPhase(slo)) {
        check(
            workload,
            "p" + slo.mark().text("percentile") + " of " + slo.metric(),
            slo.percentile() / 100,
            asked.getAsDouble(),
            slo.mark().place("percentile"),
            notes);
      }
    }
    workload
        .mark(Goodput.class)
        .ifPresent(
            mark ->
                Parsed.of(workload, Keys.GOODPUT)
                    .ifPresent(
                        share ->
                            check(
                                workload,
                                "a goodput ratio of " + mark.text("atLeast"),
                                share,
                                asked.getAsDouble(),
                                mark.place("atLeast"),
                                notes)));
    return notes;
  }

  /** Requests that prove a share if none misses; infinite for a share of 1. */
  static double needed(double share, double confidence) {
    double z = NormalQuantile.twoSided(confidence);
    return share < 1 ? Math.ceil(z * z * share / (1 - share)) : Double.POSITIVE_INFINITY;
  }

  private static void check(
      WorkloadModel workload,
      String claim,
      double share,
      double asked,
      Place place,
      List<SourceProblem> notes) {
    double confidence = Parsed.of(workload, Keys.CONFIDENCE).orElse(Defaults.CONFIDENCE);
    double needed = needed(share, confidence);
    if (needed <= asked) {
      return;
    }
    notes.add(
        SourceProblem.of(
            ProcessorCode.TOO_FEW_REQUESTS,
            workload.shown(),
            String.format(
                Locale.ROOT, "about %.0f requests over all trials can't prove %s.", asked, claim),
            Double.isInfinite(needed)
                ? "No number of requests can; claim a share below 1."
                : String.format(
                    Locale.ROOT,
                    "At least %.0f with none over the limit could; raise the measurement or the"
                        + " trials.",
                    needed),
            place));
  }

  /** Requests over all trials, as far as the source alone tells. */
  private static OptionalDouble asked(WorkloadModel workload) {
    boolean swept =
        Stream.<Key<?>>of(
                Keys.MEASURE_REQUESTS,
                Keys.MEASURE_SESSIONS,
                Keys.MEASURE_DURATION,
                Keys.RATE,
                Keys.TRIALS)
            .anyMatch(key -> workload.sweeps(key.name()));
    if (swept) {
      return OptionalDouble.empty();
    }
    int trials = Parsed.of(workload, Keys.TRIALS).orElse(Defaults.TRIALS);
    OptionalDouble least =
        Stream.of(
                Parsed.of(workload, Keys.MEASURE_REQUESTS).stream()
                    .mapToDouble(Integer::doubleValue),
                sessions(workload),
                arrivals(workload))
            .flatMapToDouble(stop -> stop)
            .min();
    return least.isPresent()
        ? OptionalDouble.of(least.getAsDouble() * trials)
        : OptionalDouble.empty();
  }

  /** Synthetic sessions are of one request; how many others have, the source does not tell. */
  private static DoubleStream sessions(WorkloadModel workload) {
    return workload.mark(Synthetic.class).isPresent()
        ? Parsed.of(workload, Keys.MEASURE_SESSIONS).stream().mapToDouble(Integer::doubleValue)
        : DoubleStream.empty();
  }

  private static DoubleStream arrivals(WorkloadModel workload) {
    return Parsed.of(workload, Keys.MEASURE_DURATION).stream()
        .mapToDouble(duration -> duration.toNanos() / 1e9)
        .flatMap(
            seconds ->
                Parsed.of(workload, Keys.RATE).stream()
                    .filter(rate -> workload.mark(Synthetic.class).isPresent())
                    .mapToDouble(rate -> rate * seconds)
                    .filter(Double::isFinite));
  }
}
