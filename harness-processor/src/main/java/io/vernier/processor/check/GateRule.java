package io.vernier.processor.check;

import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SettingModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What becomes of an arrival at a full gate is asked only where there are arrivals. */
final class GateRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    if (workload.isOpenLoop()) {
      return List.of();
    }
    return Stream.of(Keys.WHEN_FULL.name())
        .flatMap(key -> workload.setting(key).stream())
        .map(setting -> problem(workload, setting))
        .collect(Collectors.toList());
  }

  private static SourceProblem problem(WorkloadModel workload, SettingModel setting) {
    return SourceProblem.of(
        ProcessorCode.WHEN_FULL_CLOSED,
        workload.shown(),
        setting.mark().source()
            + " sets whenFull = "
            + setting.text()
            + ", and nothing arrives in a closed loop.",
        "Drop whenFull, or add @Rate to cap an open loop.",
        setting.place());
  }
}
