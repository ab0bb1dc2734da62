package io.vernier.runtime.plan;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.record.PhaseId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Resolves the phases of a trial at one point. */
final class PhaseResolver {
  /** The warm-up's name. */
  static final String WARMUP = "warmup";

  /** The measured phase's name. */
  static final String MEASURED = "measured";

  private static final long LEAST_GRACE_NANOS = Duration.ofSeconds(30).toNanos();

  private final String workload;
  private final PointValues values;
  private final List<SloSpec> slos;
  private final ProblemList problems;

  PhaseResolver(String workload, PointValues values, List<SloSpec> slos, ProblemList problems) {
    this.workload = workload;
    this.values = values;
    this.slos = slos;
    this.problems = problems;
  }

  private record Stops(
      Key<Integer> requests, Key<Integer> sessions, Key<Duration> duration, Key<Duration> grace) {
    static final Stops OF_WARMUP =
        new Stops(
            Keys.WARMUP_REQUESTS, Keys.WARMUP_SESSIONS, Keys.WARMUP_DURATION, Keys.WARMUP_GRACE);
    static final Stops OF_MEASURE =
        new Stops(
            Keys.MEASURE_REQUESTS,
            Keys.MEASURE_SESSIONS,
            Keys.MEASURE_DURATION,
            Keys.MEASURE_GRACE);
  }

  /** The warm-up where there is one, and the measured phase. */
  List<PhasePlan> resolve() {
    List<PhasePlan> phases = new ArrayList<>();
    if (hasStop(Stops.OF_WARMUP)) {
      phases.add(phase(0, WARMUP, false, Stops.OF_WARMUP));
    } else if (values.isSet(Keys.WARMUP_GRACE)) {
      problems.add(
          PlanCode.NO_EFFECT,
          workload,
          values.shown(Keys.WARMUP_GRACE) + " is about the warm-up, but there is none.",
          "Set warmup.requests, warmup.sessions or warmup.duration, or leave warmup.grace out.");
    }
    if (!hasStop(Stops.OF_MEASURE)) {
      problems.add(
          PlanCode.NO_MEASUREMENT,
          workload,
          "nothing says how long to measure.",
          "Add @Measurement, or set measure.requests, measure.sessions or measure.duration.");
    } else {
      phases.add(phase(phases.size(), MEASURED, true, Stops.OF_MEASURE));
    }
    return phases;
  }

  private boolean hasStop(Stops stops) {
    return values.isSet(stops.requests())
        || values.isSet(stops.sessions())
        || values.isSet(stops.duration());
  }

  private PhasePlan phase(int index, String name, boolean measured, Stops stops) {
    OptionalLong duration = nanos(values.find(stops.duration()));
    return new PhasePlan(
        new PhaseId(index, name, measured),
        count(values.find(stops.requests())),
        count(values.find(stops.sessions())),
        duration,
        grace(duration, nanos(values.find(stops.grace()))));
  }

  /** After a duration, long enough for the slowest reply that still counts as good. */
  private OptionalLong grace(OptionalLong duration, OptionalLong set) {
    if (set.isPresent() || duration.isEmpty()) {
      return set;
    }
    long budget =
        slos.stream()
            .map(SloSpec::limit)
            .filter(limit -> limit.kind() == Limit.Kind.DURATION)
            .mapToLong(limit -> Math.round(limit.value()))
            .max()
            .orElse(0);
    return OptionalLong.of(Math.max(LEAST_GRACE_NANOS, budget));
  }

  private static OptionalLong count(Optional<Integer> value) {
    return value.map(count -> OptionalLong.of(count)).orElse(OptionalLong.empty());
  }

  private static OptionalLong nanos(Optional<Duration> value) {
    return value.map(duration -> OptionalLong.of(duration.toNanos())).orElse(OptionalLong.empty());
  }
}
