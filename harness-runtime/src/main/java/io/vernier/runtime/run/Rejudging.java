package io.vernier.runtime.run;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.SloSpec;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SloCount;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.metrics.MissingValue;
import io.vernier.runtime.metrics.SloRecount;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.verdict.PointEvidence;
import io.vernier.runtime.verdict.PointJudge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Judges one more objective on a finished run: counts it over the trials' record logs, by the same
 * code as at first.
 */
final class Rejudging {
  private final MetricCatalogue catalogue;

  Rejudging(MetricCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  SloResult judge(RunResult run, PointResult point, SloSpec slo) {
    Path folder = Path.of(run.folder());
    try {
      List<TrialResult> recounted = new ArrayList<>();
      for (TrialResult trial : point.trials()) {
        recounted.add(
            trial.status() == TrialStatus.COMPLETED ? recount(folder, point, trial, slo) : trial);
      }
      TrialPlan plan =
          Json.read(
              folder.resolve(point.trials().get(0).folder()).resolve("plan.json"), TrialPlan.class);
      return PointJudge.judge(
          slo,
          new PointEvidence(
              plan, recounted, Map.of(), definitions(), maxFailures(point), false, false));
    } catch (IOException | IllegalArgumentException e) {
      throw new UserException(
          Problem.of(
              RunCode.JUDGE,
              slo.text(),
              "it can't be judged on " + point.label() + ": " + e.getMessage() + ".",
              "Judge a metric that the run has, from a folder that is whole."));
    }
  }

  private TrialResult recount(Path folder, PointResult point, TrialResult trial, SloSpec slo)
      throws IOException {
    if (trial.slos().stream().anyMatch(count -> count.key().equals(slo.key()) && isSame(point, slo))
        || isOfPhase(slo)) {
      return trial;
    }
    SloCount count =
        SloRecount.count(
            slo,
            catalogue,
            point.openLoop(),
            MissingValue.WAIVED,
            RecordLogReader.open(folder.resolve(trial.folder()).resolve("records.bin")));
    return trial.withSlos(List.of(count));
  }

  private boolean isOfPhase(SloSpec slo) {
    return catalogue
        .find(slo.metric())
        .filter(metric -> metric instanceof io.vernier.api.spi.WindowMetric)
        .isPresent();
  }

  private static boolean isSame(PointResult point, SloSpec slo) {
    return point.slos().stream().anyMatch(result -> result.slo().equals(slo));
  }

  private static int maxFailures(PointResult point) {
    return point.config().value("trials.maxFailures").map(Integer::parseInt).orElse(0);
  }

  private Map<String, MetricDefinition> definitions() {
    return catalogue.all().stream()
        .collect(Collectors.toMap(MetricDefinition::name, Function.identity()));
  }
}
