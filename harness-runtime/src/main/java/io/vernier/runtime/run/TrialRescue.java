package io.vernier.runtime.run;

import io.vernier.api.result.ClientHealth;
import io.vernier.api.result.Failure;
import io.vernier.api.result.Finding;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.data.TrialSeeds;
import io.vernier.runtime.fork.ForkEnd;
import io.vernier.runtime.metrics.FigureSettings;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.metrics.MissingValue;
import io.vernier.runtime.metrics.TrialFigures;
import io.vernier.runtime.metrics.TrialTally;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.verdict.TrialFindings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is left of a trial whose JVM died, hung or left no result: its record log, read by the same
 * code that the fork would have used, and marked partial.
 */
final class TrialRescue {
  /** Exit code of a trial that was asked for something that can't be done. */
  private static final int USER_ERROR = 3;

  /** What the JVM itself says last, on its standard output. */
  private static final String OUT_OF_MEMORY = "Terminating due to java.lang.OutOfMemoryError";

  private static final Pattern PROBLEM = Pattern.compile("\\bVN\\d{3} .*");

  private final TrialPlan plan;
  private final Path trial;
  private final MetricCatalogue catalogue;

  TrialRescue(TrialPlan plan, Path trial, MetricCatalogue catalogue) {
    this.plan = plan;
    this.trial = trial;
    this.catalogue = catalogue;
  }

  /** A result of what the log holds; of nothing where there is no log to read. */
  TrialResult rescue(ForkEnd end, Instant started) {
    TrialTally tally =
        new TrialTally(
            catalogue,
            new FigureSettings(
                plan.load().openLoop(),
                plan.load().rate(),
                plan.slos(),
                MissingValue.WAIVED,
                Optional.empty()));
    boolean read = readLog(tally);
    TrialFigures figures = tally.figures(0);
    TrialResult result =
        new TrialResult(
            plan.trial(),
            end.pid(),
            read && figures.counts().attempted() > 0 ? TrialStatus.PARTIAL : TrialStatus.FAILED,
            Optional.of(failure(end)),
            Long.toString(TrialSeeds.of(plan).structure().seed()),
            Long.toString(TrialSeeds.of(plan).text().seed()),
            "",
            "",
            started,
            figures.measuredSeconds(),
            figures.counts(),
            figures.ledger(),
            figures.metrics(),
            figures.slos(),
            figures.goodput(),
            figures.tokens(),
            unknownHealth(),
            Optional.empty(),
            Map.of(),
            List.of(),
            "",
            "");
    List<Finding> findings =
        result.status() == TrialStatus.PARTIAL ? TrialFindings.of(plan, result, 0) : List.of();
    return result.withFindings(findings);
  }

  private boolean readLog(TrialTally tally) {
    Path log = trial.resolve("records.bin");
    if (!Files.exists(log)) {
      return false;
    }
    try {
      RecordLogReader.open(log).forEachMerged(tally);
      return true;
    } catch (IOException e) {
      // A log without a whole head holds nothing; its trial is failed, and the failure says why.
      return false;
    }
  }

  private Failure failure(ForkEnd end) {
    return new Failure(what(end), end.exitCode(), end.lastLines());
  }

  private String what(ForkEnd end) {
    return switch (end.kind()) {
      case EXITED -> exited(end.exitCode().orElse(-1), end.lastLines());
      case HUNG ->
          "its JVM gave no sign of life for longer than fork.hang and was ended; where the workload's"
              + " own set-up takes long, raise that key";
      case LINGERED -> "its JVM did not exit and was ended";
      case STOPPED -> "the run was stopped";
    };
  }

  private static String exited(int code, List<String> lastLines) {
    return switch (code) {
      case 137, 143 -> "its JVM was killed from outside (exit code " + code + ")";
      case USER_ERROR -> refused(lastLines);
      default -> "its JVM ended with exit code " + code + " and left no result";
    };
  }

  /** A JVM that ends for want of memory does so with the code that also stands for a problem. */
  private static String refused(List<String> lastLines) {
    String code = " (exit code " + USER_ERROR + ")";
    if (lastLines.stream().anyMatch(line -> line.startsWith(OUT_OF_MEMORY))) {
      return "its JVM ran out of memory" + code + "; raise fork.heap";
    }
    return lastLines.stream()
        .map(PROBLEM::matcher)
        .filter(Matcher::find)
        .findFirst()
        .map(problem -> "it could not be run" + code + ": " + problem.group())
        .orElse("it was asked for something that can't be done" + code);
  }

  private static ClientHealth unknownHealth() {
    OptionalDouble unknown = OptionalDouble.empty();
    return new ClientHealth(
        unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, 0,
        "unknown", 0, false);
  }
}
