package io.vernier.runtime.trial;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.record.PhaseId;
import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.EndpointDialect;
import io.vernier.runtime.calibrate.WarmupReport;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.client.StreamingClient;
import io.vernier.runtime.data.ConversationSource;
import io.vernier.runtime.data.DataSources;
import io.vernier.runtime.data.TrialData;
import io.vernier.runtime.data.TrialSeeds;
import io.vernier.runtime.plan.DataPlan;
import io.vernier.runtime.plan.EndpointHeaders;
import io.vernier.runtime.plan.EndpointPlan;
import io.vernier.runtime.plan.PhasePlan;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.plugin.Plugins;
import io.vernier.runtime.record.CollectedReply;
import io.vernier.runtime.record.CollectorSettings;
import io.vernier.runtime.record.RecordCollector;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.TextPolicy;
import io.vernier.runtime.seed.SeedTree;
import io.vernier.runtime.simulated.SimulatedAddress;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import io.vernier.runtime.token.TokenCounters;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * One trial, from its plan to the end of its last drain: warms the client, sets the workload up,
 * runs the phases, tears it down. What comes after, counting and computing, is {@link
 * TrialAccount}'s.
 *
 * <p>Everything runs on the trial's main thread; {@link #stop} may come from any other.
 */
final class TrialRun {
  private final TrialFolder folder;
  private final Workload<?> workload;
  private final NanoClock clock;
  private final Pause pause;
  private final Heartbeat beat;
  private final Deque<Conversation> leftOver = new ArrayDeque<>();
  private volatile boolean stopped;
  private volatile @Nullable PhaseRunner current;

  TrialRun(TrialFolder folder, Workload<?> workload, NanoClock clock, Pause pause, Heartbeat beat) {
    this.folder = folder;
    this.workload = workload;
    this.clock = clock;
    this.pause = pause;
    this.beat = beat;
  }

  /**
   * Ends the trial before its time: nothing more is sent, what is in flight is cut, what was
   * measured is kept.
   */
  void stop() {
    stopped = true;
    PhaseRunner running = current;
    if (running != null) {
      running.stop();
    }
  }

  /** True once the trial was told to end before its time. */
  boolean stopped() {
    return stopped;
  }

  /** Runs the trial up to the end of its last drain. */
  TrialEvidence run(TrialServers servers, RecordLogWriter log)
      throws IOException, InterruptedException {
    TrialPlan plan = folder.plan();
    EndpointPlan endpoint = servers.endpoint();
    EndpointHeaders headers = EndpointHeaders.of(endpoint, System.getenv());
    ClientConfig config = clientConfig(endpoint, headers, plan);
    BoundDialect dialect = dialect(endpoint);
    long start = clock.nanos();
    beat.enter(Stage.WARMING);
    WarmupReport warmup = ClientPreparation.warm(servers, config, dialect, plan, clock);
    try (StreamingClient client = StreamingClient.open(config, clock)) {
      CollectorSettings settings =
          new CollectorSettings(
              start,
              TextPolicy.of(plan.tokens(), !plan.endpoint().tokenizer().isEmpty()),
              CollectorSettings.serverFeeds(plan.tokens(), !plan.endpoint().tokenizer().isEmpty()),
              headers.secrets());
      Replies replies = new Replies();
      try (RawReplies raw = RawReplies.open(folder, start, headers.secrets());
          RecordCollector collector =
              new RecordCollector(dialect, settings, log, raw.log(), clock, replies::take)) {
        collector.start();
        TrialMachinery machinery =
            new TrialMachinery(
                client,
                collector,
                new TurnPreparation(dialect, new RequestEncoder(config), trialId(plan)),
                clock,
                start);
        replies.serve(machinery);
        return phases(machinery, servers, warmup);
      }
    }
  }

