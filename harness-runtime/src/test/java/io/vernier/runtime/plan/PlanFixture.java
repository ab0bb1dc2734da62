package io.vernier.runtime.plan;

import io.vernier.api.config.Options;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.api.spi.MetricDefinition.Need;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Plans workloads against a made-up world: names, files, variables, roots. */
public final class PlanFixture {
  static final String VERSION = "1.2.3";

  /** Properties under which the plan is made. */
  final Map<String, String> properties = new TreeMap<>();

  /** Environment variables under which the plan is made. */
  final Map<String, String> environment = new TreeMap<>();

  /** Files by path: their hashes. */
  final Map<String, String> files = new TreeMap<>();

  private final WorkloadSpec.Builder spec;
  private final Options.Builder options = Options.builder();
  private Consumer<ParamValues> onCreate = values -> {};

  private PlanFixture(WorkloadSpec.Builder spec) {
    this.spec = spec;
  }

  /** A workload that can be planned as it is: an open loop of ten sessions a second. */
  public static PlanFixture complete() {
    return bare()
        .set("endpoint.url", "simulated:", "@Endpoint on SteadyChat")
        .set("endpoint.model", "m", "@Endpoint on SteadyChat")
        .set("load.rate", "10", "@Rate on SteadyChat")
        .set("data.input", "normal(512, 128)", "@Synthetic on SteadyChat")
        .set("measure.requests", "1000", "@Measurement on SteadyChat");
  }

  /** A workload that sets nothing. */
  public static PlanFixture bare() {
    return new PlanFixture(WorkloadSpec.builder("org.acme.SteadyChat", "SteadyChat"));
  }

  /** As {@link #complete}, without the keys of these prefixes. */
  static PlanFixture without(String... prefixes) {
    WorkloadSpec whole = complete().spec.build();
    PlanFixture fixture = bare();
    whole.settings().stream()
        .filter(s -> List.of(prefixes).stream().noneMatch(s.key()::startsWith))
        .forEach(s -> fixture.set(s.key(), s.value(), s.source()));
    return fixture;
  }

  PlanFixture set(String key, String value, String source) {
    spec.set(key, value, source);
    return this;
  }

  PlanFixture source(Consumer<WorkloadSpec.Builder> more) {
    more.accept(spec);
    return this;
  }

  public PlanFixture option(String key, String... values) {
    options.set(key, values);
    return this;
  }

  PlanFixture property(String name, String value) {
    properties.put(name, value);
    return this;
  }

  PlanFixture variable(String name, String value) {
    environment.put(name, value);
    return this;
  }

  PlanFixture file(String path, String hash) {
    files.put(path, hash);
    return this;
  }

  PlanFixture onCreate(Consumer<ParamValues> check) {
    onCreate = check;
    return this;
  }

  public RunPlan plan() {
    return planner().plan(options.build(), List.of(descriptor()));
  }

  /** The only point of the plan. */
  PointPlan point() {
    RunPlan plan = plan();
    if (plan.points().size() != 1) {
      throw new AssertionError(plan.points().size() + " points");
    }
    return plan.points().get(0);
  }

  /** The plan of its first trial. */
  TrialPlan trial() {
    return point().trial(1);
  }

  /** The problems that planning tells; none where it succeeds. */
  List<Problem> problems() {
    try {
      plan();
      return List.of();
    } catch (UserException e) {
      return e.problems();
    }
  }

  List<String> codes() {
    return problems().stream().map(Problem::code).toList();
  }

  /** The only problem. */
  Problem problem() {
    List<Problem> problems = problems();
    if (problems.size() != 1) {
      throw new AssertionError("problems: " + problems);
    }
    return problems.get(0);
  }

  Planner planner() {
    return new Planner(vocabulary(), surroundings());
  }

  WorkloadDescriptor<Object> descriptor() {
    return new Described(spec.build(), VERSION, onCreate);
  }

  Surroundings surroundings() {
    AtomicLong roots = new AtomicLong(100);
    return new Surroundings(
        VERSION,
        properties,
        environment,
        8,
        new InputFiles() {
          @Override
          public Optional<String> sha256(String file) {
            return Optional.ofNullable(files.get(file));
          }

          @Override
          public boolean exists(String path) {
            return files.containsKey(path);
          }
        },
        PlanFixture::canonicalScript,
        roots::incrementAndGet);
  }

  private static String canonicalScript(String url) {
    if (url.contains("bad")) {
      throw new UserException(new Problem("VN999", "endpoint.url", "bad script.", "Mend it."));
    }
    return url.equals("simulated:") ? "simulated:?ttft=20ms" : url;
  }

  static Vocabulary vocabulary() {
    return new Vocabulary(
        Set.of("chat", "completions", "raw"),
        Set.of("raw"),
        Set.of("constant", "poisson", "gamma", "pareto"),
        Set.of("single_turn", "mooncake_trace"),
        Set.of("json", "csv"),
        metrics());
  }

  private static MetricNames metrics() {
    Map<String, MetricNames.Entry> entries = new LinkedHashMap<>();
    add(entries, Metrics.TTFT, Unit.MILLISECONDS, true, true, Need.STREAMING);
    add(entries, Metrics.LATENCY, Unit.MILLISECONDS, true, true);
    add(entries, Metrics.ITL, Unit.MILLISECONDS, true, false, Need.STREAMING);
    add(entries, Metrics.LAG, Unit.MILLISECONDS, true, false, Need.OPEN_LOOP);
    add(entries, Metrics.OSL, Unit.TOKENS, true, false);
    add(entries, Metrics.OUTPUT_TPS, Unit.TOKENS_PER_SECOND, false, false);
    add(entries, Metrics.ERROR_RATE, Unit.PERCENT, false, false);
    return new MetricNames() {
      @Override
      public List<String> tags() {
        return new ArrayList<>(new TreeMap<>(entries).keySet());
      }

      @Override
      public Optional<Entry> find(String tag) {
        return Optional.ofNullable(entries.get(tag));
      }
    };
  }

  private static void add(
      Map<String, MetricNames.Entry> entries,
      String tag,
      Unit unit,
      boolean ofRequests,
      boolean anchored,
      Need... needs) {
    entries.put(tag, new MetricNames.Entry(tag, unit, ofRequests, anchored, Set.of(needs)));
  }

  /** A descriptor as the annotation processor would write it. */
  record Described(WorkloadSpec spec, String harnessVersion, Consumer<ParamValues> onCreate)
      implements WorkloadDescriptor<Object> {
    @Override
    public Object create(ParamValues params) {
      onCreate.accept(params);
      return new Object();
    }
  }
}
