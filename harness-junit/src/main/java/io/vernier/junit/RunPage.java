package io.vernier.junit;

import io.vernier.api.result.RunResult;
import io.vernier.api.run.Runner;

/**
 * Prints the page of a run to the standard output of the test's JVM: build tools show what a test
 * prints and not what it reports, and a bench without its figures would be a riddle.
 */
final class RunPage {
  private static final int WIDTH = 100;

  private RunPage() {}

  static void print(RunResult run) {
    System.out.println(Runner.render(run, WIDTH));
  }
}
