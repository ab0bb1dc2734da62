package io.vernier.junit;

import io.vernier.api.config.MessageCode;

/** Messages about benches, suites and assertions. */
enum JunitMessage implements MessageCode {
  /** {@link BenchTest} names a class that is no workload. */
  NO_WORKLOAD("VN601", "A bench test needs a class annotated @Workload."),
  /** A limit in an assertion does not parse or names the other bound. */
  BAD_LIMIT("VN602", "The limit of an assertion can't be read."),
  /** A limit's quantity is not the metric's. */
  UNIT_MISMATCH("VN603", "The limit of an assertion is not in the metric's kind of unit."),
  /** An assertion names a metric that the result lacks. */
  NO_METRIC("VN604", "The result has no such metric."),
  /** An assertion asks for a view that the metric or the load lacks. */
  NO_VIEW("VN605", "The metric has no such view in this result."),
  /** An assertion on one point meets several. */
  SEVERAL_POINTS("VN606", "The workload was swept; the assertion must choose a point."),
  /** A percentile is to be judged without the run's folder. */
  NO_RECORDS("VN607", "A percentile claim on a lone point can't be judged."),
  /** A system property read by the JUnit part has no valid value. */
  BAD_PROPERTY("VN608", "A system property has no valid value."),
  /** The run holds nothing of the workload. */
  NOTHING_RUN("VN609", "The run holds no point of the workload."),
  /** Workload classes lie in the test classes without an index file. */
  NOT_INDEXED("VN610", "Annotation processing was off when the workload was compiled."),
  /** The suite found neither an index nor a workload. */
  NOTHING_FOUND("VN611", "The suite found no workload.");

  private final String id;
  private final String summary;

  JunitMessage(String id, String summary) {
    this.id = id;
    this.summary = summary;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String summary() {
    return summary;
  }
}
