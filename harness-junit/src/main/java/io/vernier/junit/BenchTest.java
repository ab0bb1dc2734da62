package io.vernier.junit;

import io.vernier.api.result.RunResult;
import io.vernier.api.result.WorkloadResult;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * A test of what a workload's run proves.
 *
 * <p>The workload is run once for all bench tests that name it in one JVM, then each may take the
 * {@link WorkloadResult} or the whole {@link RunResult} as a parameter. A test that is run again,
 * as Surefire and Failsafe do with failed ones, sees the same result: a verdict can't be improved
 * by asking twice. The run is part of the test method, so that JUnit's {@code @Timeout} covers it
 * and stops it.
 *
 * <pre>{@code
 * @BenchTest
 * void meetsItsBudget(WorkloadResult result) {
 *   assertThat(result).isValid().meetsItsSlos();
 * }
 * }</pre>
 *
 * <h2>When it runs</h2>
 *
 * The test carries the tag {@value #TAG}. In an IDE, and wherever Surefire and Failsafe are not, it
 * runs. Under Surefire or Failsafe it is skipped, with the reason, unless the build asks for it in
 * one of these ways:
 *
 * <ul>
 *   <li>the property {@value #ENABLED} is {@code true}, which the bench profile of a build sets for
 *       Failsafe;
 *   <li>{@code -Dtest=} or {@code -Dit.test=} names the class itself, not by a pattern;
 *   <li>{@code -Dgroups=} holds the tag {@value #TAG}.
 * </ul>
 *
 * {@value #ENABLED} set to {@code false} skips it everywhere. The property is a JUnit configuration
 * parameter, so a system property sets it, and {@code junit-platform.properties} too.
 *
 * <h2>Beside other tests</h2>
 *
 * A bench test never runs at the same time as another test of its JVM, whatever JUnit's parallel
 * mode. Needs JUnit 5.13 or later, 6 included.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@Tag(BenchTest.TAG)
@Isolated("measures; nothing else may use the machine meanwhile")
@ExtendWith(BenchTestExtension.class)
public @interface BenchTest {
  /** The tag of every bench test: {@value}. */
  String TAG = "bench";

  /** Configuration parameter that runs ({@code true}) or skips bench tests: {@value}. */
  String ENABLED = "vernier.bench";

  /**
   * The workload to run; unless set the test class, or where that is no workload, the class that
   * declares the test.
   */
  Class<?> value() default BenchTest.class;
}
