package io.vernier.runtime.verdict;

import io.vernier.api.model.SloSpec;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Validity;
import java.util.List;
import java.util.Map;

/**
 * From a point's trials to its bands, verdicts and findings. A pure function: the same evidence
 * gives the same judgement.
 *
 * <p>Only completed trials enter bands, shares and verdicts. Failed and partial ones are named, and
 * where they are more than the plan allows no verdict is better than INCONCLUSIVE.
 */
public final class PointJudge {
  private PointJudge() {}

  /** Judges a point. */
  public static PointJudgement judge(PointEvidence evidence) {
    Map<String, MetricResult> metrics = new MetricBands(evidence).all();
    SloJudge sloJudge = new SloJudge(evidence, metrics);
    List<SloResult> slos = evidence.plan().slos().stream().map(sloJudge::judge).toList();
    return new PointJudgement(
        metrics,
        GoodputJudge.judge(evidence, metrics),
        slos,
        Validity.of(new PointFindings(evidence).all()));
  }

  /** Judges one objective that the plan does not hold, on trials that have counted it. */
  public static SloResult judge(SloSpec slo, PointEvidence evidence) {
    return new SloJudge(evidence, new MetricBands(evidence).all()).judge(slo);
  }
}
