package io.vernier.runtime.calibration;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.Environment;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.SimulatedTruth;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TrialMetric;
import io.vernier.api.result.TrialResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The page as Markdown. */
final class CalibrationPage {
  /** What makes the page. */
  static final String COMMAND =
      "mvn verify -Pcalibrate -pl harness-runtime -am -Dvernier.published=\"$PWD/reports/published\"";

  private final StringBuilder text = new StringBuilder();

  /** The page's head: who measured what, where and when. */
  CalibrationPage head(RunResult run, OptionalDouble load) {
    Environment where = run.environment();
    text.append("# What the harness adds\n\nMade by `")
        .append(COMMAND)
        .append(
            """
            `, not by hand.

            The bundled simulated server is asked for 50 ms to the first token, 10 ms between tokens and 32 tokens a
            reply, and keeps by its own clock what it really did. Client and server share one machine. Every trial is a
            fresh JVM; the spread is over trials.

            | | |
            |---|---|
            """);
    fact("date", run.started().toString());
    fact("Vernier", where.harnessVersion());
    fact("Java", where.java());
    fact("system", where.os());
    fact("processor", where.cpu());
    fact("memory", String.format(Locale.ROOT, "%.1f GiB", where.memoryBytes() / 1073741824.0));
    fact("container", where.more().getOrDefault("container", "unknown"));
    fact(
        "load average before",
        load.isPresent()
            ? String.format(
                Locale.ROOT,
                "%.2f over the last minute; on a quiet machine it is near 0",
                load.getAsDouble())
            : "unknown");
    return this;
  }

  private void fact(String name, String value) {
    text.append("| ").append(name).append(" | ").append(value).append(" |\n");
  }

  /** The errors of the measured figures. */
  CalibrationPage errors(List<Streams> all) {
    text.append(
        """

        ## Measured minus true, in ms

        True is from the read of a request's last byte to the write of its first token, and between writes; measured
        is what the client saw, the loopback connection and both event loops included. The server's 99th percentiles
        come from a histogram that is good to a thousandth of their value; means are exact.

        | streams | requests a trial | trials | figure | true (mean) | measured (mean) | error: mean | smallest | largest |
        |---|---|---|---|---|---|---|---|---|
        """);
    for (Streams streams : all) {
      error(streams, "TTFT mean", Metrics.TTFT, Statistic.MEAN, SimulatedTruth::ttftMean);
      error(streams, "TTFT p99", Metrics.TTFT, Statistic.P99, SimulatedTruth::ttftP99);
      error(streams, "ITL mean", Metrics.ITL, Statistic.MEAN, SimulatedTruth::itlMean);
      error(streams, "ITL p99", Metrics.ITL, Statistic.P99, SimulatedTruth::itlP99);
    }
    return this;
  }

  private void error(
      Streams streams,
      String name,
      String tag,
      Statistic statistic,
      ToDoubleFunction<SimulatedTruth> of) {
    List<TrialResult> trials = streams.trials();
    ToDoubleFunction<TrialResult> truth = trial -> of.applyAsDouble(trial.truth().orElseThrow());
    ToDoubleFunction<TrialResult> measured = trial -> measured(trial, tag, statistic);
    Spread error =
        spread(trials, trial -> measured.applyAsDouble(trial) - truth.applyAsDouble(trial));
    text.append(
        String.format(
            Locale.ROOT,
            "| %d | %d | %d | %s | %.3f | %.3f | %s |\n",
            streams.count(),
            trials.get(0).counts().completed(),
            trials.size(),
            name,
            spread(trials, truth).mean(),
            spread(trials, measured).mean(),
            error.cells()));
  }

  private static double measured(TrialResult trial, String tag, Statistic statistic) {
    return Optional.ofNullable(trial.metrics().get(tag))
        .map(TrialMetric::summary)
        .map(summary -> summary.value(statistic).orElseThrow())
        .orElseThrow();
  }

  private static Spread spread(List<TrialResult> trials, ToDoubleFunction<TrialResult> figure) {
    return Spread.over(trials, trial -> OptionalDouble.of(figure.applyAsDouble(trial)))
        .orElseThrow();
  }

  /** How well server and client kept to their own plans. */
  CalibrationPage health(List<Streams> all) {
    text.append(
        """

        ## Server and client

        Slip is how much later than its schedule the server wrote. A stall is how much later than asked an event loop
        of the client ran a task of a millisecond's tick.

        | streams | figure | mean | smallest | largest |
        |---|---|---|---|---|
        """);
    for (Streams streams : all) {
      truth(streams, "server slip p50, ms", SimulatedTruth::slipP50);
      truth(streams, "server slip p99, ms", SimulatedTruth::slipP99);
      truth(streams, "server slip max, ms", SimulatedTruth::slipMax);
      truth(streams, "server's share of the cores", SimulatedTruth::cpuShare);
      health(streams, "client delay p99, ms", trial -> trial.client().clientDelayP99());
      health(streams, "client delay max, ms", trial -> trial.client().clientDelayMax());
      health(streams, "client stall p99, ms", trial -> trial.client().stallP99());
      health(streams, "client stall max, ms", trial -> trial.client().stallMax());
      health(streams, "client garbage collection, ms", trial -> trial.client().gcPauseTotal());
      health(streams, "client's share of the cores", trial -> trial.client().cpuShare());
      health(
          streams, "client warm-up, s", trial -> OptionalDouble.of(trial.client().warmupSeconds()));
    }
    return this;
  }

  private void truth(Streams streams, String name, ToDoubleFunction<SimulatedTruth> of) {
    health(
        streams, name, trial -> OptionalDouble.of(of.applyAsDouble(trial.truth().orElseThrow())));
  }

  private void health(Streams streams, String name, Function<TrialResult, OptionalDouble> of) {
    text.append("| ")
        .append(streams.count())
        .append(" | ")
        .append(name)
        .append(" | ")
        .append(Spread.over(streams.trials(), of).map(Spread::cells).orElse("absent | |"))
        .append(" |\n");
  }

  /** What a fresh JVM a trial costs. */
  CalibrationPage forks(ForkToRequest cold, ForkToRequest warm) {
    text.append(
        """

        ## From the fork to the first request, in s

        From the moment before a trial's JVM is started to the moment at which a server in the starting JVM has read
        the trial's first request: both on that JVM's one clock. The start of the server that the client's warm-up
        talks to comes before and is not in it.

        | client warm-up | trials | mean | smallest | largest |
        |---|---|---|---|---|
        """);
    text.append(cold.row("off (`client.warmup=0s`)"));
    text.append(warm.row("as by default (until settled, at most 10 s)"));
    text.append(
        "\nOf the second line, the warm-up itself took "
            + Spread.over(
                    warm.run().points().get(0).trials(),
                    trial -> OptionalDouble.of(trial.client().warmupSeconds()))
                .map(
                    spread ->
                        String.format(
                            Locale.ROOT,
                            "%.3f s in the mean (%.3f to %.3f)",
                            spread.mean(),
                            spread.smallest(),
                            spread.largest()))
                .orElseThrow()
            + ".\n");
    return this;
  }

  /** The whole page. */
  String markdown() {
    return text.toString();
  }
}
