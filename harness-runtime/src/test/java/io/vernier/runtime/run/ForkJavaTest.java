package io.vernier.runtime.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Problem;
import io.vernier.api.model.TrialOrder;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.result.EffectiveConfig;
import io.vernier.runtime.plan.ForkPlan;
import io.vernier.runtime.plan.PointPlan;
import io.vernier.runtime.plan.Secrets;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.report.PlanScript;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkJavaTest {
  private final Path folder;

  ForkJavaTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static PointPlan point(Optional<String> javaHome) {
    TrialPlan template = PlanScript.plan().build();
    return new PointPlan(
        template.workload(),
        WorkloadSpec.builder("demo.SteadyChat", "SteadyChat").build(),
        new EffectiveConfig(List.of(), "c0ffee"),
        template,
        TrialOrder.INTERLEAVED,
        0,
        0,
        0,
        new ForkPlan(javaHome, List.of(), 1 << 28, 1, 1),
        Secrets.none());
  }

  @Test
  void findsNoFaultWithThisOne() {
    assertThat(
            ForkJava.problems(
                List.of(
                    point(Optional.empty()), point(Optional.of(System.getProperty("java.home"))))))
        .isEmpty();
  }

  @Test
  void namesEveryOneThatCantBeUsedOnce() {
    Optional<String> one = Optional.of(folder.resolve("one").toString());
    Optional<String> other = Optional.of(folder.resolve("other").toString());

    List<Problem> problems =
        ForkJava.problems(List.of(point(one), point(Optional.empty()), point(other), point(one)));

    assertThat(problems)
        .hasSize(2)
        .allMatch(problem -> problem.code().equals(RunCode.FORK_JAVA.id()))
        .allMatch(problem -> problem.code().equals("VN505"))
        .allMatch(problem -> problem.subject().equals("fork.java"));
    assertThat(problems.get(0).wrong()).contains(one.orElseThrow());
    assertThat(problems.get(1).wrong()).contains(other.orElseThrow());
  }
}
