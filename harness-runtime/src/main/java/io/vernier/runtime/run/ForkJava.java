package io.vernier.runtime.run;

import io.vernier.api.config.Problem;
import io.vernier.runtime.fork.ForkCommand;
import io.vernier.runtime.plan.PointPlan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Looks at the Java installations of all forks before the first one starts, so that no measured
 * point is lost for another one's.
 */
final class ForkJava {
  private ForkJava() {}

  /** What is wrong, each installation once. */
  static List<Problem> problems(List<PointPlan> points) {
    List<Problem> problems = new ArrayList<>();
    Set<Optional<String>> seen = new HashSet<>();
    for (PointPlan point : points) {
      if (!seen.add(point.fork().javaHome())) {
        continue;
      }
      try {
        ForkCommand.requireJava(point.fork());
      } catch (IOException e) {
        problems.add(
            Problem.of(
                RunCode.FORK_JAVA,
                "fork.java",
                "forks can't be started: " + e.getMessage() + ".",
                "Name the home of a JDK or JRE of version 17 or above."));
      }
    }
    return problems;
  }
}
