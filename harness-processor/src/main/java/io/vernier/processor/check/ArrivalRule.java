package io.vernier.processor.check;

import io.vernier.api.config.Defaults;
import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.SettingModel;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A burstiness stands where arrivals have one, and the arrival process is known. */
final class ArrivalRule implements Rule {
  private static final String GAMMA = "gamma";
  private static final Set<String> SHAPELESS = Set.of("constant", "poisson");

  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    Optional<SettingModel> arrival = workload.setting(Keys.ARRIVAL.name());
    String law = arrival.map(SettingModel::text).orElse(Defaults.ARRIVAL);
    if (SHAPELESS.contains(law) && !workload.sweeps(Keys.ARRIVAL.name())) {
      workload
          .setting(Keys.BURSTINESS.name())
          .ifPresent(setting -> problems.add(shapeless(workload, setting, law)));
    }
    arrival
        .filter(setting -> !SHAPELESS.contains(law) && !law.equals(GAMMA))
        .ifPresent(setting -> problems.add(unknown(workload, setting)));
    return problems;
  }

  private static SourceProblem shapeless(WorkloadModel workload, SettingModel setting, String law) {
    return SourceProblem.of(
        ProcessorCode.BURSTINESS_WITHOUT_GAMMA,
        workload.shown(),
        setting.mark().source()
            + " sets burstiness "
            + setting.text()
            + ", and its arrivals are "
            + law
            + ", which have none.",
        "Set arrival = \"gamma\", or drop burstiness.",
        setting.place());
  }

  private static SourceProblem unknown(WorkloadModel workload, SettingModel setting) {
    return SourceProblem.of(
        ProcessorCode.UNKNOWN_ARRIVAL,
        workload.shown(),
        "arrival of "
            + setting.mark().source()
            + " is \""
            + setting.text()
            + "\", which is none of constant, poisson and gamma.",
        Nearest.question(setting.text(), Set.of("constant", "poisson", GAMMA))
            + "Otherwise see that an ArrivalProcess of this name is on the class path of the run.",
        setting.place());
  }
}
