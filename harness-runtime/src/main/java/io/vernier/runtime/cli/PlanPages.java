package io.vernier.runtime.cli;

import io.vernier.api.model.DurationText;
import io.vernier.api.model.Setting;
import io.vernier.runtime.plan.Planner;
import io.vernier.runtime.plan.PointPlan;
import io.vernier.runtime.plan.RunPlan;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** What is printed of a plan that is not run. Lines end in {@code \n}. */
final class PlanPages {
  private PlanPages() {}

  /** Workloads and their points. */
  static String list(List<Planner.Listed> workloads) {
    StringBuilder page = new StringBuilder();
    for (Planner.Listed workload : workloads) {
      page.append(workload.spec().name()).append("  ").append(workload.spec().className());
      page.append('\n');
      for (Map<String, String> point : workload.points()) {
        if (!point.isEmpty()) {
          page.append("    ").append(text(point)).append('\n');
        }
      }
    }
    return page.toString();
  }

  /** Every option of every point as it takes effect, with its source. */
  static String explain(RunPlan plan) {
    StringBuilder page = new StringBuilder();
    for (PointPlan point : plan.points()) {
      page.append(heading(point)).append('\n');
      List<Setting> settings = point.config().settings();
      int widest = settings.stream().mapToInt(s -> s.key().length()).max().orElse(0);
      for (Setting setting : settings) {
        page.append("  ").append(setting.key());
        page.append(" ".repeat(widest - setting.key().length())).append(" = ");
        page.append(setting.value().replace("\n", "\\n"));
        page.append("  (").append(setting.source()).append(")\n");
      }
      page.append("  plan hash ").append(point.config().planHash()).append("\n\n");
    }
    return page.append(notes(plan)).toString();
  }

  /** Points, cells, requests and least time. */
  static String dryRun(RunPlan plan) {
    StringBuilder page = new StringBuilder();
    long known = 0;
    boolean all = true;
    for (PointPlan point : plan.points()) {
      OptionalLong requests = point.plannedRequests();
      all &= requests.isPresent();
      known += requests.orElse(0) * point.trials();
      page.append(heading(point));
      page.append(": ").append(count(point.trials(), "trial"));
      page.append(", ").append(requests.isPresent() ? requests.getAsLong() : "unknown");
      page.append(" requests a trial, at least ").append(duration(point.leastNanos()));
      page.append(" a trial\n");
    }
    page.append(count(plan.points().size(), "point")).append(", ");
    page.append(count(plan.cells().size(), "cell")).append(", ");
    page.append(all ? "" : "at least ").append(count(known, "request"));
    page.append(", at least ").append(duration(plan.leastNanos()));
    page.append(" besides the start of each fork\n");
    page.append("seed ").append(root(plan.seed()));
    page.append(", salt ").append(root(plan.salt())).append('\n');
    page.append("checks passed, nothing was sent\n");
    return page.append(notes(plan)).toString();
  }

  private static String notes(RunPlan plan) {
    return plan.notes().stream().map(note -> "note: " + note + "\n").collect(Collectors.joining());
  }

  private static String heading(PointPlan point) {
    return point.params().isEmpty()
        ? point.workload().name()
        : point.workload().name() + " " + text(point.params());
  }

  private static String text(Map<String, String> point) {
    return point.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  private static String root(RunPlan.Root root) {
    return root.drawn() ? root.value() + " (drawn)" : root.value();
  }

  private static String duration(long nanos) {
    return DurationText.format(Duration.ofMillis(nanos / 1_000_000));
  }

  private static String count(long number, String noun) {
    return String.format(Locale.ROOT, "%d %s%s", number, noun, number == 1 ? "" : "s");
  }
}
