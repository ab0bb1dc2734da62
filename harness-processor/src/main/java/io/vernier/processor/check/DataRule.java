package io.vernier.processor.check;

import io.vernier.api.annotation.FromFile;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.Place;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.WorkloadMethod;
import io.vernier.processor.read.WorkloadMethod.Role;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;

/** Exactly one source supplies the conversations. */
final class DataRule implements Rule {
  private record Source(String words, Place place) {}

  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    List<Source> sources = sources(workload);
    boolean swept =
        workload.sweeps(Keys.DATA_FILE.name()) || workload.sweeps(Keys.DATA_INPUT.name());
    if (sources.isEmpty() && !swept) {
      problems.add(
          SourceProblem.of(
              ProcessorCode.NO_DATA,
              workload.shown(),
              "nothing says what to send.",
              "Add @Synthetic or @FromFile, or a @Dataset method.",
              workload.place()));
    }
    if (sources.size() > 1) {
      problems.add(
          SourceProblem.of(
              ProcessorCode.TWO_DATA_SOURCES,
              workload.shown(),
              sources.get(0).words() + " and " + sources.get(1).words() + " both say what to send.",
              "Keep one.",
              sources.get(1).place()));
    }
    List<WorkloadMethod> datasets = workload.methods(Role.DATASET);
    if (datasets.size() > 1) {
      problems.add(
          SourceProblem.of(
              ProcessorCode.SEVERAL_DATASETS,
              workload.shown(),
              "both "
                  + datasets.get(0).name()
                  + " and "
                  + datasets.get(1).name()
                  + " are @Dataset methods.",
              "Keep the annotation on one; it may join the streams of others.",
              datasets.get(1).place()));
    }
    return problems;
  }

  private static List<Source> sources(WorkloadModel workload) {
    List<Source> sources = new ArrayList<>();
    workload
        .mark(Synthetic.class)
        .ifPresent(mark -> sources.add(new Source(mark.source(), mark.place())));
    workload
        .mark(FromFile.class)
        .ifPresent(mark -> sources.add(new Source(mark.source(), mark.place())));
    workload.methods(Role.DATASET).stream()
        .limit(1)
        .forEach(
            method ->
                sources.add(new Source("the @Dataset method " + method.name(), method.place())));
    return sources;
  }
}
