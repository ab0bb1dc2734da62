package io.vernier.runtime.verdict;

import io.vernier.api.metric.Unit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.Verdict;
import io.vernier.runtime.stats.ShareBand;
import io.vernier.runtime.stats.StudentBand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Verdicts in words that a reader of a report understands without this code. */
final class Sentences {
  private Sentences() {}

  /** What was found of a budget, which is judged through the goodput ratio alone. */
  static String budget(SloSpec slo, Optional<ShareBand> band) {
    return band.map(
            found ->
                counted(found)
                    + " attempts were within "
                    + slo.limit().quantityText()
                    + "; a budget is judged through the goodput ratio alone.")
        .orElse("No attempt counts, so nothing can be said of this budget.");
  }

  /**
   * Why a claim on a share has its verdict.
   *
   * @param what what so many of so many did, such as {@code attempts were good}
   */
  static String share(ShareClaim claim, String what, PointEvidence evidence) {
    if (claim.band().isEmpty()) {
      return "No attempt counts, so the claim is neither proved nor refuted"
          + failures(claim.verdict(), evidence)
          + ".";
    }
    ShareBand band = claim.band().get();
    String target = Figures.percent(claim.target());
    String relation =
        switch (claim.proved()) {
          case PASS -> " lies wholly at or above the " + target + " claimed";
          case FAIL -> " lies wholly below the " + target + " claimed";
          case INCONCLUSIVE -> " holds the " + target + " claimed";
        };
    StringBuilder text =
        new StringBuilder(counted(band) + " " + what + "; the " + percentBand(band) + relation);
    claim
        .moreToDecide()
        .ifPresent(
            more ->
                text.append("; about ")
                    .append(Figures.count(more))
                    .append(" further attempts would decide it at this share"));
    if (band.assumesIndependentRequests()) {
      text.append("; with fewer than three trials the band assumes independent requests");
    }
    return text.append(failures(claim.verdict(), evidence)).append('.').toString();
  }

  /** Why a claim on a metric of the whole phase has its verdict. */
  static String value(
      SloSpec slo,
      Estimate judged,
      Unit unit,
      Verdict proved,
      Verdict verdict,
      PointEvidence evidence) {
    String claim = slo.limit().bound().sign() + " " + slo.limit().quantityText();
    if (judged instanceof Estimate.Band band) {
      String relation =
          switch (proved) {
            case PASS -> " wholly keeps ";
            case FAIL -> " wholly breaks ";
            case INCONCLUSIVE -> " lies on both sides of ";
          };
      return "The mean over "
          + band.n()
          + " trials is "
          + Figures.number(band.estimate())
          + " "
          + unit.symbol()
          + "; the "
          + Figures.percentBare(band.confidence())
          + " % band "
          + Figures.number(band.low())
          + " to "
          + Figures.number(band.high())
          + relation
          + claim
          + failures(verdict, evidence)
          + ".";
    }
    if (judged instanceof Estimate.Range range) {
      String why =
          range.n() < StudentBand.LEAST_TRIALS
              ? "a band needs three trials and there are " + range.n()
              : "all " + range.n() + " trials gave the same value, which leaves no band";
      return "The mean is "
          + Figures.number(range.estimate())
          + " "
          + unit.symbol()
          + ", but "
          + why
          + ", so "
          + claim
          + " is neither proved nor refuted"
          + failures(verdict, evidence)
          + ".";
    }
    return "No completed trial has this metric, so "
        + claim
        + " is neither proved nor refuted"
        + failures(verdict, evidence)
        + ".";
  }

  private static String counted(ShareBand band) {
    return Figures.count(band.good())
        + " of "
        + Figures.count(band.attempted())
        + " ("
        + Figures.percent(band.share())
        + ")";
  }

  private static String percentBand(ShareBand band) {
    return Figures.percentBare(band.confidence())
        + " % band "
        + Figures.percentBare(band.low())
        + " to "
        + Figures.percent(band.high());
  }

  private static String failures(Verdict verdict, PointEvidence evidence) {
    return evidence.tooManyFailures() && verdict == Verdict.INCONCLUSIVE
        ? "; no claim can pass while "
            + trials(evidence.notCompleted())
            + " did not complete and trials.maxFailures is "
            + evidence.maxFailures()
        : "";
  }

  /** {@code trial 2} or {@code trials 2 and 5}. */
  static String trials(List<TrialResult> trials) {
    List<String> numbers = trials.stream().map(trial -> Integer.toString(trial.index())).toList();
    if (numbers.size() == 1) {
      return "trial " + numbers.get(0);
    }
    return "trials "
        + numbers.stream().limit(numbers.size() - 1L).collect(Collectors.joining(", "))
        + " and "
        + numbers.get(numbers.size() - 1);
  }
}
