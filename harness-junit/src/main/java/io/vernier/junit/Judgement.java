package io.vernier.junit;

import io.vernier.api.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One claim about one point and how it came out.
 *
 * @param subject the point
 * @param claim the claim in one line
 * @param grade how it came out
 * @param facts what it rests on, a labelled line each
 * @param rerun the trial to look at again; absent where there is none
 */
record Judgement(
    Subject subject, String claim, Grade grade, List<Fact> facts, Optional<Rerun> rerun) {
  /**
   * One labelled line.
   *
   * @param label the label, one word
   * @param text what stands beside it
   */
  record Fact(String label, String text) {}

  /**
   * A trial worth running again by hand.
   *
   * @param trial the trial
   * @param why what makes it worth it
   */
  record Rerun(TrialResult trial, String why) {}

  /** Copies the facts. */
  Judgement {
    facts = List.copyOf(facts);
  }

  /** True where the claim is proved. */
  boolean passes() {
    return grade == Grade.PASS;
  }

  /** The same claim with another grade and further facts. */
  Judgement regraded(Grade other, List<Fact> further) {
    List<Fact> all = new ArrayList<>(facts);
    all.addAll(further);
    return new Judgement(subject, claim, other, all, rerun);
  }
}
