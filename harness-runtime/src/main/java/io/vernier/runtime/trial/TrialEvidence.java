package io.vernier.runtime.trial;

import io.vernier.api.record.PhaseId;
import io.vernier.api.result.SimulatedTruth;
import io.vernier.runtime.calibrate.WarmupReport;
import io.vernier.runtime.client.StallReading;
import io.vernier.runtime.data.TextDeviation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a trial saw besides its record log: how the client fared, what the simulated server did, and
 * the hashes of what was sent. Filled by the main thread; the two digests by any.
 */
final class TrialEvidence {
  private final WarmupReport warmup;
  private final TrialMachinery machinery;
  private final OrderFreeDigest prompts = new OrderFreeDigest();
  private final OrderFreeDigest shapes = new OrderFreeDigest();
  private final List<PhaseOutcome> outcomes = new ArrayList<>();
  private final String transport;
  private final int eventLoops;
  private @Nullable OwnCost before;
  private @Nullable OwnCost after;
  private @Nullable StallReading stalls;
  private @Nullable SimulatedTruth truth;
  private @Nullable TextDeviation textDeviation;

  TrialEvidence(WarmupReport warmup, TrialMachinery machinery) {
    this.warmup = warmup;
    this.machinery = machinery;
    this.transport = machinery.client().transport();
    this.eventLoops = machinery.client().eventLoops();
  }

  void phaseStarts(PhaseId phase, long nowNanos) {
    if (phase.measured()) {
      machinery.client().resetStalls();
      before = OwnCost.now(nowNanos);
    }
  }

  void phaseEnds(PhaseOutcome outcome, long nowNanos) {
    outcomes.add(outcome);
    if (outcome.phase().measured()) {
      after = OwnCost.now(nowNanos);
      stalls = machinery.client().readStalls();
    }
  }

  void truth(SimulatedTruth seen) {
    truth = seen;
  }

  void textDeviation(TextDeviation seen) {
    textDeviation = seen;
  }

  WarmupReport warmup() {
    return warmup;
  }

  OrderFreeDigest prompts() {
    return prompts;
  }

  OrderFreeDigest shapes() {
    return shapes;
  }

  List<PhaseOutcome> outcomes() {
    return List.copyOf(outcomes);
  }

  String transport() {
    return transport;
  }

  int eventLoops() {
    return eventLoops;
  }

  Optional<OwnCost> before() {
    return Optional.ofNullable(before);
  }

  Optional<OwnCost> after() {
    return Optional.ofNullable(after);
  }

  Optional<StallReading> stalls() {
    return Optional.ofNullable(stalls);
  }

  Optional<SimulatedTruth> truth() {
    return Optional.ofNullable(truth);
  }

  Optional<TextDeviation> textDeviation() {
    return Optional.ofNullable(textDeviation);
  }

  /** Headers by which the server told what it is. */
  Map<String, String> serverHeaders() {
    return machinery.server().headers();
  }

  /** Faults of the harness's own hand-overs, which must not happen. */
  Optional<Throwable> fault() {
    return machinery
        .client()
        .listenerFault()
        .or(() -> machinery.collector().firstConsumerFault().map(fault -> (Throwable) fault));
  }
}
