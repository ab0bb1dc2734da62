package io.vernier.processor.check;

import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SettingModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.stream.Collectors;

/** There are enough trials for a band. */
final class TrialCountRule implements Rule {
  /** Fewest trials from which a band is made. */
  private static final int LEAST = 3;

  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    return Parsed.of(workload, Keys.TRIALS).filter(trials -> trials < LEAST).isPresent()
        ? workload.setting(Keys.TRIALS.name()).stream()
            .map(setting -> note(workload, setting))
            .collect(Collectors.toList())
        : List.of();
  }

  private static SourceProblem note(WorkloadModel workload, SettingModel setting) {
    return SourceProblem.of(
        ProcessorCode.FEW_TRIALS,
        workload.shown(),
        setting.mark().source()
            + " asks for "
            + setting.text()
            + (setting.text().equals("1") ? " trial" : " trials")
            + ", which show no spread: there will be ranges and no bands.",
        "Ask for at least " + LEAST + " where a result is to be compared or judged.",
        setting.place());
  }
}
