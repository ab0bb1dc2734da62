package io.vernier.runtime.report;

import io.vernier.api.result.Counts;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Finding;
import io.vernier.api.result.GoodputResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.Severity;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.result.Validity;
import io.vernier.api.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** One point's part of the page: what was sent, figures, verdicts, findings, trials, errors. */
final class PointPage {
  private static final String INDENT = "  ";

  private final Page page;
  private final PointResult point;

  PointPage(Page page, PointResult point) {
    this.page = page;
    this.point = point;
  }

  void render() {
    title();
    PointTables tables = new PointTables(point);
    tables.headline(page, mark());
    tables.truth(page);
    verdicts();
    findings();
    tables.trials(page);
    circumstances();
  }

  /** What any table of this point must carry, so that a copied one carries it too. */
  private String mark() {
    String invalid = point.validity().valid() ? "" : "INVALID ";
    return invalid + (point.simulated() ? "SIMULATED " : "");
  }

  private void title() {
    page.heading(
        point.params().isEmpty()
            ? point.workload().name()
            : point.workload().name()
                + " "
                + point.params().entrySet().stream()
                    .map(param -> param.getKey() + "=" + param.getValue())
                    .collect(Collectors.joining(" ")));
    if (!point.validity().valid()) {
      page.marked(
          INDENT,
          "INVALID",
          Page.Style.RED,
          "no figure below says anything of the server: "
              + point.validity().findings().stream()
                  .filter(finding -> finding.severity() == Severity.INVALID)
                  .map(Finding::code)
                  .collect(Collectors.joining(", ")));
    }
    if (point.simulated()) {
      page.marked(INDENT, "SIMULATED", Page.Style.YELLOW, "the server is the bundled simulation");
    }
    page.words(
        INDENT,
        (point.openLoop() ? "open loop" : "closed loop")
            + "; "
            + completed()
            + " of "
            + point.trials().size()
            + " trials completed; "
            + counts());
  }

  private long completed() {
    return point.trials().stream().filter(t -> t.status() == TrialStatus.COMPLETED).count();
  }

  private String counts() {
    return Cells.count(sum(Counts::attempted))
        + " requests attempted: "
        + Cells.count(sum(Counts::completed))
        + " completed, "
        + Cells.count(sum(Counts::failed))
        + " failed, "
        + Cells.count(sum(Counts::timedOut))
        + " timed out, "
        + Cells.count(sum(Counts::cancelled))
        + " cancelled on purpose, "
        + Cells.count(sum(Counts::unfinished))
        + " unfinished; "
        + Cells.count(sum(Counts::abortedTurns))
        + " turns never sent";
  }

  private long sum(ToLongFunction<Counts> of) {
    return point.trials().stream().map(TrialResult::counts).mapToLong(of).sum();
  }

  private void verdicts() {
    page.blank();
    page.lines(INDENT, List.of("verdicts"));
    for (SloResult slo : point.slos()) {
      String what = slo.slo().text() + " (" + slo.view() + "): " + slo.explanation();
      if (slo.verdict().isPresent()) {
        Verdict verdict = slo.verdict().get();
        page.marked(INDENT + INDENT, verdict.name(), style(verdict), what);
      } else {
        page.marked(INDENT + INDENT, "budget", Page.Style.BOLD, what);
      }
    }
    goodput(point.goodput());
  }

  private void goodput(GoodputResult goodput) {
    String what =
        "goodput ratio "
            + share(goodput.ratio())
            + ": "
            + Cells.count(goodput.good())
            + " good of "
            + Cells.count(goodput.attempted())
            + " attempted"
            + (point.slos().isEmpty() ? " (no budget is set, so completed is good)" : "")
            + (goodput.atLeast().isPresent()
                ? ", at least " + Cells.percent(goodput.atLeast().getAsDouble()) + " claimed"
                : "")
            + (goodput.moreToDecide().isPresent()
                ? "; about "
                    + Cells.count(goodput.moreToDecide().getAsLong())
                    + " further attempts would decide it"
                : "")
            + "; "
            + share(goodput.offeredRatio())
            + " of the offered; "
            + Cells.count(goodput.censored())
            + " censored, "
            + Cells.count(goodput.waived())
            + " waived";
    if (goodput.verdict().isPresent()) {
      Verdict verdict = goodput.verdict().get();
      page.marked(INDENT + INDENT, verdict.name(), style(verdict), what);
    } else {
      page.marked(INDENT + INDENT, "unjudged", Page.Style.BOLD, what);
    }
  }

  private static String share(Estimate estimate) {
    if (estimate instanceof Estimate.Band band) {
      return Cells.percent(band.estimate())
          + " ("
          + Cells.percent(band.low())
          + " to "
          + Cells.percent(band.high())
          + ")";
    }
    return estimate instanceof Estimate.Absent absent
        ? Cells.NONE + " (" + absent.reason() + ")"
        : new Cells().estimate(estimate, "");
  }

  private static Page.Style style(Verdict verdict) {
    return switch (verdict) {
      case PASS -> Page.Style.GREEN;
      case FAIL -> Page.Style.RED;
      case INCONCLUSIVE -> Page.Style.YELLOW;
    };
  }

  private void findings() {
    page.blank();
    Validity validity = point.validity();
    page.lines(INDENT, List.of(validity.findings().isEmpty() ? "findings: none" : "findings"));
    for (Finding finding : validity.findings()) {
      Page.Style style =
          switch (finding.severity()) {
            case INFO -> Page.Style.BOLD;
            case WARN -> Page.Style.YELLOW;
            case INVALID -> Page.Style.RED;
          };
      page.marked(
          INDENT + INDENT,
          finding.severity().name(),
          style,
          finding.code()
              + ": "
              + finding.what()
              + " Found: "
              + finding.evidence()
              + ". "
              + finding.remedy());
    }
  }

  private void circumstances() {
    page.blank();
    errors();
    Circumstances circumstances = new Circumstances(point);
    circumstances.lines().forEach(line -> page.words(INDENT, line));
    for (TrialResult trial : point.failedTrials()) {
      page.marked(
          INDENT,
          "trial " + trial.index() + " " + trial.status(),
          Page.Style.RED,
          trial.failure().map(failure -> failure.what()).orElse("it left no reason")
              + "; to run it again: "
              + trial.rerun());
    }
  }

  private void errors() {
    Map<String, Long> errors = new TreeMap<>();
    Map<String, String> samples = new TreeMap<>();
    for (TrialResult trial : point.trials()) {
      trial.counts().errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum));
      trial.counts().errorSamples().forEach(samples::putIfAbsent);
    }
    errors.forEach(
        (kind, count) ->
            page.words(
                INDENT,
                "error "
                    + kind
                    + " "
                    + Cells.count(count)
                    + " times"
                    + (samples.containsKey(kind) ? ", such as: " + samples.get(kind) : "")));
  }
}
