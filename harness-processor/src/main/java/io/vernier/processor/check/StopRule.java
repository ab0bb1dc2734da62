package io.vernier.processor.check;

import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Warmup;
import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.Mark;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;

/** Something is measured, and every phase ends. */
final class StopRule implements Rule {
  private static final List<Key<?>> MEASURED =
      List.of(Keys.MEASURE_REQUESTS, Keys.MEASURE_SESSIONS, Keys.MEASURE_DURATION);
  private static final List<Key<?>> WARM =
      List.of(Keys.WARMUP_REQUESTS, Keys.WARMUP_SESSIONS, Keys.WARMUP_DURATION);

  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    boolean stops = hasStop(workload, MEASURED);
    if (!stops && workload.mark(Measurement.class).isEmpty()) {
      problems.add(
          SourceProblem.of(
              ProcessorCode.NO_MEASUREMENT,
              workload.shown(),
              "nothing says how long to measure.",
              "Add @Measurement with requests, sessions or duration.",
              workload.place()));
    }
    if (!stops) {
      workload.mark(Measurement.class).ifPresent(mark -> problems.add(noStop(workload, mark)));
    }
    if (!hasStop(workload, WARM)) {
      workload.mark(Warmup.class).ifPresent(mark -> problems.add(noStop(workload, mark)));
    }
    return problems;
  }

  private static boolean hasStop(WorkloadModel workload, List<Key<?>> keys) {
    return keys.stream()
        .map(Key::name)
        .anyMatch(key -> workload.setting(key).isPresent() || workload.sweeps(key));
  }

  private static SourceProblem noStop(WorkloadModel workload, Mark mark) {
    return SourceProblem.of(
        ProcessorCode.NO_STOP,
        workload.shown(),
        mark.source() + " sets no stop, so its phase would never end.",
        "Set requests, sessions or duration.",
        mark.place());
  }
}
