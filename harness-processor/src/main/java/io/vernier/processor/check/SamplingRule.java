package io.vernier.processor.check;

import io.vernier.api.config.Keys;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SettingModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.stream.Collectors;

/** Draws with replacement are allowed to repeat a conversation. */
final class SamplingRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    boolean random =
        Parsed.of(workload, Keys.DATA_ORDER).filter(SamplingOrder.RANDOM::equals).isPresent();
    boolean reuse =
        Parsed.of(workload, Keys.DATA_REUSE).filter(Reuse.ALLOWED::equals).isPresent()
            || workload.sweeps(Keys.DATA_REUSE.name());
    return random && !reuse
        ? workload.setting(Keys.DATA_ORDER.name()).stream()
            .map(setting -> problem(workload, setting))
            .collect(Collectors.toList())
        : List.of();
  }

  private static SourceProblem problem(WorkloadModel workload, SettingModel setting) {
    return SourceProblem.of(
        ProcessorCode.RANDOM_WITHOUT_REUSE,
        workload.shown(),
        setting.mark().source() + " asks for draws with replacement, and reuse is forbidden.",
        "Set reuse = Reuse.ALLOWED, or order = SamplingOrder.SHUFFLED.",
        setting.place());
  }
}
