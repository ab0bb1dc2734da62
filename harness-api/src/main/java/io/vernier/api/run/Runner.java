package io.vernier.api.run;

import io.vernier.api.config.Options;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunResult;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs workloads from code.
 *
 * <pre>{@code
 * RunResult result = Runner.create(Options.builder().include(SteadyChat.class).build()).run();
 * }</pre>
 */
public final class Runner {
  private final Options options;
  private final List<RunListener> listeners;

  private Runner(Options options, List<RunListener> listeners) {
    this.options = options;
    this.listeners = List.copyOf(listeners);
  }

  /** A runner with these options and no listener. */
  public static Runner create(Options options) {
    return new Runner(options, List.of());
  }

  /** The same runner with one more listener. */
  public Runner listen(RunListener listener) {
    List<RunListener> more = new ArrayList<>(listeners);
    more.add(listener);
    return new Runner(options, more);
  }

  /**
   * Plans, runs every cell in its own JVM, one after the other, and writes the reports. Blocks
   * until all is done.
   *
   * @throws UserException where the plan can't be made, with every problem at once
   * @throws IllegalStateException where no runtime, or more than one, is on the class path
   */
  public RunResult run() {
    return RuntimeLookup.find().run(options, listeners);
  }
}
