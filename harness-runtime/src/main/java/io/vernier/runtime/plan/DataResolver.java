package io.vernier.runtime.plan;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves what is sent at one point. */
final class DataResolver {
  private final String workload;
  private final boolean codeFirst;
  private final PointValues values;
  private final Vocabulary vocabulary;
  private final InputFiles files;
  private final ProblemList problems;

  DataResolver(
      String workload,
      boolean codeFirst,
      PointValues values,
      Vocabulary vocabulary,
      InputFiles files,
      ProblemList problems) {
    this.workload = workload;
    this.codeFirst = codeFirst;
    this.values = values;
    this.vocabulary = vocabulary;
    this.files = files;
    this.problems = problems;
  }

  /**
   * The data and its hash.
   *
   * @param plan the data
   * @param fileHash SHA-256 of the data file's bytes; empty for the other kinds
   */
  record Resolved(DataPlan plan, String fileHash) {}

  /** Absent where there is not exactly one source, which has then been told. */
  Optional<Resolved> resolve() {
    checkSampling();
    Optional<DataPlan.Kind> kind = kind();
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    checkEffects(kind.get());
    boolean fromFile = kind.get() == DataPlan.Kind.FILE;
    String fileHash = fromFile ? fileHash() : "";
    if (fromFile) {
      checkFormat();
    }
    DataPlan plan =
        new DataPlan(
            kind.get(),
            values.text(Keys.DATA_INPUT).orElse(""),
            values.text(Keys.DATA_OUTPUT).orElse(""),
            values.get(Keys.DATA_SHARED_PREFIX),
            values.text(Keys.DATA_FILE).orElse(""),
            values.text(Keys.DATA_FORMAT).orElse(""),
            values.get(Keys.DATA_ORDER),
            values.get(Keys.DATA_REUSE),
            values.get(Keys.DATA_ON_BAD_ROW));
    return Optional.of(new Resolved(plan, fileHash));
  }

  private Optional<DataPlan.Kind> kind() {
    List<DataPlan.Kind> kinds = new ArrayList<>();
    List<String> sources = new ArrayList<>();
    if (values.isSet(Keys.DATA_INPUT)) {
      kinds.add(DataPlan.Kind.SYNTHETIC);
      sources.add(values.shown(Keys.DATA_INPUT));
    }
    if (values.isSet(Keys.DATA_FILE)) {
      kinds.add(DataPlan.Kind.FILE);
      sources.add(values.shown(Keys.DATA_FILE));
    }
    if (codeFirst) {
      kinds.add(DataPlan.Kind.CODE);
      sources.add("the @Dataset method");
    }
    if (kinds.isEmpty()) {
      problems.add(
          PlanCode.NO_DATA,
          workload,
          "nothing says what to send.",
          "Add @Synthetic or data.input, @FromFile or data.file, or a @Dataset method.");
    } else if (kinds.size() > 1) {
      problems.add(
          PlanCode.SEVERAL_DATA,
          workload,
          "several sources say what to send: " + String.join(", ", sources) + ".",
          "Keep one.");
    }
    return kinds.size() == 1 ? Optional.of(kinds.get(0)) : Optional.empty();
  }

  private void checkEffects(DataPlan.Kind kind) {
    if (kind != DataPlan.Kind.SYNTHETIC) {
      noEffect(Keys.DATA_OUTPUT, "is about synthetic data", "data.input");
      noEffect(Keys.DATA_SHARED_PREFIX, "is about synthetic data", "data.input");
    }
    if (kind != DataPlan.Kind.FILE) {
      noEffect(Keys.DATA_FORMAT, "is about data from a file", "data.file");
      noEffect(Keys.DATA_ON_BAD_ROW, "is about data from a file", "data.file");
    }
  }

  private void noEffect(Key<?> key, String about, String needed) {
    if (values.isSet(key)) {
      problems.add(
          PlanCode.NO_EFFECT,
          workload,
          values.shown(key) + " " + about + ", but there is none.",
          "Set " + needed + ", or leave " + key.name() + " out.");
    }
  }

  private void checkSampling() {
    if (values.get(Keys.DATA_ORDER) == SamplingOrder.RANDOM
        && values.get(Keys.DATA_REUSE) == Reuse.FORBIDDEN) {
      problems.add(
          PlanCode.RANDOM_WITHOUT_REUSE,
          workload,
          values.shown(Keys.DATA_ORDER) + " draws with replacement, but reuse is forbidden.",
          "Set data.order=SHUFFLED, or data.reuse=ALLOWED.");
    }
  }

  private String fileHash() {
    Optional<String> hash = values.text(Keys.DATA_FILE).flatMap(files::sha256);
    if (hash.isEmpty() && !values.isUnreadable(Keys.DATA_FILE)) {
      problems.add(
          PlanCode.NO_DATA_FILE,
          workload,
          "no file can be read at " + values.shown(Keys.DATA_FILE) + ".",
          "Name a file, absolute or from the working folder, or classpath: and a resource.");
    }
    return hash.orElse("");
  }

  private void checkFormat() {
    values
        .text(Keys.DATA_FORMAT)
        .filter(format -> !vocabulary.dataFormats().contains(format))
        .ifPresent(
            format ->
                problems.add(
                    PlanCode.UNKNOWN_FORMAT,
                    workload,
                    "there is no data format " + values.shown(Keys.DATA_FORMAT) + ".",
                    "Choose one of " + String.join(", ", vocabulary.dataFormats()) + "."));
  }
}