  private TrialEvidence phases(TrialMachinery machinery, TrialServers servers, WarmupReport warmup)
      throws IOException, InterruptedException {
    TrialPlan plan = folder.plan();
    TrialEvidence evidence = new TrialEvidence(warmup, machinery);
    SeedTree seeds = TrialSeeds.of(plan).structure();
    ArrivalProcess arrivals =
        Plugins.find(ArrivalProcess.class, "arrival process", ArrivalProcess::name)
            .named(plan.load().arrival());
    beat.enter(Stage.USER_CODE);
    workload.create(folder.out(), servers.endpoint().url());
    workload.setUp(Level.TRIAL, "");
    try (TrialData data =
        DataSources.open(
            plan, () -> TokenCounters.load(plan.endpoint().tokenizer()), workload::conversations)) {
      for (PhasePlan phase : plan.phases()) {
        if (stopped) {
          break;
        }
        PhaseRunner runner =
            new PhaseRunner(
                phase, plan.load(), machinery, arrivals, seeds.phase(phase.id().index()), pause);
        current = runner;
        beat.enter(Stage.USER_CODE);
        workload.setUp(Level.PHASE, phase.id().name());
        runPhase(runner, phase.id(), data, servers, evidence);
        beat.enter(Stage.USER_CODE);
        workload.tearDown(Level.PHASE, phase.id().name());
      }
      evidence.textDeviation(data.textDeviation());
    }
    beat.enter(Stage.USER_CODE);
    workload.tearDown(Level.TRIAL, "");
    return evidence;
  }

  private void runPhase(
      PhaseRunner runner,
      PhaseId phase,
      TrialData data,
      TrialServers servers,
      TrialEvidence evidence)
      throws IOException, InterruptedException {
    if (servers.target().isPresent()) {
      servers.target().get().reset();
    }
    PhaseOutcome outcome;
    try {
      outcome = runner.run(source(data, phase), leftOver, evidence, beat);
    } catch (IOException e) {
      throw folder.logFailed(e);
    }
    evidence.phaseEnds(outcome, clock.nanos());
    if (phase.measured() && servers.target().isPresent()) {
      askForTruth(servers.target().get(), evidence);
    }
  }

  /**
   * A simulated server that is gone, as when the parent was killed, takes its truth along and
   * nothing else.
   */
  private void askForTruth(SimulatedAddress server, TrialEvidence evidence)
      throws InterruptedException {
    try {
      evidence.truth(server.truth());
    } catch (IOException e) {
      beat.note("The simulated server did not tell its truth: " + e.getMessage());
    }
  }

  /**
   * Synthetic text is each phase's own; rows and code are shared, and none may be lost between
   * phases.
   */
  private ConversationSource source(TrialData data, PhaseId phase) {
    if (folder.plan().data().kind() == DataPlan.Kind.SYNTHETIC) {
      leftOver.clear();
    }
    return new HandedOnSource(leftOver, data.phase(phase));
  }

  private static ClientConfig clientConfig(
      EndpointPlan endpoint, EndpointHeaders headers, TrialPlan plan) {
    return new ClientConfig(
        endpoint.scheme(),
        endpoint.host(),
        endpoint.port(),
        headers.all(),
        plan.client().eventLoops(),
        endpoint.timeouts().connectNanos(),
        endpoint.timeouts().firstTokenNanos(),
        endpoint.timeouts().idleNanos(),
        endpoint.timeouts().wholeNanos(),
        ClientConfig.DEFAULT_MAX_MESSAGE_BYTES);
  }

  private static BoundDialect dialect(EndpointPlan endpoint) {
    return Plugins.find(EndpointDialect.class, "dialect", EndpointDialect::name)
        .named(endpoint.spec().dialect())
        .bind(endpoint.spec());
  }

  private static String trialId(TrialPlan plan) {
    return plan.runId() + "-" + plan.trial();
  }

  /** Takes replies on the record thread and hands them to the phase that is running. */
  private final class Replies {
    private volatile @Nullable TrialMachinery machinery;

    void serve(TrialMachinery served) {
      machinery = served;
    }

    void take(CollectedReply reply) {
      TrialMachinery served = machinery;
      if (served != null) {
        served.liveTtft().see(reply.record());
      }
      PhaseRunner running = current;
      if (running != null) {
        running.collected(reply);
      }
    }
  }
}
