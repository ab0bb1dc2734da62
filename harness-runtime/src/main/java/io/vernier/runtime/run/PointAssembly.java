package io.vernier.runtime.run;

import io.vernier.api.result.PointResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.metrics.PooledFigures;
import io.vernier.runtime.plan.PointPlan;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.record.RecordLogReader;
import io.vernier.runtime.verdict.PointEvidence;
import io.vernier.runtime.verdict.PointJudge;
import io.vernier.runtime.verdict.PointJudgement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Judges a point over its trials. */
final class PointAssembly {
  private final RunPlan plan;
  private final Path runFolder;
  private final MetricCatalogue catalogue;

  PointAssembly(RunPlan plan, Path runFolder, MetricCatalogue catalogue) {
    this.plan = plan;
    this.runFolder = runFolder;
    this.catalogue = catalogue;
  }

  PointResult assemble(PointPlan point, List<TrialResult> trials) throws IOException {
    boolean openLoop = point.template().load().openLoop();
    PooledFigures pooled = new PooledFigures(catalogue, openLoop);
    for (TrialResult trial : trials) {
      if (trial.status() == TrialStatus.COMPLETED) {
        pooled.add(RecordLogReader.open(runFolder.resolve(trial.folder()).resolve("records.bin")));
      }
    }
    PointJudgement judgement =
        PointJudge.judge(
            new PointEvidence(
                point.template(),
                trials,
                pooled.summaries(),
                definitions(),
                point.maxFailures(),
                !plan.seed().drawn(),
                !plan.salt().drawn()));
    return new PointResult(
        point.workload(),
        point.params(),
        point.template().endpoint().simulated().isPresent(),
        openLoop,
        point.config(),
        trials,
        judgement.metrics(),
        judgement.goodput(),
        judgement.slos(),
        judgement.validity());
  }

  private Map<String, MetricDefinition> definitions() {
    return catalogue.all().stream()
        .collect(Collectors.toMap(MetricDefinition::name, Function.identity()));
  }
}
