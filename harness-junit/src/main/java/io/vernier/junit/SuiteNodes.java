package io.vernier.junit;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.platform.commons.support.ReflectionSupport;
import org.opentest4j.TestAbortedException;

/** Turns workloads into dynamic nodes: a container each, a test for each thing it has to prove. */
final class SuiteNodes {
  private static final String TURN_ON =
      "Since Java 23 a compiler runs no processor that is merely on the class path. Maven: put"
          + " io.vernier:harness-processor into maven-compiler-plugin's annotationProcessorPaths (or"
          + " set <proc>full</proc>); Gradle: testAnnotationProcessor"
          + " \"io.vernier:harness-processor:VERSION\". Then build clean.";

  private final BenchRuns runs;

  SuiteNodes(BenchRuns runs) {
    this.runs = runs;
  }

  /** A node for each workload, and a failing test for what should be there and is not. */
  Stream<DynamicNode> of(SuiteScope scope) {
    List<DynamicNode> nodes = new ArrayList<>();
    for (String name : scope.indexed()) {
      Optional<Class<?>> found =
          ReflectionSupport.tryToLoadClass(name).toOptional().map(type -> type);
      if (found.isPresent()) {
        nodes.add(workload(found.get()));
      } else {
        runs.note(
            name
                + " is indexed as a workload but its class is gone; it is skipped. A clean build"
                + " removes the entry.");
      }
    }
    for (String name : scope.unindexed()) {
      nodes.add(failing(simpleName(name) + " is indexed", notIndexed(name)));
    }
    if (nodes.isEmpty()) {
      nodes.add(failing("there are workloads", nothingFound(scope)));
    }
    return nodes.stream();
  }

  private DynamicNode workload(Class<?> type) {
    // The stream is opened when the container is executed, and the workload run then.
    return dynamicContainer(
        simpleName(type.getName()),
        URI.create("class:" + type.getName()),
        Stream.of(type).flatMap(this::run));
  }

  private Stream<DynamicNode> run(Class<?> type) {
    try {
      RunResult run = runs.of(type);
      runs.publish(run);
      List<PointResult> points = BenchRuns.view(run, type.getName()).points();
      if (points.size() == 1) {
        return tests(new Subject(points.get(0), run));
      }
      return points.stream()
          .map(point -> dynamicContainer(point.label(), tests(new Subject(point, run))));
    } catch (UserException e) {
      return Stream.of(failing("runs", e));
    } catch (CancellationException e) {
      return Stream.of(
          dynamicTest(
              "runs",
              () -> {
                throw BenchFailure.withoutTrace(String.valueOf(e.getMessage()));
              }));
    }
  }

  private static Stream<DynamicNode> tests(Subject subject) {
    List<DynamicNode> tests = new ArrayList<>();
    tests.add(dynamicTest("is valid", () -> ClaimText.require(List.of(Claims.validity(subject)))));
    for (Judgement judgement : Claims.objectives(subject, PointResultAssert.gate(subject))) {
      tests.add(dynamicTest(judgement.claim(), () -> judge(judgement)));
    }
    return tests.stream();
  }

  /** One test says that a measurement can't be used; the others are not judged on top of it. */
  private static void judge(Judgement judgement) {
    if (judgement.grade() == Grade.INVALID) {
      throw new TestAbortedException("not judged: the measurement is INVALID, see \"is valid\"");
    }
    require(judgement);
  }

  /** No trace: no line of the user's led here. */
  private static void require(Judgement judgement) {
    if (!judgement.passes()) {
      throw BenchFailure.withoutTrace(ClaimText.text(List.of(judgement)));
    }
  }

  private static DynamicTest failing(String name, UserException why) {
    return dynamicTest(
        name,
        () -> {
          throw BenchFailure.withoutTrace(String.valueOf(why.getMessage()));
        });
  }

  private static UserException notIndexed(String name) {
    return new UserException(
        Problem.of(
            JunitMessage.NOT_INDEXED,
            name,
            "it is annotated @Workload, but the benchmark index is missing: annotation processing"
                + " was off when it was compiled.",
            TURN_ON));
  }

  private static UserException nothingFound(SuiteScope scope) {
    return new UserException(
        Problem.of(
            JunitMessage.NOTHING_FOUND,
            "WorkloadSuite",
            "there is no workload in " + scope.folders() + ".",
            "Annotate a test class @Workload, name packages of other class path entries in"
                + " vernier.suite.packages, or take the suite out of the includes. "
                + TURN_ON));
  }

  private static String simpleName(String binaryName) {
    return binaryName.substring(binaryName.lastIndexOf('.') + 1).replace('$', '.');
  }
}
