package io.vernier.runtime.report;

import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.OnBadRow;
import io.vernier.api.model.ReportLevel;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.TokenPolicy;
import io.vernier.api.model.WhenFull;
import io.vernier.api.record.PhaseId;
import io.vernier.api.result.WorkloadId;
import io.vernier.runtime.plan.DataPlan;
import io.vernier.runtime.plan.EndpointPlan;
import io.vernier.runtime.plan.LoadPlan;
import io.vernier.runtime.plan.PhasePlan;
import io.vernier.runtime.plan.Timeouts;
import io.vernier.runtime.plan.TrialPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A trial's plan as a test wants it; what is not said is an open loop at 20 a second. */
public final class PlanScript {
  private int trials = 5;
  private OptionalDouble rate = OptionalDouble.of(20);
  private OptionalInt concurrency = OptionalInt.empty();
  private boolean warmup = true;
  private long clientWarmupNanos = 10_000_000_000L;
  private DataPlan.Kind kind = DataPlan.Kind.SYNTHETIC;
  private Optional<String> simulated = Optional.empty();
  private List<SloSpec> slos = List.of();
  private OptionalDouble goodput = OptionalDouble.empty();

  private PlanScript() {}

  /** A sound plan. */
  public static PlanScript plan() {
    return new PlanScript();
  }

  /** How many trials the point has. */
  public PlanScript trials(int value) {
    trials = value;
    return this;
  }

  /** A closed loop of so many sessions. */
  public PlanScript closedLoop(int sessions) {
    rate = OptionalDouble.empty();
    concurrency = OptionalInt.of(sessions);
    return this;
  }

  /** A cap on the sessions of an open loop. */
  public PlanScript cap(int sessions) {
    concurrency = OptionalInt.of(sessions);
    return this;
  }

  /** Without a warm-up phase. */
  public PlanScript noWarmup() {
    warmup = false;
    return this;
  }

  /** Without a warm-up of the client itself. */
  public PlanScript noClientWarmup() {
    clientWarmupNanos = 0;
    return this;
  }

  /** Data of another kind. */
  public PlanScript data(DataPlan.Kind value) {
    kind = value;
    return this;
  }

  /** Against the simulated server. */
  public PlanScript simulated() {
    simulated = Optional.of("ttft=120ms itl=20ms");
    return this;
  }

  /** The objectives. */
  public PlanScript slos(SloSpec... value) {
    slos = List.of(value);
    return this;
  }

  /** A claim on the goodput ratio. */
  public PlanScript goodput(double atLeast) {
    goodput = OptionalDouble.of(atLeast);
    return this;
  }

  /** The plan. */
  public TrialPlan build() {
    List<PhasePlan> phases = new ArrayList<>();
    if (warmup) {
      phases.add(phase(new PhaseId(0, "warmup", false), 50));
    }
    phases.add(phase(new PhaseId(phases.size(), "measure", true), 500));
    return new TrialPlan(
        "0.1.0-SNAPSHOT",
        "20261201-142647-3f9a",
        new WorkloadId("demo.SteadyChat", "SteadyChat"),
        Map.of(),
        "SteadyChat",
        1,
        trials,
        "7",
        "9",
        "c0ffee",
        new EndpointPlan(
            new EndpointSpec(
                "chat", "/v1", "", "Qwen/Qwen3-0.6B", true, Map.of("seed", 7), List.of()),
            "http",
            "127.0.0.1",
            8000,
            new Timeouts(10_000_000_000L, OptionalLong.empty(), 120_000_000_000L, 600_000_000_000L),
            Optional.of("API_KEY"),
            simulated,
            "",
            List.of()),
        new LoadPlan(rate, "poisson", 1, concurrency, WhenFull.QUEUE),
        new DataPlan(
            kind,
            "normal(512, 128)",
            "fixed(128)",
            0,
            "",
            "",
            SamplingOrder.SEQUENTIAL,
            Reuse.FORBIDDEN,
            OnBadRow.FAIL),
        phases,
        slos,
        goodput,
        TokenPolicy.AUTO,
        0.95,
        new TrialPlan.ClientPlan(clientWarmupNanos, 1),
        new TrialPlan.ValidityPlan(1_000_000, 5_000_000, 0.99, 500_000, 0.01),
        ReportLevel.RECORDS);
  }

  private static PhasePlan phase(PhaseId id, long requests) {
    return new PhasePlan(
        id,
        OptionalLong.of(requests),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty());
  }
}
