package io.vernier.runtime.simulated;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.ManualIoEventLoop;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.vernier.runtime.time.TimerSlack;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The server's one thread: it alternates between the sockets and the agenda, and sleeps until
 * whichever wants it first.
 *
 * <p>An event loop's own timer is late by the system's wake-up, some 100 µs on a virtual machine.
 * While few replies are under way this loop therefore stays awake for the last stretch before
 * something is due, looking at the sockets all the while, so that a request is never read late for
 * it.
 */
final class PacedLoop implements Runnable {
  private static final int BACKLOG = 4096;

  /** How many entries are played before the sockets get their turn. */
  private static final int MOST_AT_ONCE = 64;

  /** Longer than most wake-ups take, those of virtual machines included. */
  private static final long AWAKE_NANOS = 150_000;

  private static final long DO_NOT_WAIT = -1;

  private final Agenda agenda;
  private final BooleanSupplier stopAsked;
  private final ChannelInitializer<Channel> connections;
  private final int awakeUpToReplies;
  private final CompletableFuture<InetSocketAddress> bound = new CompletableFuture<>();
  private volatile @Nullable ManualIoEventLoop loop;

  /**
   * Makes a loop that runs when its thread does.
   *
   * @param stopAsked asked on the loop's thread whether to end
   * @param connections sets up each connection
   * @param awakeUpToReplies with more replies under way than this, the loop sleeps until the moment
   *     itself
   */
  PacedLoop(
      Agenda agenda,
      BooleanSupplier stopAsked,
      ChannelInitializer<Channel> connections,
      int awakeUpToReplies) {
    this.agenda = agenda;
    this.stopAsked = stopAsked;
    this.connections = connections;
    this.awakeUpToReplies = awakeUpToReplies;
  }

  /** The address it listens on, once it does. */
  CompletableFuture<InetSocketAddress> bound() {
    return bound;
  }

  /** Ends the loop soon. From any thread; before the loop listens, and again, it does nothing. */
  void stop() {
    ManualIoEventLoop running = loop;
    if (running != null) {
      shutDown(running);
    }
  }

  @SuppressWarnings("FutureReturnValueIgnored") // The loop itself runs until it has happened.
  private static void shutDown(ManualIoEventLoop running) {
    running.shutdownGracefully(0, 1, TimeUnit.SECONDS);
  }

  @Override
  public void run() {
    TimerSlack.ofSystem().lower();
    boolean epoll = Epoll.isAvailable();
    IoHandlerFactory sockets = epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
    ManualIoEventLoop running = new ManualIoEventLoop(Thread.currentThread(), sockets);
    loop = running;
    try {
      bind(running, epoll);
      while (!running.isShuttingDown() && !stopAsked.getAsBoolean()) {
        agenda.play(MOST_AT_ONCE);
        running.run(waitNanos());
      }
    } finally {
      shutDown(running);
      while (!running.isTerminated()) {
        running.run(TimeUnit.MILLISECONDS.toNanos(10));
      }
    }
  }

  private long waitNanos() {
    long left = agenda.untilNextNanos();
    long asleep = agenda.size() <= awakeUpToReplies ? left - AWAKE_NANOS : left;
    return asleep <= 0 ? DO_NOT_WAIT : asleep;
  }

  private void bind(ManualIoEventLoop running, boolean epoll) {
    ChannelFuture binding =
        new ServerBootstrap()
            .group(running)
            .channel(epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class)
            .option(ChannelOption.SO_BACKLOG, BACKLOG)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(connections)
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    binding.addListener(
        done -> {
          if (done.isSuccess()) {
            bound.complete((InetSocketAddress) binding.channel().localAddress());
          } else {
            bound.completeExceptionally(done.cause());
          }
        });
  }
}
