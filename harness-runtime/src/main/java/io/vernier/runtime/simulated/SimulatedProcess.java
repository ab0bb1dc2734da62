package io.vernier.runtime.simulated;

import io.vernier.api.result.SimulatedTruth;
import io.vernier.runtime.time.Deadline;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A simulated server in a JVM of its own, seen from the JVM that started it.
 *
 * <p>That JVM has no agents, the Serial collector and a small fixed heap, so that little of the
 * machine is taken from the client, and none of its pauses are the client's. It ends with this
 * object, and with this JVM whatever its end: its standard input is its life line. For one thread.
 */
public final class SimulatedProcess implements AutoCloseable {
  private static final Duration START_LIMIT = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(10);
  private static final long ORDERLY_END_SECONDS = 5;
  private static final int QUOTED_LINES = 20;

  private final Process process;
  private final NanoClock clock;
  private final SimulatedAddress address;
  private final SimulatedControl control;

  private SimulatedProcess(Process process, NanoClock clock, SimulatedAddress address) {
    this.process = process;
    this.clock = clock;
    this.address = address;
    this.control = address.control();
  }

  /**
   * Starts the server and returns once it listens.
   *
   * @param folder an existing folder for {@code simulated.args}, its command, and {@code
   *     simulated.log}, all that it prints; files of an earlier server there are replaced
   * @throws IOException if it does not listen within 30 s; the text quotes the end of what it
   *     printed
   * @throws InterruptedException if the calling thread is interrupted before it listens
   */
  public static SimulatedProcess start(
      SimulatedScript script, Path folder, NanoClock clock, Pause pause)
      throws IOException, InterruptedException {
    return start(SimulatedCommand.ofThisJava(script, folder), clock, pause);
  }

  static SimulatedProcess start(SimulatedCommand command, NanoClock clock, Pause pause)
      throws IOException, InterruptedException {
    Files.deleteIfExists(command.portFile());
    Process process = command.start();
    boolean listens = false;
    try {
      awaitPort(process, command, clock, pause);
      SimulatedProcess started = connect(process, command.portFile(), clock);
      listens = true;
      return started;
    } finally {
      if (!listens) {
        process.destroyForcibly();
      }
    }
  }

  private static void awaitPort(
      Process process, SimulatedCommand command, NanoClock clock, Pause pause)
      throws IOException, InterruptedException {
    Deadline deadline = Deadline.after(clock, START_LIMIT);
    while (!Files.exists(command.portFile())) {
      if (!process.isAlive()) {
        throw failure("ended with exit code " + process.exitValue(), command.log());
      }
      if (deadline.hasPassed(clock)) {
        throw failure("did not listen within " + START_LIMIT.toSeconds() + " s", command.log());
      }
      pause.pass(POLL);
    }
  }

  private static SimulatedProcess connect(Process process, Path portFile, NanoClock clock)
      throws IOException {
    String[] portAndToken = Files.readString(portFile).split(" ", 2);
    // The token has served; nobody else needs it.
    Files.delete(portFile);
    int port = Integer.parseInt(portAndToken[0]);
    String host = InetAddress.getLoopbackAddress().getHostAddress();
    return new SimulatedProcess(process, clock, new SimulatedAddress(host, port, portAndToken[1]));
  }

  private static IOException failure(String how, Path log) throws IOException {
    Deque<String> last = new ArrayDeque<>();
    // Read leniently: a dying JVM prints what it likes.
    String text = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
    for (String line : text.lines().toList()) {
      if (last.size() == QUOTED_LINES) {
        last.removeFirst();
      }
      last.addLast(line);
    }
    String printed =
        last.isEmpty()
            ? " It printed nothing."
            : " The last lines of " + log + ":\n" + String.join("\n", last);
    return new IOException("The simulated server " + how + "." + printed);
  }

  /** Where it is, with the right to ask it for its truth; what a fork is handed. */
  public SimulatedAddress address() {
    return address;
  }

  /** The numeric loopback address. */
  public String host() {
    return address.host();
  }

  /** The port it listens on. */
  public int port() {
    return address.port();
  }

  /** The server's process id. */
  public long pid() {
    return process.pid();
  }

  /** Tells whether its JVM still runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** How its JVM ended, once it has. */
  OptionalInt exitCode() {
    return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
  }

  /**
   * Makes the server forget all it has seen, so that the next request is its first; to be called
   * before each cell. Replies under way go on and count nowhere.
   */
  public void reset() throws IOException, InterruptedException {
    control.reset();
  }

  /** What it has really sent since the last reset. */
  public SimulatedTruth truth() throws IOException, InterruptedException {
    return control.truth();
  }

  /**
   * Sends bursts of chat requests, whatever the script with delays of a millisecond, until the
   * median lateness of the server's writes has settled; then resets it.
   *
   * @param streaming whether the run's requests are streamed
   * @param most ends the warm-up with the round under way, settled or not
   */
  public SimulatedWarmUp warm(boolean streaming, Duration most)
      throws IOException, InterruptedException {
    WarmUpRounds rounds = new WarmUpRounds();
    Deadline deadline = Deadline.after(clock, most);
    do {
      control.reset();
      control.warmUp(WarmUpRounds.REQUESTS, WarmUpRounds.body(streaming));
      rounds.add(control.truth().slipP50());
    } while (!rounds.settled() && !deadline.hasPassed(clock));
    control.reset();
    return rounds.result();
  }

  /** Ends the server: asks it to by closing its life line, and kills it if that is not enough. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // A life line that is broken already has ended the server, or the kill below will.
    }
    try {
      if (!process.waitFor(ORDERLY_END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
