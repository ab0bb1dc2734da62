package io.vernier.runtime.run;

import io.vernier.api.result.TrialResult;
import io.vernier.runtime.fork.Fork;
import io.vernier.runtime.fork.ForkCommand;
import io.vernier.runtime.fork.ForkEnd;
import io.vernier.runtime.json.AtomicFile;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.plan.EndpointHeaders;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.plan.Secrets;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.simulated.ServersFile;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.WallAnchor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** Runs one cell: writes its folder, forks, waits, and reads what the fork has left. */
final class CellRunner {
  private final RunFolder folder;
  private final ServerPool servers;
  private final Listeners listeners;
  private final BooleanSupplier stop;
  private final NanoClock clock;
  private final WallAnchor anchor;
  private final MetricCatalogue catalogue;

  CellRunner(
      RunFolder folder,
      ServerPool servers,
      Listeners listeners,
      BooleanSupplier stop,
      NanoClock clock,
      WallAnchor anchor,
      MetricCatalogue catalogue) {
    this.folder = folder;
    this.servers = servers;
    this.listeners = listeners;
    this.stop = stop;
    this.clock = clock;
    this.anchor = anchor;
    this.catalogue = catalogue;
  }

  /** Runs a cell; a fork that fails gives a result that says so. */
  TrialResult run(RunPlan.Cell cell) throws IOException, InterruptedException {
    TrialPlan plan = cell.plan().inRun(folder.id().value());
    Path trial = folder.trial(plan.workload().name(), plan.params(), plan.trial());
    AtomicFile.write(trial.resolve("plan.json"), Json.pretty(plan));
    ForkCommand command = ForkCommand.write(cell.point().fork(), trial, cell.point().trialMain());
    ServersFile ready = servers.forTrial(plan);
    try {
      ready.write(trial);
      listeners.tell(listener -> listener.trialStarted(cell.id()));
      Instant started = Instant.ofEpochSecond(0, anchor.wallNanosAt(clock.nanos()));
      Fork fork =
          new Fork(
              cell.point().fork(), cell.point().secrets().environment(), command, trial, clock);
      ForkEnd end =
          fork.run(new ForkEvents(cell.id(), listeners, stop))
              .linesThrough(line -> hideSecrets(cell, line));
      // Asking takes a pending interrupt as the wish to stop; left standing it would close every
      // file that is yet to be read or written.
      var unused = stop.getAsBoolean();
      TrialResult result = result(plan, trial, end, started, command);
      listeners.tell(listener -> listener.trialFinished(cell.id(), result));
      return result;
    } finally {
      servers.trialEnded();
    }
  }

  /** What the workload printed may hold a secret; what is kept of it must not. */
  private static String hideSecrets(RunPlan.Cell cell, String line) {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.putAll(cell.point().secrets().environment());
    List<String> secrets =
        EndpointHeaders.of(cell.plan().endpoint(), environment).secrets().stream()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    String hidden = line;
    for (String secret : secrets) {
      hidden = hidden.replace(secret, Secrets.HIDDEN);
    }
    return cell.point().secrets().hideIn(hidden);
  }

  private TrialResult result(
      TrialPlan plan, Path trial, ForkEnd end, Instant started, ForkCommand command)
      throws IOException {
    Path file = trial.resolve(Fork.RESULT);
    String relative = folder.path().relativize(trial).toString().replace('\\', '/');
    if (Files.exists(file)) {
      if (end.kind() == ForkEnd.Kind.LINGERED) {
        listeners.note(
            relative
                + ": its JVM had written its result and did not exit; it was ended after fork.exit.");
      }
      return Json.read(file, TrialResult.class).at(relative, command.rerun());
    }
    return new TrialRescue(plan, trial, catalogue)
        .rescue(end, started)
        .at(relative, command.rerun());
  }
}
