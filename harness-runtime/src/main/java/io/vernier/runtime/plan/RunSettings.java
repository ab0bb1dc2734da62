package io.vernier.runtime.plan;

import java.util.List;

/**
 * The options of a run as a whole.
 *
 * @param out the folder under which the run gets a folder of its own
 * @param formats names of the reporters that write
 * @param lockWaitNanos how long to wait for another run on this machine
 * @param gate {@code band} or {@code estimate}
 */
public record RunSettings(String out, List<String> formats, long lockWaitNanos, String gate) {
  /** Where runs go unless {@code report.out} says otherwise. */
  public static final String DEFAULT_OUT = "vernier-runs";

  /** Copies the names. */
  public RunSettings {
    formats = List.copyOf(formats);
  }
}
