package io.vernier.runtime.verdict;

import io.vernier.api.result.Verdict;
import io.vernier.runtime.stats.Decision;
import io.vernier.runtime.stats.ShareBand;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A claim that at least some share of attempts was within a limit, and what the band says of it.
 *
 * @param band the share's band; absent where no attempt counts
 * @param target the share claimed
 * @param proved what the band alone proves
 * @param verdict the same, but at best INCONCLUSIVE where too many trials failed
 * @param moreToDecide further attempts that would decide it at the present share; absent where the
 *     band decides, and where no number can be given
 */
record ShareClaim(
    Optional<ShareBand> band,
    double target,
    Verdict proved,
    Verdict verdict,
    OptionalLong moreToDecide) {

  static ShareClaim of(Optional<ShareBand> band, double target, PointEvidence evidence) {
    Verdict proved =
        band.map(found -> verdict(found.judgeAtLeast(target))).orElse(Verdict.INCONCLUSIVE);
    Verdict verdict =
        proved == Verdict.PASS && evidence.tooManyFailures() ? Verdict.INCONCLUSIVE : proved;
    OptionalLong more =
        band.isPresent() && proved == Verdict.INCONCLUSIVE
            ? band.get().attemptsToDecide(target)
            : OptionalLong.empty();
    return new ShareClaim(band, target, proved, verdict, more);
  }

  private static Verdict verdict(Decision decision) {
    return switch (decision) {
      case PASS -> Verdict.PASS;
      case FAIL -> Verdict.FAIL;
      case INCONCLUSIVE -> Verdict.INCONCLUSIVE;
    };
  }
}
