package io.vernier.runtime.plan;

import io.vernier.api.model.SloSpec;
import io.vernier.runtime.stats.ShareBand;
import io.vernier.runtime.stats.StudentBand;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;

/** Says before the run what its numbers can't prove after it. */
final class PowerNotes {
  private PowerNotes() {}

  static void add(String workload, TrialPlan trial, ProblemList problems) {
    if (trial.trials() < StudentBand.LEAST_TRIALS) {
      problems.note(
          workload
              + ": "
              + trial.trials()
              + (trial.trials() == 1 ? " trial" : " trials")
              + "; there is no band below three trials, only "
              + (trial.trials() == 1 ? "one figure." : "a range."));
    }
    OptionalLong perTrial =
        trial.phases().stream()
            .filter(phase -> phase.id().measured())
            .findFirst()
            .map(phase -> PlannedLength.requests(phase, trial))
            .orElse(OptionalLong.empty());
    if (perTrial.isEmpty() || perTrial.getAsLong() < 1) {
      return;
    }
    for (SloSpec slo : trial.slos()) {
      slo.percentile()
          .ifPresent(
              percentile ->
                  checkShare(
                      workload,
                      slo.text(),
                      percentile / 100,
                      perTrial.getAsLong(),
                      trial,
                      problems));
    }
    trial
        .goodputAtLeast()
        .ifPresent(
            share ->
                checkShare(
                    workload, "goodput ratio", share, perTrial.getAsLong(), trial, problems));
  }

  private static void checkShare(
      String workload,
      String claim,
      double share,
      long perTrial,
      TrialPlan trial,
      ProblemList problems) {
    if (provable(share, perTrial, trial)) {
      return;
    }
    long enough = perTrial;
    while (enough < 1L << 40 && !provable(share, enough, trial)) {
      enough *= 2;
    }
    long low = enough / 2;
    while (low + 1 < enough) {
      long middle = (low + enough) / 2;
      if (provable(share, middle, trial)) {
        enough = middle;
      } else {
        low = middle;
      }
    }
    String need =
        enough >= 1L << 40
            ? "no number of requests can."
            : "it takes at least " + enough + " a trial with none over.";
    problems.note(
        String.format(
            Locale.ROOT,
            "%s: %d requests in each of %d trials can't prove %s; %s",
            workload,
            perTrial,
            trial.trials(),
            claim,
            need));
  }

  /** Whether the claim would be proven if every single request kept it. */
  private static boolean provable(double share, long perTrial, TrialPlan trial) {
    long[] counts = new long[trial.trials()];
    Arrays.fill(counts, perTrial);
    return ShareBand.of(counts, counts, trial.confidence()).low() >= share;
  }
}
