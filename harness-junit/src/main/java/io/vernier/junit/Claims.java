package io.vernier.junit;

import io.vernier.api.model.Limit;
import io.vernier.api.model.SloView;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Estimate.Absent;
import io.vernier.api.result.Estimate.Range;
import io.vernier.api.result.GoodputResult;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.Verdict;
import io.vernier.junit.Judgement.Fact;
import io.vernier.junit.Judgement.Rerun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Judges claims. A percentile is judged on the share of attempts within its limit, a mean or a
 * phase's value on the band over trials; a measurement that can't be used is INVALID whatever its
 * figures say, and a failed trial leaves a claim at best INCONCLUSIVE.
 */
final class Claims {
  private static final int LEAST_TRIALS = 3;

  private Claims() {}

  /** Every objective that has a verdict, the goodput ratio included. */
  static List<Judgement> objectives(Subject subject, Gate gate) {
    List<Judgement> all = new ArrayList<>();
    for (SloResult slo : subject.point().slos()) {
      if (slo.verdict().isPresent()) {
        all.add(objective(subject, slo, gate));
      }
    }
    GoodputResult goodput = subject.point().goodput();
    if (goodput.atLeast().isPresent()) {
      all.add(goodput(subject, goodput.atLeast().getAsDouble(), gate));
    }
    return all.isEmpty() ? List.of(noVerdict(subject)) : all;
  }

  /** The claim that the measurement can be used. */
  static Judgement validity(Subject subject) {
    return new Judgement(
        subject,
        "the measurement can be used",
        subject.point().validity().valid() ? Grade.PASS : Grade.INVALID,
        List.of(),
        subject.firstTrial());
  }

  /** An objective that has been judged, by the runtime, in the run or after it. */
  static Judgement objective(Subject subject, SloResult slo, Gate gate) {
    boolean percentile = slo.slo().percentile().isPresent();
    Limit.Bound bound = percentile ? Limit.Bound.AT_LEAST : slo.slo().limit().bound();
    Grade grade =
        gate == Gate.ESTIMATE
            ? BandRule.byEstimate(slo.judged(), slo.target(), bound)
            : slo.verdict().map(Grade::of).orElse(Grade.INCONCLUSIVE);
    Optional<Rerun> trial =
        percentile
            ? subject.worstFor(slo.slo().key())
            : subject.extreme(slo.judgedMetric(), Statistic.VALUE, bound == Limit.Bound.AT_MOST);
    return finish(
        new Judgement(subject, slo.slo().text(), grade, ClaimFacts.of(subject, slo), trial),
        gate,
        slo.judged(),
        slo.moreToDecide());
  }

  /** The claim on the share of good requests, by the limits of its printed band. */
  static Judgement goodput(Subject subject, double atLeast, Gate gate) {
    GoodputResult goodput = subject.point().goodput();
    boolean judgedInRun =
        goodput.atLeast().isPresent() && goodput.atLeast().getAsDouble() == atLeast;
    Optional<Verdict> verdict = judgedInRun ? goodput.verdict() : Optional.empty();
    Grade grade =
        gate == Gate.ESTIMATE
            ? BandRule.byEstimate(goodput.ratio(), atLeast, Limit.Bound.AT_LEAST)
            : verdict
                .map(Grade::of)
                .orElseGet(() -> BandRule.byBand(goodput.ratio(), atLeast, Limit.Bound.AT_LEAST));
    return finish(
        new Judgement(
            subject,
            "goodput ratio >= " + Figures.share(atLeast),
            grade,
            ClaimFacts.of(goodput, atLeast),
            subject.worstForGoodput()),
        gate,
        goodput.ratio(),
        judgedInRun ? goodput.moreToDecide() : OptionalLong.empty());
  }

