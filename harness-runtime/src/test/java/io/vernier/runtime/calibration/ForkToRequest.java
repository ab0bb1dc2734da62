package io.vernier.runtime.calibration;

import io.vernier.api.config.Options;
import io.vernier.api.result.RunResult;
import io.vernier.api.run.CellId;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.Runner;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * The time from the start of a fork to its first request.
 *
 * <p>Both ends are read in this JVM from one clock, so that no clocks are compared: the start as
 * the run tells that it forks, just before it does; the end as a server in this JVM has read the
 * request.
 *
 * @param run the run, of one request a trial
 * @param seconds the time of each trial
 */
record ForkToRequest(RunResult run, List<Double> seconds) {
  private static final Script REPLY =
      Script.eventStream()
          .chunk("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"word\"}}]}\n\n")
          .chunk("data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n")
          .chunk("data: [DONE]\n\n")
          .endOfChunks();

  /** Measures with these options over those of the workload. */
  static ForkToRequest measure(Options options) throws IOException {
    NanoClock clock = new SystemNanoClock();
    ConcurrentLinkedQueue<Long> starts = new ConcurrentLinkedQueue<>();
    ConcurrentLinkedQueue<Long> requests = new ConcurrentLinkedQueue<>();
    RunListener listener =
        new RunListener() {
          @Override
          public void trialStarted(CellId cell) {
            starts.add(clock.nanos());
          }
        };
    try (ScriptedServer server =
        ScriptedServer.start(
            number -> {
              requests.add(clock.nanos());
              return REPLY;
            })) {
      String url = "http://" + server.host() + ":" + server.port();
      RunResult run =
          Runner.create(options.toBuilder().set("endpoint.url", url).build())
              .listen(listener)
              .run();
      return of(run, List.copyOf(starts), List.copyOf(requests));
    }
  }

  static Options options(Path out) {
    return Options.builder()
        .include(FirstRequest.class)
        .output(out)
        .set("endpoint.model", "calibration")
        .build();
  }

  private static ForkToRequest of(RunResult run, List<Long> starts, List<Long> requests) {
    if (starts.size() != requests.size()) {
      throw new IllegalStateException(starts.size() + " forks sent " + requests.size());
    }
    return new ForkToRequest(
        run,
        IntStream.range(0, starts.size())
            .mapToObj(trial -> (requests.get(trial) - starts.get(trial)) / 1e9)
            .toList());
  }

  /** Row of a table. */
  String row(String warmup) {
    return "| "
        + warmup
        + " | "
        + seconds.size()
        + " | "
        + Spread.over(seconds, OptionalDouble::of).orElseThrow().cells()
        + " |\n";
  }
}
