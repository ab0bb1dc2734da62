package io.vernier.runtime.run;

import io.vernier.api.config.MessageCode;

/** Messages about running a plan. */
public enum RunCode implements MessageCode {
  /** Another run holds the machine. */
  MACHINE_BUSY("VN501", "Another run of the same user has held the machine for too long."),
  /** The lock file can't be used. */
  LOCK_FILE("VN502", "The file that keeps runs of one machine apart can't be used."),
  /** The run's folder can't be made. */
  FOLDER("VN503", "The run's folder can't be made or written."),
  /** The server does not answer. */
  UNREACHABLE("VN504", "The server under test does not accept connections."),
  /** The Java of forks can't be used. */
  FORK_JAVA("VN505", "The Java installation named for forks can't be used."),
  /** The simulated server did not start. */
  SIMULATED("VN506", "The simulated server did not start."),
  /** A finished run can't be judged anew. */
  JUDGE("VN508", "A finished run can't be judged anew.");

  private final String id;
  private final String summary;

  RunCode(String id, String summary) {
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
