package io.vernier.runtime.simulated;

import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;
import io.vernier.runtime.seed.Roots;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * The main of a simulated server in a JVM of its own.
 *
 * <p>Arguments: {@code --script TEXT --port-file FILE}. Once it listens, the file holds the port, a
 * blank and the token of the control paths; it appears whole or not at all, and only its owner may
 * read it. The server ends when its standard input does, so that it cannot outlive whoever started
 * it, or when told over its control path.
 */
public final class SimulatedMain {
  private SimulatedMain() {}

  /** Runs the server until it is to end. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    SimulatedScript script = SimulatedScript.parse(argument(arguments, "--script"));
    Path portFile = Path.of(argument(arguments, "--port-file")).toAbsolutePath();
    // The class path may hold another logging library, which greets whoever reads the log.
    InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
    String token = Long.toHexString(Roots.draw()) + Long.toHexString(Roots.draw());
    try (SimulatedServer server = SimulatedServer.start(script, new SystemNanoClock(), token)) {
      Thread lifeLine = new Thread(() -> stopAtEnd(System.in, server), "vernier-life-line");
      lifeLine.setDaemon(true);
      lifeLine.start();
      write(portFile, server.port() + " " + token);
      server.awaitStop();
    }
  }

  private static String argument(String[] arguments, String name) {
    @Nullable String found = null;
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      if (arguments[i].equals(name)) {
        found = arguments[i + 1];
      }
    }
    if (found == null) {
      throw new IllegalArgumentException(
          "the simulated server needs --script TEXT --port-file FILE, " + name + " is missing");
    }
    return found;
  }

  private static void stopAtEnd(InputStream lifeLine, SimulatedServer server) {
    try {
      while (lifeLine.read() >= 0) {
        // Whoever holds the other end has nothing to say; only its end matters.
      }
    } catch (IOException e) {
      // A life line that can't be read has ended too.
    }
    server.stop();
  }

  private static void write(Path file, String text) throws IOException {
    Path folder = file.getParent();
    if (folder == null) {
      throw new IOException("the port file needs a folder, found " + file);
    }
    // A temporary file is its owner's alone from the start.
    Path whole = Files.createTempFile(folder, "port", null);
    Files.writeString(whole, text, StandardCharsets.US_ASCII);
    Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
