package io.vernier.runtime.faults;

import java.nio.file.Path;

/** A parent that a test may kill: runs a workload for half a minute. */
public final class ParentMain {
  private ParentMain() {}

  /**
   * Runs.
   *
   * @param args the folder for runs, and the server's port
   */
  public static void main(String[] args) {
    FaultRun.of(PlainWorkload.class, Path.of(args[0]))
        .to(Integer.parseInt(args[1]))
        .set("measure.requests", "100000")
        .set("measure.duration", "30s")
        .run();
  }
}
