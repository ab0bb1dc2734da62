package io.vernier.runtime.verdict;

import io.vernier.api.result.GoodputResult;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Validity;
import java.util.List;
import java.util.Map;

/**
 * What the evidence says of a point.
 *
 * @param metrics figures over trials by tag
 * @param goodput how many requests were good
 * @param slos every objective and its verdict, in the order of the plan
 * @param validity whether the measurement can be used, with every doubt about it
 */
public record PointJudgement(
    Map<String, MetricResult> metrics,
    GoodputResult goodput,
    List<SloResult> slos,
    Validity validity) {}
