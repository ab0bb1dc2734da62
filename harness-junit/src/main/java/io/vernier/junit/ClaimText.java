package io.vernier.junit;

import io.vernier.api.result.Failure;
import io.vernier.api.result.Finding;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Severity;
import io.vernier.api.result.TrialResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The text of failed claims: what was claimed, what was found, how far to trust it, what to do. */
final class ClaimText {
  private static final int LABEL_WIDTH = 11;
  private static final int LAST_LINES = 5;

  private ClaimText() {}

  /** Throws the text of what did not pass; does nothing where all did. */
  static void require(List<Judgement> judgements) {
    if (judgements.stream().anyMatch(judgement -> !judgement.passes())) {
      throw BenchFailure.of(text(judgements));
    }
  }

  /** The text for all judgements, the failed ones in full, grouped by point. */
  static String text(List<Judgement> judgements) {
    Map<Subject, List<Judgement>> bySubject = new LinkedHashMap<>();
    for (Judgement judgement : judgements) {
      bySubject.computeIfAbsent(judgement.subject(), s -> new ArrayList<>()).add(judgement);
    }
    List<String> blocks = new ArrayList<>();
    bySubject.forEach(
        (subject, own) -> {
          if (own.stream().anyMatch(judgement -> !judgement.passes())) {
            blocks.add(block(subject, own));
          }
        });
    return String.join("\n\n", blocks);
  }

  private static String block(Subject subject, List<Judgement> judgements) {
    long open = judgements.stream().filter(judgement -> !judgement.passes()).count();
    List<String> lines = new ArrayList<>();
    lines.add(
        subject.point().label()
            + (judgements.size() == 1
                ? " does not prove its claim."
                : " does not prove " + open + " of its " + judgements.size() + " claims."));
    for (Judgement judgement : judgements) {
      lines.add("");
      lines.add(judgement.claim() + ": " + judgement.grade().words());
      if (!judgement.passes()) {
        judgement.facts().forEach(fact -> lines.add(line(fact.label(), fact.text())));
      }
    }
    lines.add("");
    doubts(subject.point(), lines);
    ways(subject, judgements, lines);
    return String.join("\n", lines);
  }

  private static void doubts(PointResult point, List<String> lines) {
    if (point.simulated()) {
      lines.add(line("endpoint", "SIMULATED: no figure here says anything of a real server"));
    }
    for (Finding finding : point.validity().findings()) {
      lines.add(
          line(
              "finding",
              (finding.severity() == Severity.INVALID ? "" : finding.severity() + " ")
                  + finding.code()
                  + ": "
                  + finding.what()));
      lines.add(line("", "found: " + finding.evidence()));
      lines.add(line("", "to do: " + finding.remedy()));
    }
    for (TrialResult trial : point.failedTrials()) {
      lines.add(
          line(
              "trial " + trial.index(),
              trial.status().name().toLowerCase(Locale.ROOT)
                  + ": "
                  + trial.failure().map(ClaimText::why).orElse("it left no result")));
      trial.failure().ifPresent(failure -> lastLines(failure, lines));
    }
  }

  private static String why(Failure failure) {
    return failure.what()
        + (failure.exitCode().isPresent()
            ? " (exit code " + failure.exitCode().getAsInt() + ")"
            : "");
  }

  private static void lastLines(Failure failure, List<String> lines) {
    List<String> last = failure.lastLines();
    last.subList(Math.max(0, last.size() - LAST_LINES), last.size())
        .forEach(text -> lines.add(line("", "| " + text)));
  }

  private static void ways(Subject subject, List<Judgement> judgements, List<String> lines) {
    RunResult run = subject.run();
    if (run != null) {
      lines.add(line("report", run.folder()));
    }
    judgements.stream()
        .filter(judgement -> !judgement.passes())
        .flatMap(judgement -> judgement.rerun().stream())
        .findFirst()
        .ifPresent(
            rerun -> {
              lines.add(line("rerun", rerun.trial().rerun()));
              lines.add(line("", "(trial " + rerun.trial().index() + ", " + rerun.why() + ")"));
            });
  }

  private static String line(String label, String text) {
    return "  " + label + " ".repeat(Math.max(1, LABEL_WIDTH - label.length())) + text;
  }
}