  /** A claim on a mean, an extreme or a phase's value, judged by the band over trials. */
  static Judgement figure(
      Subject subject,
      MetricResult metric,
      Statistic statistic,
      Limit limit,
      SloView view,
      Gate gate) {
    Estimate estimate = metric.band(statistic);
    double target = LimitScale.value(metric.name(), metric.unit(), limit);
    Grade grade =
        gate == Gate.ESTIMATE
            ? BandRule.byEstimate(estimate, target, limit.bound())
            : BandRule.byBand(estimate, target, limit.bound());
    Optional<Rerun> trial =
        subject.extreme(metric.name(), statistic, limit.bound() == Limit.Bound.AT_MOST);
    String claim =
        statistic.label()
            + " "
            + metric.name()
            + " "
            + limit.bound().sign()
            + " "
            + limit.quantityText();
    return finish(
        new Judgement(subject, claim, grade, ClaimFacts.of(metric, statistic, target, view), trial),
        gate,
        estimate,
        OptionalLong.empty());
  }

  private static Judgement noVerdict(Subject subject) {
    Judgement judgement =
        new Judgement(
            subject, "the objectives are met", Grade.NO_VERDICT, List.of(), subject.firstTrial());
    if (!subject.point().validity().valid()) {
      return unusable(judgement);
    }
    return judgement.regraded(
        Grade.NO_VERDICT,
        List.of(
            new Fact("found", "no objective of this workload is judged, so nothing is proved"),
            new Fact(
                "cure",
                "add a percentile to an @Slo, such as percentile = 99, or a"
                    + " @Goodput(atLeast = 0.95)")));
  }

  /** Puts what stands above every figure on top, and what to do below. */
  private static Judgement finish(
      Judgement judgement, Gate gate, Estimate judged, OptionalLong moreToDecide) {
    Subject subject = judgement.subject();
    if (!subject.point().validity().valid()) {
      return unusable(judgement);
    }
    List<Fact> further = new ArrayList<>();
    if (gate == Gate.ESTIMATE) {
      further.add(
          new Fact("gate", "estimate: the point estimate was judged, not what the band proves"));
    }
    Grade grade = judgement.grade();
    if (grade == Grade.FAIL) {
      further.add(
          new Fact(
              "cure",
              "the claim is refuted: lower the load, speed the server up, or widen the limit"));
    } else if (subject.hasTooManyFailures()) {
      grade = Grade.INCONCLUSIVE;
      further.addAll(failedTrials(subject.point()));
    } else if (grade == Grade.INCONCLUSIVE) {
      further.add(new Fact("cure", undecided(judged, moreToDecide)));
    }
    return judgement.regraded(grade, further);
  }

  private static Judgement unusable(Judgement judgement) {
    return judgement.regraded(
        Grade.INVALID,
        List.of(
            new Fact("reason", "the measurement can't be used, so its figures prove nothing"),
            new Fact("cure", "do what the findings below say, and measure again")));
  }

  private static List<Fact> failedTrials(PointResult point) {
    int failed = point.failedTrials().size();
    return List.of(
        new Fact(
            "reason",
            failed
                + " of "
                + point.trials().size()
                + " trials failed, and what remains can't prove the claim"),
        new Fact(
            "cure",
            "find out why below, or allow failed trials: vernier.trials.maxFailures=" + failed));
  }

  private static String undecided(Estimate judged, OptionalLong moreToDecide) {
    if (judged instanceof Absent absent) {
      return "there is no figure to judge ("
          + absent.reason()
          + "); send more requests, or claim something that was measured";
    }
    if (moreToDecide.isPresent()) {
      return "about "
          + Figures.count(moreToDecide.getAsLong())
          + " more attempts would decide it at the present share: raise @Measurement(requests) or"
          + " @Trials";
    }
    if (judged instanceof Range range) {
      return range.n() < LEAST_TRIALS
          ? "a band over trials needs at least " + LEAST_TRIALS + ": raise @Trials"
          : "trials without spread give no band; .estimate() judges the value itself";
    }
    return "the limit lies inside the band: more @Trials or more requests narrow it";
  }
}
