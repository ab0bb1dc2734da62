package io.vernier.runtime.stats;

import java.util.Optional;

/**
 * The difference of two arms' means over trials, first minus second, with its t interval.
 *
 * <p>Two intervals that overlap do not prove two arms equal, nor does this one by holding 0.
 *
 * @param estimate the difference of the means
 * @param low the lower limit
 * @param high the upper limit
 * @param confidence two-sided, strictly between 0 and 1
 * @param degreesOfFreedom of Student's t; Welch's need not be whole
 * @param pValue the chance of a difference at least as large if there were none, 0 to 1
 */
public record MeanDifference(
    double estimate,
    double low,
    double high,
    double confidence,
    double degreesOfFreedom,
    double pValue) {

  /** The fewest trials an arm may have. */
  public static final int LEAST_TRIALS = 3;

  /**
   * The difference of two independent arms, whose variances may differ; empty if neither arm has
   * any spread.
   *
   * <p>Source: B. L. Welch, The Generalization of Student's Problem when Several Different
   * Population Variances are Involved, Biometrika 34, 1947.
   *
   * @param first at least {@value #LEAST_TRIALS} finite trial values
   * @param second at least {@value #LEAST_TRIALS} finite trial values
   */
  public static Optional<MeanDifference> welch(double[] first, double[] second, double confidence) {
    Arguments.finite("first", first, LEAST_TRIALS);
    Arguments.finite("second", second, LEAST_TRIALS);
    Arguments.openProbability("confidence", confidence);
    if (Arguments.allEqual(first) && Arguments.allEqual(second)) {
      return Optional.empty();
    }
    double firstPart = squaredError(first);
    double secondPart = squaredError(second);
    double together = firstPart + secondPart;
    double degreesOfFreedom =
        together
            * together
            / (firstPart * firstPart / (first.length - 1.0)
                + secondPart * secondPart / (second.length - 1.0));
    return Optional.of(
        of(
            Moments.of(first).mean() - Moments.of(second).mean(),
            Math.sqrt(together),
            confidence,
            degreesOfFreedom));
  }

  /**
   * The difference of two arms whose trials belong together one by one, as when they shared their
   * arrivals; empty if all pairs differ by the same amount.
   *
   * @param first at least {@value #LEAST_TRIALS} finite trial values
   * @param second the partners, in the same order
   */
  public static Optional<MeanDifference> paired(
      double[] first, double[] second, double confidence) {
    Arguments.finite("first", first, LEAST_TRIALS);
    Arguments.finite("second", second, LEAST_TRIALS);
    Arguments.openProbability("confidence", confidence);
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "paired arms must have equally many trials, found "
              + first.length
              + " and "
              + second.length);
    }
    double[] differences = new double[first.length];
    for (int i = 0; i < first.length; i++) {
      differences[i] = first[i] - second[i];
    }
    if (Arguments.allEqual(differences)) {
      return Optional.empty();
    }
    return Optional.of(
        of(
            Moments.of(differences).mean(),
            Math.sqrt(squaredError(differences)),
            confidence,
            differences.length - 1.0));
  }

  private static MeanDifference of(
      double estimate, double standardError, double confidence, double degreesOfFreedom) {
    double halfWidth =
        standardError * ReferenceQuantiles.twoSidedStudent(confidence, degreesOfFreedom);
    return new MeanDifference(
        estimate,
        estimate - halfWidth,
        estimate + halfWidth,
        confidence,
        degreesOfFreedom,
        ReferenceQuantiles.studentTwoSidedTail(estimate / standardError, degreesOfFreedom));
  }

  private static double squaredError(double[] values) {
    double deviation = Moments.of(values).sampleStandardDeviation().orElseThrow();
    return deviation * deviation / values.length;
  }
}
