package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.TrialResult;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.runtime.client.ClientLog;
import io.vernier.runtime.json.AtomicFile;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.SystemNanoClock;
import io.vernier.runtime.time.WallAnchor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The child side from its arguments to its exit code: {@code <trial folder> [--parent]}.
 *
 * <p>The result is written last and atomically; without it a trial counts as failed. Whatever ends
 * the trial early, the record log is closed in order first.
 */
public final class TrialMain {
  /** Exit code of a trial that wrote its result. */
  public static final int DONE = 0;

  /** Exit code of a trial that was asked for something that can't be done. */
  public static final int USER_ERROR = 3;

  /** Exit code of a trial that failed for another reason. */
  public static final int FAILED = 4;

  private static final long ORDERLY_SECONDS = 30;
  private static final System.Logger LOG = System.getLogger("io.vernier");

  private final String version;
  private final NanoClock clock = new SystemNanoClock();
  private final Pause pause = Pause.sleeping();
  private final CountDownLatch over = new CountDownLatch(1);

  /** A trial's main of this version of the harness. */
  public TrialMain(String version) {
    this.version = version;
  }

  /**
   * Runs the trial.
   *
   * @param lifeLine the standard input that a parent holds open
   * @return the process's exit code
   */
  public int run(WorkloadDescriptor<?> descriptor, String[] args, InputStream lifeLine) {
    ClientLog.toJdk();
    try {
      Instant started = Instant.ofEpochSecond(0, WallAnchor.take(clock).wallNanosAt(clock.nanos()));
      boolean parent = Arrays.asList(args).contains("--parent");
      TrialFolder folder = TrialFolder.open(home(args), parent, version);
      run(descriptor, folder, parent, started, lifeLine);
      return DONE;
    } catch (UserException e) {
      if (e.getCause() != null) {
        LOG.log(System.Logger.Level.ERROR, "The cause of what follows:", e.getCause());
      }
      // Last, so that it stands among the last lines however long the trace is.
      LOG.log(System.Logger.Level.ERROR, e.getMessage());
      return USER_ERROR;
    } catch (InterruptedException e) {
      LOG.log(System.Logger.Level.ERROR, "The trial was interrupted.");
      return FAILED;
    } catch (IOException | RuntimeException | Error e) {
      LOG.log(System.Logger.Level.ERROR, "The trial failed.", e);
      return FAILED;
    } finally {
      over.countDown();
    }
  }

  /**
   * What a signal to end does: stops the trial and keeps the JVM alive until it has written what it
   * has. At the end of a trial that is over it does nothing.
   */
  private void end(TrialRun trial) {
    trial.stop();
    try {
      var unused = over.await(ORDERLY_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Path home(String[] args) {
    List<String> folders = Arrays.stream(args).filter(arg -> !arg.startsWith("--")).toList();
    boolean known =
        Arrays.stream(args).allMatch(arg -> !arg.startsWith("--") || arg.equals("--parent"));
    if (folders.size() != 1 || !known) {
      throw new UserException(
          Problem.of(
              TrialCode.ARGUMENTS,
              String.join(" ", args),
              "a trial takes the folder that holds its plan.json, and nothing else.",
              "Use the command that the run printed."));
    }
    try {
      return Path.of(folders.get(0));
    } catch (InvalidPathException e) {
      throw new UserException(
          Problem.of(
              TrialCode.ARGUMENTS, folders.get(0), "this is no path.", "Name the trial's folder."));
    }
  }

  private void run(
      WorkloadDescriptor<?> descriptor,
      TrialFolder folder,
      boolean parent,
      Instant started,
      InputStream lifeLine)
      throws IOException, InterruptedException {
    try (TrialEvents events = new TrialEvents(folder.file("events.jsonl"));
        Heartbeat beat = new Heartbeat(events)) {
      Workload<?> workload = new Workload<>(descriptor, folder.plan());
      TrialRun trial = new TrialRun(folder, workload, clock, pause, beat);
      if (parent) {
        new LifeLine(lifeLine, over, beat::inUserCode)
            .watch(trial::stop, () -> Runtime.getRuntime().halt(FAILED));
      }
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(trial), "vernier-stop"));
      TrialResult result;
      try (RecordLogWriter log = log(folder)) {
        TrialEvidence evidence;
        try (TrialServers servers = TrialServers.open(folder, parent, clock, pause)) {
          evidence = trial.run(servers, log);
        }
        beat.enter(Stage.COUNTING);
        log.flush();
        Optional<String> tokenizer =
            new TokenCounting(folder.plan().tokens(), folder.plan().endpoint().tokenizer())
                .run(folder.file(TrialFolder.LOG), log);
        log.flush();
        beat.enter(Stage.COMPUTING);
        result = new TrialAccount(folder, evidence, started, trial.stopped()).result(tokenizer);
      }
      AtomicFile.write(folder.file("result.json"), Json.pretty(result));
    }
  }

  private static RecordLogWriter log(TrialFolder folder) {
    try {
      return RecordLogWriter.create(folder.file(TrialFolder.LOG), meta(folder));
    } catch (IOException e) {
      throw folder.logFailed(e);
    }
  }

  private static String meta(TrialFolder folder) {
    return new String(
        Json.canonical(
            Map.of(
                "run", folder.plan().runId(),
                "workload", folder.plan().workload().className(),
                "trial", folder.plan().trial(),
                "planHash", folder.plan().planHash())),
        StandardCharsets.UTF_8);
  }
}
