package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import io.vernier.api.model.WhenFull;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Resolves when sessions start and how many at once, at one point. */
final class LoadResolver {
  /** Arrival processes that have no shape; a plug-in's may have one. */
  private static final List<String> SHAPELESS = List.of("constant", "poisson");

  private final String workload;
  private final PointValues values;
  private final Vocabulary vocabulary;
  private final ProblemList problems;

  LoadResolver(String workload, PointValues values, Vocabulary vocabulary, ProblemList problems) {
    this.workload = workload;
    this.values = values;
    this.vocabulary = vocabulary;
    this.problems = problems;
  }

  /** Absent where there is no load, or none that makes sense; that has then been told. */
  Optional<LoadPlan> resolve() {
    if (values.isUnreadable(Keys.RATE) || values.isUnreadable(Keys.CONCURRENCY)) {
      return Optional.empty();
    }
    Optional<Double> rate = values.find(Keys.RATE);
    boolean unlimited = values.isUnlimitedConcurrency();
    OptionalInt concurrency =
        unlimited
            ? OptionalInt.empty()
            : values.find(Keys.CONCURRENCY).map(OptionalInt::of).orElse(OptionalInt.empty());
    if (!checkStart(rate, unlimited, concurrency)) {
      return Optional.empty();
    }
    boolean open = rate.filter(Double::isFinite).isPresent();
    checkArrival(open);
    checkGate(open, concurrency.isPresent());
    if (rate.isPresent() && !open) {
      problems.note(
          workload
              + ": an infinite rate under a cap is a closed loop; its response metrics are absent.");
    }
    return Optional.of(
        new LoadPlan(
            open ? OptionalDouble.of(rate.orElseThrow()) : OptionalDouble.empty(),
            values.get(Keys.ARRIVAL),
            values.get(Keys.BURSTINESS),
            concurrency,
            values.get(Keys.WHEN_FULL)));
  }

  private boolean checkStart(Optional<Double> rate, boolean unlimited, OptionalInt concurrency) {
    if (rate.isEmpty() && unlimited) {
      problems.add(
          PlanCode.NO_CAP,
          workload,
          values.shown(Keys.CONCURRENCY) + " without a rate would start every session at once.",
          "Give a number, or set load.rate beside it.");
      return false;
    }
    if (rate.isEmpty() && concurrency.isEmpty()) {
      problems.add(
          PlanCode.NO_LOAD,
          workload,
          "nothing says when sessions start.",
          "Add @Rate or load.rate for an open loop, @Concurrency or load.concurrency for a closed"
              + " one.");
      return false;
    }
    if (rate.filter(value -> value.isInfinite()).isPresent() && concurrency.isEmpty()) {
      problems.add(
          PlanCode.INFINITE_RATE,
          workload,
          values.shown(Keys.RATE) + " without a cap would start every session at once.",
          "Give a finite rate, or set load.concurrency beside it.");
      return false;
    }
    return true;
  }

  private void checkArrival(boolean open) {
    String arrival = values.get(Keys.ARRIVAL);
    if (!vocabulary.arrivals().contains(arrival)) {
      problems.add(
          PlanCode.UNKNOWN_ARRIVAL,
          workload,
          "there is no arrival process " + values.shown(Keys.ARRIVAL) + ".",
          "Choose one of " + String.join(", ", vocabulary.arrivals()) + ".");
    }
    if (!open && values.isSet(Keys.ARRIVAL)) {
      problems.add(
          PlanCode.ARRIVAL_WITHOUT_RATE,
          workload,
          values.shown(Keys.ARRIVAL) + " is set, but without a finite rate nothing arrives.",
          "Set load.rate, or leave the arrival process out.");
    }
    Optional<Double> shape = values.find(Keys.BURSTINESS).filter(value -> value != 1);
    if (shape.isPresent() && SHAPELESS.contains(arrival)) {
      problems.add(
          PlanCode.SHAPE_WITHOUT_GAMMA,
          workload,
          values.shown(Keys.BURSTINESS) + " shapes gamma arrivals, but they are " + arrival + ".",
          "Set load.arrival=gamma, or leave the shape out.");
    }
  }

  private void checkGate(boolean open, boolean capped) {
    WhenFull whenFull = values.get(Keys.WHEN_FULL);
    if (whenFull != WhenFull.QUEUE && !open) {
      problems.add(
          PlanCode.GATE_WITHOUT_RATE,
          workload,
          values.shown(Keys.WHEN_FULL) + " is about refused arrivals, but a closed loop has none.",
          "Set load.rate, or leave load.whenFull out.");
    } else if (whenFull != WhenFull.QUEUE && !capped) {
      problems.add(
          PlanCode.NO_EFFECT,
          workload,
          values.shown(Keys.WHEN_FULL) + " is about refused arrivals, but no cap refuses any.",
          "Set load.concurrency, or leave load.whenFull out.");
    }
  }
}
