package io.vernier.runtime.data;

import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.seed.SeedTree;

/**
 * A trial's places in the two trees of seeds.
 *
 * @param structure lengths and orders, equal over points
 * @param text prompt text, different in every point and trial
 */
public record TrialSeeds(SeedTree structure, SeedTree text) {
  /** The places of a plan's trial. */
  public static TrialSeeds of(TrialPlan plan) {
    // Plans count trials from 1, the tree from 0.
    int trial = plan.trial() - 1;
    return new TrialSeeds(
        SeedTree.of(Long.parseLong(plan.seed())).trial(trial),
        SeedTree.of(Long.parseLong(plan.salt())).child("point:" + plan.pointKey(), 0).trial(trial));
  }
}
