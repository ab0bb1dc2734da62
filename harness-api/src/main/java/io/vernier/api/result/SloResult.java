package io.vernier.api.result;

import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One objective and what the evidence says of it.
 *
 * @param slo the objective
 * @param judgedMetric the tag that was judged, {@code response_…} where the view is the response
 * @param view the view that was judged, never AUTO
 * @param verdict the verdict; absent for a budget, which is judged only through the goodput ratio
 * @param judged for a percentile the share of attempts within the limit, for a window metric its
 *     mean over trials
 * @param target what the band is held against: the percentile as a share, or the limit in the
 *     metric's unit
 * @param within attempts within the limit
 * @param attempted attempts that count
 * @param waived attempts to which the limit can't apply
 * @param described the percentile's own band, which describes and does not judge
 * @param moreToDecide further attempts that would decide it at the present share; absent where
 *     decided or unknowable
 * @param explanation the verdict in one sentence
 */
public record SloResult(
    SloSpec slo,
    String judgedMetric,
    SloView view,
    Optional<Verdict> verdict,
    Estimate judged,
    double target,
    long within,
    long attempted,
    long waived,
    Estimate described,
    OptionalLong moreToDecide,
    String explanation) {}
