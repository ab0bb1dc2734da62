package io.vernier.runtime.calibrate;

import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.ExchangeListener;
import io.vernier.runtime.client.StreamingClient;
import io.vernier.runtime.client.WireRequest;
import io.vernier.runtime.time.Deadline;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Waiter;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Drives the client against a server of our own until its code is compiled, so that the first
 * measured requests do not pay for it.
 *
 * <p>The sign is what a chunk costs the event loops: once it varies by less than 5 % over three
 * successive windows of 200 ms, it has settled. The traffic is a closed loop at full speed.
 */
public final class ClientWarmup {
  private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final int WINDOWS = 3;
  private static final double LARGEST_VARIATION = 0.05;

  private final Pipeline pipeline;
  private final WarmupTraffic traffic;
  private final NanoClock clock;
  private final Waiter waiter;
  private final ArrayDeque<Double> costs = new ArrayDeque<>();

  private ClientWarmup(Pipeline pipeline, WarmupTraffic traffic, NanoClock clock, Waiter waiter) {
    this.pipeline = pipeline;
    this.traffic = traffic;
    this.clock = clock;
    this.waiter = waiter;
  }

  /**
   * Warms up with a client of its own and closes that again, which takes no longer than the limit
   * and some tenths of a second, whatever the server does.
   *
   * <p>An interrupt of the calling thread ends it early and stays set.
   *
   * @param config of the real run, pointed at the server to warm up with
   * @param requests gives the next request; called on the event loops as well, so it must be safe
   *     for several threads and quick: ready-made requests, not rendering
   * @param concurrency how many requests are kept under way, at least 1
   * @param limit the longest time; for 0 nothing is done
   * @param waiter of the clock, to be used by the calling thread
   */
  public static WarmupReport run(
      ClientConfig config,
      Supplier<WireRequest> requests,
      int concurrency,
      Duration limit,
      NanoClock clock,
      Waiter waiter) {
    try (StreamingClient client = StreamingClient.open(config, clock)) {
      return run(new ClientPipeline(client), requests, concurrency, limit, clock, waiter);
    }
  }

  static WarmupReport run(
      Pipeline pipeline,
      Supplier<WireRequest> requests,
      int concurrency,
      Duration limit,
      NanoClock clock,
      Waiter waiter) {
    WarmupTraffic traffic = new WarmupTraffic(pipeline, requests, concurrency);
    return new ClientWarmup(pipeline, traffic, clock, waiter).run(limit);
  }

  private WarmupReport run(Duration limit) {
    long began = clock.nanos();
    Deadline deadline = Deadline.after(clock, limit);
    boolean settled = false;
    OptionalDouble cost = OptionalDouble.empty();
    while (!settled && !deadline.hasPassed(clock) && !Thread.currentThread().isInterrupted()) {
      traffic.topUp();
      Deadline windowEnd = new Deadline(clock.nanos() + WINDOW_NANOS);
      OptionalDouble windowCost = window(windowEnd.earlier(deadline));
      if (windowEnd.hasPassed(clock)) {
        cost = windowCost;
        settled = settles(windowCost);
      }
    }
    traffic.end();
    double seconds = (clock.nanos() - began) / 1e9;
    return new WarmupReport(seconds, settled, cost, traffic.answered());
  }

  /** Waits for the end of a window and gives what a chunk cost in it; absent if none came. */
  private OptionalDouble window(Deadline end) {
    long began = clock.nanos();
    OptionalLong cpuBefore = pipeline.cpuNanos();
    long chunksBefore = traffic.chunks();
    while (!end.hasPassed(clock) && !Thread.currentThread().isInterrupted()) {
      waiter.waitUntil(end.atNanos());
    }
    OptionalLong cpuAfter = pipeline.cpuNanos();
    long chunks = traffic.chunks() - chunksBefore;
    if (chunks == 0) {
      return OptionalDouble.empty();
    }
    long used =
        cpuBefore.isPresent() && cpuAfter.isPresent()
            ? cpuAfter.getAsLong() - cpuBefore.getAsLong()
            : clock.nanos() - began;
    return OptionalDouble.of((double) used / chunks);
  }

  private boolean settles(OptionalDouble cost) {
    if (cost.isEmpty()) {
      costs.clear();
      return false;
    }
    costs.addLast(cost.getAsDouble());
    if (costs.size() > WINDOWS) {
      costs.removeFirst();
    }
    double least = costs.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double most = costs.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return costs.size() == WINDOWS && most - least < LARGEST_VARIATION * least;
  }

  private record ClientPipeline(StreamingClient client) implements Pipeline {
    @Override
    public void send(WireRequest request, ExchangeListener listener) {
      client.send(request, listener);
    }

    @Override
    public OptionalLong cpuNanos() {
      return client.cpuNanos();
    }
  }
}
