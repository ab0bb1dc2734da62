package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vernier.api.config.UserException;
import io.vernier.api.metric.Metrics;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.RunResult;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.report.ScriptedRuns;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RejudgingTest {
  private static final SloSpec OTHER =
      SloSpec.percentile(
          Metrics.TTFT, 90, Limit.parse("<=1s", Limit.Bound.AT_MOST), SloView.AUTO, "a test");

  private final Path folder;

  RejudgingTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void saysThatARunWhoseFolderIsGoneCantBeJudgedAnew() {
    RunResult run = ScriptedRuns.sound();
    RunResult moved =
        new RunResult(
            run.id(),
            run.schema(),
            run.started(),
            run.seed(),
            run.salt(),
            folder.toString(),
            run.environment(),
            run.points(),
            run.notes());

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(
            () ->
                new Rejudging(MetricCatalogue.load(RejudgingTest.class.getClassLoader()))
                    .judge(moved, moved.points().get(0), OTHER))
        .satisfies(
            told -> {
              assertThat(told.problems().get(0).code()).isEqualTo(RunCode.JUDGE.id());
              assertThat(told.problems().get(0).code()).isEqualTo("VN508");
              assertThat(told.problems().get(0).subject()).isEqualTo(OTHER.text());
            });
  }
}
