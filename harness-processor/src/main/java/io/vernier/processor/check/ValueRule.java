package io.vernier.processor.check;

import io.vernier.api.model.GrammarException;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SettingModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Every value follows the grammar and range of its key, by the parser that the runtime uses. */
final class ValueRule implements Rule {
  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    return workload.settings().stream()
        .map(setting -> problem(workload, setting))
        .flatMap(Optional::stream)
        .collect(Collectors.toList());
  }

  private static Optional<SourceProblem> problem(WorkloadModel workload, SettingModel setting) {
    try {
      setting.key().parse(setting.text());
      return Optional.empty();
    } catch (GrammarException e) {
      return Optional.of(
          SourceProblem.of(
                  ProcessorCode.VALUE,
                  workload.shown(),
                  setting.element()
                      + " of "
                      + setting.mark().source()
                      + " is wrong: "
                      + e.getMessage()
                      + ".",
                  "It takes: " + setting.key().typeWords() + ".",
                  setting.place())
              .pointingAt(e));
    }
  }
}
