package io.vernier.runtime.fork;

import io.vernier.runtime.plan.ForkPlan;
import io.vernier.runtime.time.NanoClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * One child JVM, from its start to its end.
 *
 * <p>The child's standard input is held open as its life line: the end of it tells the child that
 * its parent is gone. Standard output and error go to files of the trial's folder, apart from
 * everything the harness reads, so that nothing a workload prints can be taken for a result.
 */
public final class Fork {
  /** The child's progress and heartbeat, appended. */
  public static final String EVENTS = "events.jsonl";

  /** The child's result, written last and atomically. */
  public static final String RESULT = "result.json";

  private static final int LAST_LINES = 12;
  private static final int LAST_OUTPUT_LINES = 3;
  private static final long POLL_MILLIS = 50;

  private final ForkPlan settings;
  private final Map<String, String> environment;
  private final ForkCommand command;
  private final Path folder;
  private final NanoClock clock;

  /**
   * A fork for the trial in a folder; {@link #run} starts it.
   *
   * @param environment variables added to the child's environment: the one way in which secrets
   *     reach it
   */
  public Fork(
      ForkPlan settings,
      Map<String, String> environment,
      ForkCommand command,
      Path folder,
      NanoClock clock) {
    this.settings = settings;
    this.environment = Map.copyOf(environment);
    this.command = command;
    this.folder = folder;
    this.clock = clock;
  }

  /**
   * Starts the child and waits for its end; leaves no process behind, whatever happens.
   *
   * @throws IOException where the child could not be started or its events not be read
   * @throws InterruptedException where the waiting thread was interrupted a second time; the child
   *     is ended first. A first interrupt ends the child in order, and stays set
   */
  public ForkEnd run(ForkWatch watch) throws IOException, InterruptedException {
    Process process = start();
    try {
      return await(process, watch);
    } finally {
      end(process);
    }
  }

  private Process start() throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command.withParent());
    builder.redirectOutput(folder.resolve("stdout.log").toFile());
    builder.redirectError(folder.resolve("stderr.log").toFile());
    // Agents and flags of these two would get into a measured JVM unseen.
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().remove("JDK_JAVA_OPTIONS");
    builder.environment().put("OPT_OUT_TRACKING", "true");
    builder.environment().putAll(environment);
    return builder.start();
  }

  private ForkEnd await(Process process, ForkWatch watch) throws IOException, InterruptedException {
    LineTail events = new LineTail(folder.resolve(EVENTS));
    long lastLife = clock.nanos();
    long resultSeen = 0;
    boolean finished = false;
    while (true) {
      try {
        if (process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
          break;
        }
      } catch (InterruptedException e) {
        ForkEnd end = stopped(process, watch, events);
        Thread.currentThread().interrupt();
        return end;
      }
      long now = clock.nanos();
      for (String line : events.read()) {
        watch.event(line);
        lastLife = now;
      }
      if (watch.stopRequested()) {
        return stopped(process, watch, events);
      }
      if (!finished && Files.exists(folder.resolve(RESULT))) {
        finished = true;
        resultSeen = now;
      }
      if (finished && now - resultSeen > settings.exitNanos()) {
        return ended(process, ForkEnd.Kind.LINGERED, OptionalInt.empty());
      }
      if (!finished && now - lastLife > settings.hangNanos()) {
        return ended(process, ForkEnd.Kind.HUNG, OptionalInt.empty());
      }
    }
    for (String line : events.read()) {
      watch.event(line);
    }
    return ended(process, ForkEnd.Kind.EXITED, OptionalInt.of(process.exitValue()));
  }

  /**
   * Cuts the life line, which tells the child to stop and to keep what it has, and gives it time
   * for that.
   */
  private ForkEnd stopped(Process process, ForkWatch watch, LineTail events)
      throws IOException, InterruptedException {
    process.getOutputStream().close();
    process.waitFor(settings.exitNanos() + TimeUnit.SECONDS.toNanos(10), TimeUnit.NANOSECONDS);
    for (String line : events.read()) {
      watch.event(line);
    }
    return ended(process, ForkEnd.Kind.STOPPED, OptionalInt.empty());
  }

  private ForkEnd ended(Process process, ForkEnd.Kind kind, OptionalInt exitCode) {
    List<String> errors = LineTail.lastLines(folder.resolve("stderr.log"), LAST_LINES);
    // A JVM that runs out of memory says so on its standard output.
    List<String> lines =
        new ArrayList<>(
            LineTail.lastLines(
                folder.resolve("stdout.log"), errors.isEmpty() ? LAST_LINES : LAST_OUTPUT_LINES));
    lines.addAll(errors);
    return new ForkEnd(process.pid(), kind, exitCode, lines);
  }

  private static void end(Process process) throws InterruptedException {
    if (!process.isAlive()) {
      return;
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    process.waitFor(10, TimeUnit.SECONDS);
  }
}
