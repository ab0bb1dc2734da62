package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.Setting;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.spi.MetricDefinition.Need;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Resolves the objectives at one point, and checks that each can be judged. */
final class SloResolver {
  /** What other tools and our own constants call a metric. */
  private static final Map<String, String> ALIASES =
      Map.of(
          "ttft", Metrics.TTFT,
          "ttfo", Metrics.TTFO,
          "tpot", Metrics.ITL,
          "itl", Metrics.ITL,
          "icl", Metrics.ICL,
          "latency", Metrics.LATENCY,
          "e2el", Metrics.LATENCY,
          "osl", Metrics.OSL,
          "isl", Metrics.ISL,
          "lag", Metrics.LAG);

  private final String workload;
  private final List<SloSpec> declared;
  private final PointValues values;
  private final MetricNames metrics;
  private final ProblemList problems;

  SloResolver(
      String workload,
      List<SloSpec> declared,
      PointValues values,
      MetricNames metrics,
      ProblemList problems) {
    this.workload = workload;
    this.declared = declared;
    this.values = values;
    this.metrics = metrics;
    this.problems = problems;
  }

  /** The declared objectives with the limits that keys give them, and those that keys add. */
  List<SloSpec> resolve() {
    Set<SloSpec> slos = new LinkedHashSet<>();
    Set<String> known = new LinkedHashSet<>();
    for (SloSpec slo : declared) {
      known.add(slo.key());
      slos.add(overridden(slo));
    }
    for (Setting setting : values.settings().values()) {
      if (!known.contains(setting.key())) {
        KeyNames.slo(setting.key()).ifPresent(key -> added(setting, key).ifPresent(slos::add));
      }
    }
    return new ArrayList<>(slos);
  }

  private SloSpec overridden(SloSpec slo) {
    Setting setting = values.settings().get(slo.key());
    if (setting == null) {
      return slo;
    }
    Limit limit = Limit.parse(setting.value(), slo.limit().bound());
    return new SloSpec(slo.metric(), slo.percentile(), limit, slo.view(), setting.source());
  }

  private Optional<SloSpec> added(Setting setting, KeyNames.SloKey key) {
    if (!setting.value().startsWith("<=") && !setting.value().startsWith(">=")) {
      problems.add(
          PlanCode.NO_BOUND,
          workload + " " + setting.key(),
          "the objective is new, and "
              + setting.value()
              + " ("
              + setting.source()
              + ") does not say whether it is the most or the least.",
          "Write <=" + setting.value() + " or >=" + setting.value() + ".");
      return Optional.empty();
    }
    Limit limit = Limit.parse(setting.value(), Limit.Bound.AT_MOST);
    return Optional.of(
        new SloSpec(key.metric(), key.percentile(), limit, SloView.AUTO, setting.source()));
  }

  /** Checks every objective against its metric and against the load. */
  void check(List<SloSpec> slos, Optional<Boolean> openLoop) {
    boolean budget = false;
    for (SloSpec slo : slos) {
      Optional<MetricNames.Entry> metric = metrics.find(slo.metric());
      if (metric.isEmpty()) {
        unknownMetric(slo);
        budget = true;
        continue;
      }
      budget |= metric.get().ofRequests();
      checkAgainstMetric(slo, metric.get());
      checkNeeds(slo, metric.get(), openLoop);
    }
    if (values.isSet(Keys.GOODPUT) && !budget) {
      problems.add(
          PlanCode.GOODPUT_WITHOUT_BUDGET,
          workload,
          values.shown(Keys.GOODPUT) + " is claimed, but no objective gives requests a budget.",
          "Add an @Slo on a metric of single requests, such as time_to_first_token.");
    }
  }

