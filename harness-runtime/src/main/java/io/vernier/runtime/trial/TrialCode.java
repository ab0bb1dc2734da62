package io.vernier.runtime.trial;

import io.vernier.api.config.MessageCode;

/** Messages of a trial's own JVM. */
public enum TrialCode implements MessageCode {
  /** The folder holds no plan. */
  NO_PLAN("VN521", "A trial was started on a folder that holds no plan."),
  /** The plan is another version's. */
  PLAN_VERSION("VN522", "A trial was started on the plan of another version of the harness."),
  /** The arguments can't be understood. */
  ARGUMENTS("VN523", "A trial was started with arguments it does not take."),
  /** The workload's own code failed. */
  USER_CODE("VN524", "A method of the workload failed in the trial's JVM."),
  /** The record log could not be written. */
  LOG("VN525", "The record log of a trial could not be written.");

  private final String id;
  private final String summary;

  TrialCode(String id, String summary) {
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
