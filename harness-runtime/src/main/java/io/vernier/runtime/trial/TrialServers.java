package io.vernier.runtime.trial;

import io.vernier.runtime.plan.EndpointPlan;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.simulated.ServersFile;
import io.vernier.runtime.simulated.SimulatedAddress;
import io.vernier.runtime.simulated.SimulatedProcess;
import io.vernier.runtime.simulated.SimulatedScript;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The servers that a trial talks to: those its parent holds ready, or, run by hand, ones of its
 * own.
 */
final class TrialServers implements AutoCloseable {
  private static final String WARM_UP_SCRIPT = "simulated:?ttft=1ms&itl=1ms&tokens=16";

  private final TrialPlan plan;
  private final Optional<SimulatedAddress> target;
  private final Optional<SimulatedAddress> warmup;
  private final List<SimulatedProcess> own;

  private TrialServers(
      TrialPlan plan,
      Optional<SimulatedAddress> target,
      Optional<SimulatedAddress> warmup,
      List<SimulatedProcess> own) {
    this.plan = plan;
    this.target = target;
    this.warmup = warmup;
    this.own = own;
  }

  static TrialServers open(TrialFolder folder, boolean parent, NanoClock clock, Pause pause)
      throws IOException, InterruptedException {
    TrialPlan plan = folder.plan();
    if (parent) {
      ServersFile file = ServersFile.read(folder.home());
      return new TrialServers(plan, file.target(), file.warmup(), List.of());
    }
    List<SimulatedProcess> own = new ArrayList<>();
    Optional<SimulatedAddress> target = Optional.empty();
    Optional<SimulatedAddress> warmup = Optional.empty();
    if (plan.endpoint().simulated().isPresent()) {
      target = Optional.of(start(own, plan.endpoint().simulated().get(), folder, clock, pause));
    } else if (plan.client().warmupNanos() > 0) {
      warmup = Optional.of(start(own, WARM_UP_SCRIPT, folder, clock, pause));
    }
    return new TrialServers(plan, target, warmup, own);
  }

  private static SimulatedAddress start(
      List<SimulatedProcess> own, String script, TrialFolder folder, NanoClock clock, Pause pause)
      throws IOException, InterruptedException {
    Path log = Files.createDirectories(folder.file("simulated"));
    SimulatedProcess process =
        SimulatedProcess.start(SimulatedScript.parse(script), log, clock, pause);
    own.add(process);
    return process.address();
  }

  /** The endpoint under test at its address of this moment. */
  EndpointPlan endpoint() {
    return target.isPresent()
        ? plan.endpoint().at(target.get().host(), target.get().port())
        : plan.endpoint();
  }

  /** The server under test where it is simulated. */
  Optional<SimulatedAddress> target() {
    return target;
  }

  /**
   * The simulated server against which the client is warmed: the target, or one made for that
   * alone.
   */
  Optional<SimulatedAddress> warming() {
    return target.isPresent() ? target : warmup;
  }

  /**
   * Ends the server that was made for the warm-up alone, so that nothing of it lives while another
   * is measured.
   */
  void warmed() throws IOException, InterruptedException {
    if (warmup.isPresent()) {
      warmup.get().stop();
    }
  }

  @Override
  public void close() {
    own.forEach(SimulatedProcess::close);
  }
}
