package io.vernier.processor.diagnostic;

import io.vernier.api.config.MessageCode;

/**
 * Every message of the processor. Codes from VN101 are about the class and its members, from VN201
 * about what the annotations say, from VN251 notes that stop nothing.
 */
public enum ProcessorCode implements MessageCode {
  NOT_A_CLASS("VN101", "@Workload stands on something that is not a class."),
  ON_ANNOTATION("VN102", "@Workload stands on an annotation, from where it would be composed."),
  ABSTRACT_CLASS("VN103", "A workload class is abstract."),
  PRIVATE_CLASS("VN104", "A workload class, or a class around it, is private."),
  INNER_CLASS("VN105", "A workload class is nested in another without being static."),
  NO_CONSTRUCTOR("VN106", "A workload class has no usable constructor without arguments."),
  GENERIC_CLASS("VN107", "A workload class has type parameters."),
  UNRESOLVED_TYPE("VN108", "A workload refers to a type that nothing supplies."),
  NOT_WRITTEN("VN109", "A generated file could not be written."),
  DATASET_METHOD("VN110", "A @Dataset method can't be called as it is declared."),
  SEVERAL_DATASETS("VN111", "A workload has more than one @Dataset method."),
  LIFECYCLE_METHOD("VN112", "A @Setup or @TearDown method can't be called as it is declared."),
  OUT_OF_REACH("VN113", "An inherited member is out of reach of the workload's package."),
  PARAM_FIELD("VN114", "A @Param field can't be assigned as it is declared."),
  PARAM_VALUE("VN115", "A value of a @Param is not of its field's type."),
  PARAM_WITHOUT_VALUE("VN116", "A @Param has no value."),
  PARAM_KEY_MISPLACED("VN117", "A @Param on a field names a key, or one on a type names none."),
  PARAM_TWICE("VN118", "Two @Params sweep the same key."),
  ZIP_LENGTHS("VN119", "@Params that are walked together have different numbers of values."),

  EQUALLY_NEAR("VN201", "Two equally near annotations of one type say different things."),
  NO_LOAD("VN202", "A workload says neither when sessions arrive nor how many run at once."),
  NO_DATA("VN203", "A workload says nothing of what to send."),
  TWO_ARRIVALS("VN204", "Two annotations of a workload say when sessions arrive."),
  TWO_DATA_SOURCES("VN205", "More than one source supplies a workload's conversations."),
  NO_MEASUREMENT("VN206", "A workload does not say how long to measure."),
  NO_STOP("VN207", "A phase has no stop."),
  VALUE("VN208", "The value of an annotation element is not of its type or out of range."),
  UNKNOWN_KEY("VN209", "A @Param sweeps a key that does not exist."),
  KEY_VALUE("VN210", "A value of a @Param is not of its key's type or out of range."),
  SLO_BOUND("VN211", "An @Slo has neither max nor min, or both."),
  SLO_LIMIT("VN212", "The limit of an @Slo can't be read or contradicts its element."),
  SLO_PERCENTILE("VN213", "The percentile of an @Slo is not above 0 and below 100."),
  SLO_RESPONSE_CLOSED("VN214", "An @Slo asks for the response view in a closed loop."),
  SLO_CONFLICT("VN215", "Two @Slos claim different things of the same percentile."),
  SLO_WINDOW_PERCENTILE("VN216", "An @Slo claims a percentile of a metric of whole phases."),
  SLO_QUANTITY("VN217", "The limit of an @Slo is not a quantity of its metric's kind."),
  UNJUDGED_BUDGET("VN218", "A workload has budgets, and nothing judges them."),
  GOODPUT_WITHOUT_BUDGET("VN219", "@Goodput stands where no request has a budget."),
  BURSTINESS_WITHOUT_GAMMA("VN220", "A burstiness is set for arrivals that have none."),
  WHEN_FULL_CLOSED("VN221", "whenFull is set in a closed loop."),
  RANDOM_WITHOUT_REUSE(
      "VN222", "Random draws with replacement are asked for, and reuse forbidden."),
  HEADER("VN223", "A header is not written as Name: value."),
  SLO_VIEW_IN_NAME("VN224", "An @Slo asks for the response view by the name of its metric."),

  UNKNOWN_METRIC("VN251", "A metric is none of the harness's own.", true),
  TOO_FEW_REQUESTS("VN252", "The requests asked for can't decide what is claimed.", true),
  FEW_TRIALS("VN253", "There are too few trials for a band.", true),
  SECRET_HEADER("VN254", "A header that usually holds a secret is written in the source.", true),
  UNKNOWN_ARRIVAL("VN255", "An arrival process is none of the harness's own.", true),
  UNKNOWN_OPTION("VN256", "The processor's option has a value that it does not know.", true);

  private final String id;
  private final String summary;
  private final boolean note;

  ProcessorCode(String id, String summary) {
    this(id, summary, false);
  }

  ProcessorCode(String id, String summary, boolean note) {
    this.id = id;
    this.summary = summary;
    this.note = note;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String summary() {
    return summary;
  }

  /** True where the message stops nothing: a note, or a warning where the user asks for those. */
  public boolean isNote() {
    return note;
  }
}
