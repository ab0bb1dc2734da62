package io.vernier.junit;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Every workload of the test classes as tests, so that a workload needs no test method: a container
 * for each, in it a test that the measurement can be used and a test for each objective.
 *
 * <p>A build finds this class by naming its artifact:
 *
 * <pre>
 * &lt;dependenciesToScan&gt;
 *   &lt;dependency&gt;io.vernier:harness-junit&lt;/dependency&gt;
 * &lt;/dependenciesToScan&gt;
 * &lt;includes&gt;
 *   &lt;include&gt;**&#47;*Bench.java&lt;/include&gt;
 *   &lt;include&gt;**&#47;WorkloadSuite*&lt;/include&gt;
 * &lt;/includes&gt;
 * &lt;groups&gt;bench&lt;/groups&gt;
 * &lt;systemPropertyVariables&gt;
 *   &lt;vernier.bench&gt;true&lt;/vernier.bench&gt;
 * &lt;/systemPropertyVariables&gt;
 * </pre>
 *
 * <p>It takes the workloads whose index files lie in the project's folder of test classes. {@code
 * vernier.suite.classes} names other folders in the form of a class path, {@code
 * vernier.suite.packages} adds the workloads of these packages, and of those below them, from the
 * whole class path. What a {@link BenchTest} has run already is not run again.
 *
 * <p>An entry whose class is gone is skipped with a note. A workload class without an entry fails,
 * and so does a suite that finds nothing: a benchmark that silently does not exist passes every
 * gate.
 */
@Tag(BenchTest.TAG)
@Isolated("measures; nothing else may use the machine meanwhile")
@ExtendWith(SuiteExtension.class)
@DisplayName("Vernier workloads")
public final class WorkloadSuite {
  /** Begun by JUnit. */
  WorkloadSuite() {}

  @TestFactory
  @DisplayName("workloads")
  Stream<DynamicNode> workloads(SuiteNodes nodes) {
    return nodes.of(SuiteScope.find(System.getProperties()));
  }
}
