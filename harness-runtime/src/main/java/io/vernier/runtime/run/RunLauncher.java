package io.vernier.runtime.run;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.Environment;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.plan.EndpointPlan;
import io.vernier.runtime.plan.PointPlan;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.side.Probe;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.WallAnchor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Runs a plan from its lock to its reports, one fork after the other, on the calling thread.
 *
 * <p>A cell that fails is named and the run goes on. An interrupt of the calling thread stops the
 * run: the fork keeps what it has measured, no further cell starts, and the reports are written of
 * what there is.
 */
final class RunLauncher {
  private final RunPlan plan;
  private final Listeners listeners;
  private final Environment environment;
  private final MetricCatalogue catalogue;
  private final NanoClock clock;
  private final Pause pause;
  private final AtomicBoolean stop = new AtomicBoolean();

  RunLauncher(
      RunPlan plan,
      Listeners listeners,
      Environment environment,
      MetricCatalogue catalogue,
      NanoClock clock,
      Pause pause) {
    this.plan = plan;
    this.listeners = listeners;
    this.environment = environment;
    this.catalogue = catalogue;
    this.clock = clock;
    this.pause = pause;
  }

  RunResult run() throws InterruptedException {
    plan.notes().forEach(listeners::note);
    Duration lockWait = Duration.ofNanos(plan.settings().lockWaitNanos());
    MachineLock lock =
        MachineLock.take(MachineLock.defaultFile(), lockWait, clock, pause, listeners::note);
    try {
      return runLocked();
    } finally {
      lock.close();
    }
  }

  private RunResult runLocked() throws InterruptedException {
    probe();
    WallAnchor anchor = WallAnchor.take(clock);
    Instant started = Instant.ofEpochSecond(0, anchor.wallNanosAt(clock.nanos()));
    RunFolder folder = RunFolder.make(Path.of(plan.settings().out()), started);
    List<RunPlan.Cell> cells = plan.cells();
    listeners.tell(
        listener ->
            listener.runStarted(
                folder.path(), cells.size(), plan.seed().value(), plan.salt().value()));
    Map<PointPlan, List<TrialResult>> trials = new HashMap<>();
    try {
      runCells(folder, anchor, cells, trials);
    } catch (UserException e) {
      if (!trials.isEmpty()) {
        // What was measured must not be lost with what could not be.
        var unused = report(folder, started, trials);
      }
      throw e;
    }
    RunResult result = report(folder, started, trials);
    if (stopped()) {
      throw new InterruptedException("the run was stopped");
    }
    return result;
  }

  private RunResult report(
      RunFolder folder, Instant started, Map<PointPlan, List<TrialResult>> trials) {
    RunResult result = result(folder, started, trials);
    new Reports(plan.settings().formats()).write(result, folder.path(), listeners);
    listeners.tell(listener -> listener.runFinished(result));
    return result;
  }

  /**
   * Says that a server or a fork's Java is not there before anything is started, without sending a
   * request.
   */
  private void probe() throws InterruptedException {
    List<Problem> problems = new ArrayList<>(ForkJava.problems(plan.points()));
    List<String> asked = new ArrayList<>();
    Probe probe = new Probe(clock, pause);
    for (PointPlan point : plan.points()) {
      EndpointPlan endpoint = point.template().endpoint();
      String address = endpoint.host() + ":" + endpoint.port();
      if (endpoint.simulated().isPresent() || asked.contains(address)) {
        continue;
      }
      asked.add(address);
      var answer =
          probe.run(endpoint.host(), endpoint.port(), Duration.ofNanos(point.waitForNanos()));
      if (!answer.isReachable()) {
        problems.add(
            Problem.of(
                RunCode.UNREACHABLE,
                "endpoint.url",
                "the server does not accept connections: " + answer.text(),
                "Start it, correct the URL, or give it time with endpoint.waitFor."));
      }
    }
    if (!problems.isEmpty()) {
      throw new UserException(problems);
    }
  }

  /** Runs the cells in order and adds what they came to. */
  private void runCells(
      RunFolder folder,
      WallAnchor anchor,
      List<RunPlan.Cell> cells,
      Map<PointPlan, List<TrialResult>> trials) {
    try (ServerPool servers = new ServerPool(folder.path(), clock, pause)) {
      CellRunner runner =
          new CellRunner(folder, servers, listeners, this::stopped, clock, anchor, catalogue);
      for (RunPlan.Cell cell : cells) {
        if (stopped()) {
          listeners.note("The run was stopped; trials that had not started were left out.");
          break;
        }
        if (cell.position() > 1) {
          cooldown(cell.point());
        }
        trials.computeIfAbsent(cell.point(), point -> new ArrayList<>()).add(runner.run(cell));
      }
    } catch (InterruptedException e) {
      stop.set(true);
      listeners.note("The run was stopped while a trial was started or ended; it is left out.");
    } catch (IOException e) {
      throw new UserException(
          Problem.of(
              RunCode.FOLDER,
              folder.path().toString(),
              "the run's folder can't be written: " + e + ".",
              "Make room or name another folder by --out or report.out."));
    }
  }

  private void cooldown(PointPlan point) {
    try {
      pause.pass(Duration.ofNanos(point.cooldownNanos()));
    } catch (InterruptedException e) {
      stop.set(true);
    }
  }

  /** True once the run is to end; an interrupt of this thread is taken as the wish for it. */
  private boolean stopped() {
    if (Thread.interrupted()) {
      stop.set(true);
    }
    return stop.get();
  }

  private RunResult result(
      RunFolder folder, Instant started, Map<PointPlan, List<TrialResult>> trials) {
    PointAssembly assembly = new PointAssembly(plan, folder.path(), catalogue);
    List<PointResult> points = new ArrayList<>();
    for (PointPlan point : plan.points()) {
      List<TrialResult> ran = trials.getOrDefault(point, List.of());
      if (ran.isEmpty()) {
        continue;
      }
      try {
        points.add(assembly.assemble(point, ran));
      } catch (IOException e) {
        throw new UserException(
            Problem.of(
                RunCode.FOLDER,
                folder.path().toString(),
                "the record log of " + point.label() + " can't be read: " + e + ".",
                "Leave the run's folder alone while it runs."));
      }
    }
    return new RunResult(
        folder.id(),
        RunResult.SCHEMA,
        started,
        plan.seed().value(),
        plan.salt().value(),
        folder.path().toString(),
        environment,
        points,
        listeners.notes());
  }
}
