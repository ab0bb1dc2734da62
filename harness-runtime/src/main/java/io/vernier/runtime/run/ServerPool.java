package io.vernier.runtime.run;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.simulated.ServersFile;
import io.vernier.runtime.simulated.SimulatedProcess;
import io.vernier.runtime.simulated.SimulatedScript;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The simulated servers of a run: one for each script, started once and warmed; and, where the
 * target is a real server, one for the client's warm-up in each trial, which is gone before
 * anything is measured.
 */
final class ServerPool implements AutoCloseable {
  private static final Duration WARM_LIMIT = Duration.ofSeconds(5);
  private static final String WARM_UP_SCRIPT = "simulated:?ttft=1ms&itl=1ms&tokens=16";

  private final Path folder;
  private final NanoClock clock;
  private final Pause pause;
  private final Map<String, SimulatedProcess> targets = new LinkedHashMap<>();
  private @Nullable SimulatedProcess warmup;

  ServerPool(Path folder, NanoClock clock, Pause pause) {
    this.folder = folder;
    this.clock = clock;
    this.pause = pause;
  }

  /** The servers that a trial needs, running. */
  ServersFile forTrial(TrialPlan plan) throws InterruptedException {
    Optional<String> script = plan.endpoint().simulated();
    if (script.isPresent()) {
      SimulatedProcess target = targets.get(script.get());
      if (target == null || !target.isAlive()) {
        target = start(script.get(), plan, "simulated-" + (targets.size() + 1));
        targets.put(script.get(), target);
      }
      return new ServersFile(Optional.of(target.address()), Optional.empty());
    }
    if (plan.client().warmupNanos() == 0) {
      return new ServersFile(Optional.empty(), Optional.empty());
    }
    SimulatedProcess warming = start(WARM_UP_SCRIPT, plan, "simulated-warmup");
    warmup = warming;
    return new ServersFile(Optional.empty(), Optional.of(warming.address()));
  }

  /** Ends what was started for one trial alone. */
  void trialEnded() {
    SimulatedProcess running = warmup;
    warmup = null;
    if (running != null) {
      running.close();
    }
  }

  private SimulatedProcess start(String script, TrialPlan plan, String name)
      throws InterruptedException {
    try {
      Path own = Files.createDirectories(folder.resolve(name));
      SimulatedProcess started =
          SimulatedProcess.start(SimulatedScript.parse(script), own, clock, pause);
      var unused = started.warm(plan.endpoint().spec().streaming(), WARM_LIMIT);
      return started;
    } catch (IOException e) {
      throw new UserException(
          Problem.of(
              RunCode.SIMULATED,
              script,
              "the simulated server could not be started: " + e.getMessage(),
              "Look at its log in " + folder.resolve(name) + "."));
    }
  }

  @Override
  public void close() {
    trialEnded();
    targets.values().forEach(SimulatedProcess::close);
    targets.clear();
  }
}
