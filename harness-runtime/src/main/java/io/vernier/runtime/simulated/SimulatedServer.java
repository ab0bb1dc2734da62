package io.vernier.runtime.simulated;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.ThreadEnd;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutionException;

/**
 * An inference server that infers nothing and keeps to a schedule: {@code /v1/chat/completions},
 * streamed and plain, {@code /v1/models} and {@code /health} over HTTP/1.1 with keep-alive, on the
 * loopback address.
 *
 * <p>Token <i>i</i> of a reply is due at the read that brought the request's last byte, plus the
 * time to first token, plus <i>i</i> times the inter-token latency; the delays of a reply are a
 * function of the script and of how many requests came before it. The events after the last token
 * go out in the same write. How late each write was is recorded and can be read as {@link
 * io.vernier.api.result.SimulatedTruth}; what it cannot see is how long a request lay in the socket
 * before the server read it.
 *
 * <p>All is done by one thread of its own. The methods may be called from any thread.
 */
public final class SimulatedServer implements AutoCloseable {
  /** Up to so many replies at a time the server trades CPU for punctuality. */
  static final int AWAKE_UP_TO_REPLIES = 8;

  private final PacedLoop loop;
  private final Thread thread;
  private final InetSocketAddress address;

  private SimulatedServer(PacedLoop loop, Thread thread, InetSocketAddress address) {
    this.loop = loop;
    this.thread = thread;
    this.address = address;
  }

  /**
   * Starts a server on a free port and returns once it listens.
   *
   * @param token letters and digits that head the control paths; whoever knows it may reset and
   *     stop the server
   * @throws IOException if it can't listen
   * @throws InterruptedException if the calling thread is interrupted before it does
   */
  public static SimulatedServer start(SimulatedScript script, NanoClock clock, String token)
      throws IOException, InterruptedException {
    return start(script, clock, token, AWAKE_UP_TO_REPLIES);
  }

  static SimulatedServer start(
      SimulatedScript script, NanoClock clock, String token, int awakeUpToReplies)
      throws IOException, InterruptedException {
    Agenda agenda = new Agenda(clock);
    Service service = new Service(script, clock, agenda, new ControlPaths(token));
    PacedLoop loop =
        new PacedLoop(agenda, service::stopAsked, connections(service, clock), awakeUpToReplies);
    Thread thread = new Thread(loop, "vernier-simulated");
    thread.start();
    try {
      return new SimulatedServer(loop, thread, loop.bound().get());
    } catch (ExecutionException e) {
      loop.stop();
      throw new IOException("the simulated server can't listen: " + e.getCause(), e);
    }
  }

  private static ChannelInitializer<Channel> connections(Service service, NanoClock clock) {
    return new ChannelInitializer<>() {
      @Override
      protected void initChannel(Channel channel) {
        ReadStamp stamp = new ReadStamp(clock);
        channel
            .pipeline()
            .addLast(stamp, new HttpRequestDecoder(), new Connection(service, clock, stamp));
      }
    };
  }

  /** The numeric loopback address. */
  public String host() {
    return address.getAddress().getHostAddress();
  }

  /** The port it was given. */
  public int port() {
    return address.getPort();
  }

  /** Returns once the server has stopped, by whichever way. */
  public void awaitStop() throws InterruptedException {
    thread.join();
  }

  /** Asks the server to stop; replies under way are cut. */
  public void stop() {
    loop.stop();
  }

  /** Stops the server and waits until its thread has ended. */
  @Override
  public void close() {
    stop();
    ThreadEnd.await(thread);
  }
}