  private void unknownMetric(SloSpec slo) {
    String name = slo.metric();
    Optional<String> near =
        Optional.ofNullable(ALIASES.get(name.toLowerCase(Locale.ROOT)))
            .or(() -> KeyNames.nearest(name, metrics.tags()));
    boolean response =
        name.startsWith(Metrics.RESPONSE_PREFIX)
            && metrics.find(name.substring(Metrics.RESPONSE_PREFIX.length())).isPresent();
    String hint =
        response
            ? "Name the metric without response_, and set the view to RESPONSE."
            : near.map(tag -> "Did you mean " + tag + "? ").orElse("")
                + "There are "
                + String.join(", ", metrics.tags())
                + ".";
    problem(PlanCode.UNKNOWN_METRIC, slo, "there is no metric " + name + ".", hint);
  }

  private void checkAgainstMetric(SloSpec slo, MetricNames.Entry metric) {
    if (!fits(slo.limit().kind(), metric.unit())) {
      problem(
          PlanCode.LIMIT_KIND,
          slo,
          "the metric is in " + metric.unit().symbol() + ", the limit is not.",
          "Write a limit such as " + example(metric.unit()) + ".");
    }
    if (slo.view() != SloView.AUTO && !metric.startAnchored()) {
      problem(
          PlanCode.VIEW_NOT_ANCHORED,
          slo,
          "the view " + slo.view() + " is chosen, but the metric does not count from the start.",
          "Leave the view out.");
    }
    if (slo.percentile().isPresent() && !metric.ofRequests()) {
      problem(
          PlanCode.PERCENTILE_OF_PHASE,
          slo,
          "a percentile is claimed, but the metric has one value a trial.",
          "Leave the percentile out: the claim is then on the mean over trials.");
    }
    boolean vacuous =
        slo.percentile().isEmpty() && metric.ofRequests() && !values.isSet(Keys.GOODPUT);
    if (vacuous) {
      problem(
          PlanCode.VACUOUS_BUDGET,
          slo,
          "nothing judges the budget: it has no percentile, and no goodput ratio is claimed.",
          "Give it a percentile, or add @Goodput or goodput.atLeast.");
    }
  }

  private void checkNeeds(SloSpec slo, MetricNames.Entry metric, Optional<Boolean> openLoop) {
    if (metric.needs().contains(Need.STREAMING) && !values.get(Keys.ENDPOINT_STREAMING)) {
      problem(
          PlanCode.NEEDS_STREAMING,
          slo,
          "the metric needs streamed replies, but " + values.shown(Keys.ENDPOINT_STREAMING) + ".",
          "Switch streaming on, or judge request_latency.");
    }
    boolean closed = openLoop.filter(open -> !open).isPresent();
    if (closed && slo.view() == SloView.RESPONSE) {
      problem(
          PlanCode.RESPONSE_IN_CLOSED_LOOP,
          slo,
          "the view RESPONSE counts from the intended start, which a closed loop lacks.",
          "Set load.rate, or leave the view out.");
    } else if (closed && metric.needs().contains(Need.OPEN_LOOP)) {
      problem(
          PlanCode.NEEDS_OPEN_LOOP,
          slo,
          "the metric counts from the intended start, which a closed loop lacks.",
          "Set load.rate, or leave the objective out.");
    }
  }

  private static boolean fits(Limit.Kind kind, Unit unit) {
    return switch (unit.dimension()) {
      case TIME -> kind == Limit.Kind.DURATION;
      case RATE -> kind == Limit.Kind.RATE;
      case NUMBER -> kind == Limit.Kind.NUMBER;
      // A bare 1 could be 1 % or the whole where the metric itself is in percent.
      case SHARE ->
          kind == Limit.Kind.PERCENTAGE
              || (kind == Limit.Kind.NUMBER && !unit.equals(Unit.PERCENT));
    };
  }

  private static String example(Unit unit) {
    return switch (unit.dimension()) {
      case TIME -> "400ms";
      case RATE -> "20/s";
      case NUMBER -> "128";
      case SHARE -> "1%";
    };
  }

  private void problem(PlanCode code, SloSpec slo, String wrong, String remedy) {
    problems.add(code, workload + " " + slo.text(), wrong + " (" + slo.source() + ")", remedy);
  }
}
