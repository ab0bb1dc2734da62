package io.vernier.runtime.client;

import io.netty.channel.EventLoop;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import io.vernier.runtime.time.NanoClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.HdrHistogram.Histogram;

/**
 * Sends requests over HTTP/1.1 and reads their replies as they stream in, each message stamped with
 * the network read that completed it.
 *
 * <p>A few event loops share the work; a connection and the exchange it carries belong to one of
 * them. Connections are kept and used again; where none is idle a new one is made, without a bound,
 * so that the load generator alone decides how many requests are under way. Nothing is retried: a
 * request whose kept connection turns out dead has failed.
 *
 * <p>The loops' threads are no daemons: whoever opens a client closes it.
 */
public final class StreamingClient implements AutoCloseable {
  private static final long SHUTDOWN_SECONDS = 2;
  private static final long LONGEST_STOP_SECONDS = 1;
  private static final long LONGEST_CLOSE_SECONDS = 5;

  private final MultiThreadIoEventLoopGroup group;
  private final Transport transport;
  private final Tally tally;
  private final List<ClientLoop> loops = new ArrayList<>();
  private final AtomicInteger next = new AtomicInteger();

  private StreamingClient(Setup setup, Transport transport) {
    this.transport = transport;
    tally = setup.tally();
    group =
        new MultiThreadIoEventLoopGroup(
            setup.config().eventLoops(),
            new DefaultThreadFactory("vernier-client"),
            transport.handlers());
    for (EventExecutor executor : group) {
      loops.add(new ClientLoop((EventLoop) executor, transport, setup));
    }
    loops.forEach(ClientLoop::start);
  }

  /**
   * Starts the event loops and resolves the host, which may take a while; makes no connection.
   *
   * <p>A host that cannot be resolved is no fault here: each exchange then ends as {@link
   * ExchangeEnd#CONNECT_FAILED}, as with a server that is not there.
   *
   * @param clock gives every stamp; must be safe for several threads
   */
  public static StreamingClient open(ClientConfig config, NanoClock clock) {
    return open(config, clock, Target.of(config), Transport.best());
  }

  static StreamingClient open(
      ClientConfig config, NanoClock clock, Target target, Transport transport) {
    return new StreamingClient(new Setup(config, target, clock, new Tally()), transport);
  }

  /**
   * Hands a request to an event loop, from any thread: to the caller's own if it is one of them,
   * else to each in turn. Never blocks and never throws.
   *
   * @param listener hears exactly once how it ended; on the loop, or on the calling thread if the
   *     client has been closed
   */
  public void send(WireRequest request, ExchangeListener listener) {
    tally.sent();
    loop().take(new Flight(request, listener));
  }

  private ClientLoop loop() {
    for (int i = 0; i < loops.size(); i++) {
      if (loops.get(i).isCurrentThread()) {
        return loops.get(i);
      }
    }
    return loops.get(Math.floorMod(next.getAndIncrement(), loops.size()));
  }

  /**
   * Ends every exchange sent before as {@link ExchangeEnd#CUT} and closes its connection. Returns
   * at once; the listeners hear it from the loops.
   */
  public void cutAll() {
    loops.forEach(ClientLoop::cut);
  }

  /** How many requests were sent and have not ended. */
  public int inFlight() {
    return tally.inFlight();
  }

  /** What carries the bytes: {@code epoll} or {@code nio}. */
  public String transport() {
    return transport.text();
  }

  /** How many event loops there are. */
  public int eventLoops() {
    return loops.size();
  }

  /** Starts the measurement of stalls anew. */
  public void resetStalls() {
    loops.forEach(loop -> loop.stalls().reset());
  }

  /** How the event loops were held up since the last reading or reset. One caller at a time. */
  public StallReading readStalls() {
    Histogram sum = StallMeter.emptyHistogram();
    loops.forEach(loop -> loop.stalls().drainInto(sum));
    return new StallReading(
        sum.getTotalCount(),
        sum.getValueAtPercentile(50),
        sum.getValueAtPercentile(99),
        sum.getValueAtPercentile(99.9),
        sum.getMaxValue());
  }

  /** The first exception a listener has thrown, which listeners must not do. */
  public Optional<Throwable> listenerFault() {
    return tally.listenerFault();
  }

  /** Cuts what is in flight and stops the event loops; returns within some seconds in any case. */
  @Override
  public void close() {
    boolean outside = loops.stream().noneMatch(ClientLoop::isCurrentThread);
    if (!group.isShuttingDown()) {
      List<Future<?>> stopped = new ArrayList<>();
      loops.forEach(loop -> stopped.add(loop.stop()));
      if (outside) {
        // A group that shuts down closes channels by itself, and cuts would look like failures.
        stopped.forEach(one -> one.awaitUninterruptibly(LONGEST_STOP_SECONDS, TimeUnit.SECONDS));
      }
    }
    Future<?> terminated = group.shutdownGracefully(0, SHUTDOWN_SECONDS, TimeUnit.SECONDS);
    if (outside) {
      terminated.awaitUninterruptibly(LONGEST_CLOSE_SECONDS, TimeUnit.SECONDS);
    }
  }
}
