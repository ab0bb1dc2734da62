package io.vernier.runtime.client;

import io.netty.channel.SingleThreadEventLoop;
import io.netty.util.concurrent.Future;
import io.vernier.api.model.DurationText;
import io.vernier.runtime.time.NanoClock;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One event loop with its connections and the exchanges they carry. Nothing in it is shared with
 * another loop; but for {@link #take} and {@link #stop}, which hand over, it is confined to the
 * loop's thread.
 */
final class ClientLoop {
  private static final int FIRST_SCRATCH_BYTES = 64 << 10;

  /** How many ticks pass between two looks at the time limits: 10 ms, which limits are good to. */
  private static final int TICKS_PER_SWEEP = 10;

  private final SingleThreadEventLoop eventLoop;
  private final ClientConfig config;
  private final Target target;
  private final NanoClock clock;
  private final Tally tally;
  private final Connector connector;
  private final ConnectionPool pool = new ConnectionPool();
  private final Flights flights = new Flights();
  private final StallMeter stalls;
  private byte[] scratch = new byte[FIRST_SCRATCH_BYTES];
  private int ticks;
  private @Nullable Future<?> ticking;
  private boolean stopped;

  ClientLoop(SingleThreadEventLoop eventLoop, Transport transport, Setup setup) {
    this.eventLoop = eventLoop;
    config = setup.config();
    target = setup.target();
    clock = setup.clock();
    tally = setup.tally();
    connector = new Connector(this, eventLoop, transport, setup);
    stalls = new StallMeter(clock.nanos());
  }

  /** Starts the loop's ticking. */
  void start() {
    ticking =
        eventLoop.scheduleWithFixedDelay(
            this::tick, StallMeter.TICK_NANOS, StallMeter.TICK_NANOS, TimeUnit.NANOSECONDS);
  }

  /** The loop's thread; waits until it runs. */
  long threadId() {
    return eventLoop.threadProperties().id();
  }

  boolean isCurrentThread() {
    return eventLoop.inEventLoop();
  }

  StallMeter stalls() {
    return stalls;
  }

  long nanos() {
    return clock.nanos();
  }

  /** Room for the bytes of one read, good until the next. */
  byte[] scratch(int length) {
    if (length > scratch.length) {
      scratch = new byte[Math.max(length, 2 * scratch.length)];
    }
    return scratch;
  }

  /** Takes an exchange over, from any thread. */
  void take(Flight flight) {
    if (eventLoop.inEventLoop()) {
      begin(flight);
      return;
    }
    try {
      eventLoop.execute(() -> begin(flight));
    } catch (RejectedExecutionException e) {
      long now = clock.nanos();
      flight.startNanos = now;
      tally.ended(flight, flight.freeze(ExchangeEnd.CLIENT, "the client is closed", now));
    }
  }

  private void begin(Flight flight) {
    flight.startNanos = clock.nanos();
    flights.add(flight);
    if (stopped) {
      endLater(flight, ExchangeEnd.CLIENT, "the client is closed");
      return;
    }
    Connection kept = pool.take();
    if (kept != null) {
      kept.carry(flight);
    } else if (target.fault().isEmpty()) {
      flight.fresh = true;
      connector.connect(flight);
    } else {
      endLater(flight, ExchangeEnd.CONNECT_FAILED, target.fault());
    }
  }

  /** Not at once, or a listener that sends again at every end would never return. */
  private void endLater(Flight flight, ExchangeEnd end, String detail) {
    try {
      eventLoop.execute(() -> end(flight, end, detail, clock.nanos()));
    } catch (RejectedExecutionException e) {
      end(flight, end, detail, clock.nanos());
    }
  }

  /** A connection is in hand. */
  void connected(Flight flight, Connection connection) {
    if (flight.ended) {
      connection.close();
    } else {
      connection.carry(flight);
    }
  }

  /** No connection could be made. */
  void notConnected(Flight flight, ExchangeEnd end, String detail) {
    end(flight, end, detail, clock.nanos());
  }

  /** The reply was read to its end. */
  void complete(Flight flight, Connection connection, boolean usable, long nanos) {
    flight.ended = true;
    Exchange exchange = flight.freeze(ExchangeEnd.COMPLETE, "", nanos);
    if (usable && !stopped) {
      pool.giveBack(connection);
    } else {
      connection.close();
    }
    finish(flight, exchange);
  }

  /** Ends a flight badly, with its connection. */
  void end(Flight flight, ExchangeEnd end, String detail, long nanos) {
    if (flight.ended) {
      return;
    }
    flight.ended = true; // Before closing, which tells of a failed connection in the midst of it.
    Exchange exchange = flight.freeze(end, detail, nanos);
    if (flight.connection != null) {
      flight.connection.close();
    } else if (flight.connecting != null) {
      var unused = flight.connecting.close();
    }
    finish(flight, exchange);
  }

  private void finish(Flight flight, Exchange exchange) {
    flights.remove(flight);
    tally.ended(flight, exchange);
  }

  /** An idle connection was closed. */
  void lost(Connection connection) {
    pool.drop(connection);
  }

  /** Cuts every exchange in flight, from any thread; those sent before are in flight. */
  void cut() {
    try {
      eventLoop.execute(this::cutFlights);
    } catch (RejectedExecutionException e) {
      // The loop is down and has no flights.
    }
  }

  /** Cuts everything and takes nothing more, from any thread; the future tells when. */
  Future<?> stop() {
    return eventLoop.submit(
        () -> {
          stopped = true;
          cutFlights();
          pool.closeAll();
          if (ticking != null) {
            ticking.cancel(false);
          }
        });
  }

  private void cutFlights() {
    long now = clock.nanos();
    for (int i = flights.size() - 1; i >= 0; i--) {
      Flight flight = flights.at(i);
      if (flight != null) {
        end(flight, ExchangeEnd.CUT, "cut by the client", now);
      }
    }
  }

  private void tick() {
    long now = clock.nanos();
    stalls.tick(now);
    if (++ticks >= TICKS_PER_SWEEP) {
      ticks = 0;
      sweep(now);
    }
  }

  private void sweep(long now) {
    for (int i = flights.size() - 1; i >= 0; i--) {
      Flight flight = flights.at(i);
      if (flight != null) {
        ExchangeEnd expired = flight.expired(config, now);
        if (expired != ExchangeEnd.COMPLETE) {
          end(flight, expired, limit(expired), now);
        }
      }
    }
  }

  private String limit(ExchangeEnd expired) {
    return switch (expired) {
      case TIMEOUT_CONNECT ->
          "no connection within " + DurationText.format(Duration.ofNanos(config.connectNanos()));
      case TIMEOUT_FIRST_TOKEN ->
          "no byte of the body within "
              + DurationText.format(Duration.ofNanos(config.firstTokenNanos().orElse(0)));
      case TIMEOUT_IDLE ->
          "silent for " + DurationText.format(Duration.ofNanos(config.idleNanos()));
      default -> "not done within " + DurationText.format(Duration.ofNanos(config.wholeNanos()));
    };
  }
}
