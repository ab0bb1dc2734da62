package io.vernier.runtime.time;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Asks Linux to time the calling thread's sleeps to a microsecond instead of fifty.
 *
 * <p>Source: proc(5), {@code /proc/pid/timerslack_ns}. The entry exists under {@code /proc/<thread
 * id>} only, not under {@code /proc/thread-self}; the thread id is the last part of where that link
 * leads.
 */
public final class TimerSlack {
  private static final String SLACK_NANOS = "1000";

  private final Path proc;

  TimerSlack(Path proc) {
    this.proc = proc;
  }

  /** The slack as this system keeps it. */
  public static TimerSlack ofSystem() {
    return new TimerSlack(Path.of("/proc"));
  }

  /**
   * Lowers the slack of the calling thread and tells whether that worked.
   *
   * <p>Where it cannot be done (another system, a sandbox, a kernel before 4.6) waits are merely
   * less punctual, which whoever waits measures anyway; so it is no error.
   */
  public boolean lower() {
    try {
      Path threadId = Files.readSymbolicLink(proc.resolve("thread-self")).getFileName();
      Files.writeString(
          proc.resolve(threadId).resolve("timerslack_ns"),
          SLACK_NANOS,
          StandardOpenOption.WRITE,
          StandardOpenOption.TRUNCATE_EXISTING);
      return true;
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
