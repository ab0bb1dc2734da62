package io.vernier.runtime.cli;

import static io.vernier.runtime.cli.RunScript.point;
import static io.vernier.runtime.cli.RunScript.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.TrialStatus;
import io.vernier.api.result.Verdict;
import java.util.Arrays;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  private static int code(RunScript... points) {
    return ExitCode.of(run(points), true).number();
  }

  @Test
  void isZeroWhereEveryGateIsMetOrThereIsNone() {
    assertThat(code(point())).isEqualTo(0);
    assertThat(code(point().slo(Verdict.PASS).goodput(Verdict.PASS))).isEqualTo(0);
  }

  @Test
  void isOneWhereAGateIsNotProvenToBeMet() {
    assertThat(code(point().slo(Verdict.FAIL))).isEqualTo(1);
    assertThat(code(point().slo(Verdict.PASS).slo(Verdict.INCONCLUSIVE))).isEqualTo(1);
    assertThat(code(point(), point().goodput(Verdict.FAIL))).isEqualTo(1);
  }

  @Test
  void isTwoWhereAMeasurementIsInvalid() {
    // pytorch#172616: every request failed, and the run must not look like a good one
    assertThat(code(point().invalid().slo(Verdict.FAIL))).isEqualTo(2);
  }

  @Test
  void isFourWhereMoreTrialsFailedThanAllowed() {
    assertThat(code(point().trial(TrialStatus.FAILED).invalid())).isEqualTo(4);
    assertThat(code(point().trial(TrialStatus.PARTIAL))).isEqualTo(4);
    assertThat(code(point().trial(TrialStatus.FAILED).maxFailures(1))).isEqualTo(0);
    assertThat(code(point().trial(TrialStatus.FAILED).trial(TrialStatus.FAILED).maxFailures(1)))
        .isEqualTo(4);
  }

  @Test
  void isFiveWhereAReportIsMissingUnlessSomethingWeightierHolds() {
    assertThat(ExitCode.of(run(point()), false).number()).isEqualTo(5);
    assertThat(ExitCode.of(run(point().slo(Verdict.FAIL)), false).number()).isEqualTo(5);
    assertThat(ExitCode.of(run(point().invalid()), false).number()).isEqualTo(5);
    assertThat(ExitCode.of(run(point().trial(TrialStatus.FAILED)), false).number()).isEqualTo(4);
  }

  @Test
  void weighsCodesAsDocumented() {
    assertThat(
            Arrays.stream(ExitCode.values())
                .sorted(Comparator.reverseOrder())
                .map(ExitCode::number))
        .containsExactly(130, 3, 4, 5, 2, 1, 0);
  }
}
