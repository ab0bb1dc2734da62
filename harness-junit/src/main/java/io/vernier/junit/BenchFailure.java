package io.vernier.junit;

import io.vernier.api.config.UserException;
import java.util.Arrays;
import java.util.Set;
import org.opentest4j.AssertionFailedError;

/** Makes the errors that a test ends with, so that their text is what the reader sees first. */
final class BenchFailure {
  private static final Set<String> OWN =
      Set.of(
          BenchFailure.class.getName(),
          ClaimText.class.getName(),
          PointResultAssert.class.getName(),
          WorkloadResultAssert.class.getName(),
          RunResultAssert.class.getName(),
          MetricAssert.class.getName(),
          StatisticAssert.class.getName(),
          GoodputRatioAssert.class.getName());

  private BenchFailure() {}

  /** A failed claim; the first frame is the caller's line. */
  static AssertionFailedError of(String text) {
    AssertionFailedError error = new AssertionFailedError(text);
    error.setStackTrace(
        Arrays.stream(error.getStackTrace())
            .dropWhile(frame -> OWN.contains(frame.getClassName()))
            .toArray(StackTraceElement[]::new));
    return error;
  }

  /** The texts of a user's mistake; of the trace only the lines of the test class. */
  static AssertionFailedError of(UserException mistake, Class<?> testClass) {
    AssertionFailedError error = withoutTrace(String.valueOf(mistake.getMessage()));
    error.setStackTrace(
        Arrays.stream(mistake.getStackTrace())
            .filter(frame -> frame.getClassName().equals(testClass.getName()))
            .toArray(StackTraceElement[]::new));
    return error;
  }

  /** A text without a trace. */
  static AssertionFailedError withoutTrace(String text) {
    AssertionFailedError error = new AssertionFailedError(text);
    error.setStackTrace(new StackTraceElement[0]);
    return error;
  }
}
