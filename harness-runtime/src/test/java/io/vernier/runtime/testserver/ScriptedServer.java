package io.vernier.runtime.testserver;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A server on 127.0.0.1 that answers the n-th request, counted from 0 over all connections, with
 * the n-th script and keeps what it received. One thread a connection.
 */
public final class ScriptedServer implements AutoCloseable {
  private static final int BACKLOG = 1024;
  private static final long LONGEST_WAIT_SECONDS = 10;

  private final ServerSocket listening;
  private final IntFunction<Script> scripts;
  private final AtomicInteger requestCount = new AtomicInteger();
  private final AtomicInteger connectionCount = new AtomicInteger();
  private final Queue<ReceivedRequest> requests = new ConcurrentLinkedQueue<>();
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final CountDownLatch never = new CountDownLatch(1);

  private ScriptedServer(ServerSocket listening, IntFunction<Script> scripts) {
    this.listening = listening;
    this.scripts = scripts;
  }

  /** Answers every request with the same script. */
  public static ScriptedServer always(Script script) throws IOException {
    return start(n -> script);
  }

  /** Answers each request with the script of its number. */
  public static ScriptedServer start(IntFunction<Script> scripts) throws IOException {
    ServerSocket listening = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    ScriptedServer server = new ScriptedServer(listening, scripts);
    daemon(server::accept);
    return server;
  }

  /** The address to connect to. */
  public String host() {
    return "127.0.0.1";
  }

  /** The port to connect to. */
  public int port() {
    return listening.getLocalPort();
  }

  /** How many connections were accepted so far. */
  public int connections() {
    return connectionCount.get();
  }

  /** What was received so far, in order of arrival. */
  public List<ReceivedRequest> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
    never.countDown();
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "scripted-server");
    thread.setDaemon(true);
    thread.start();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listening.accept();
        sockets.add(socket);
        int number = connectionCount.getAndIncrement();
        daemon(() -> serve(socket, number));
      }
    } catch (IOException e) {
      // Closed: the test is over.
    }
  }

  private void serve(Socket socket, int connection) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      boolean open = true;
      while (open) {
        ReceivedRequest request = read(in, connection);
        if (request == null) {
          return;
        }
        requests.add(request);
        open = play(scripts.apply(requestCount.getAndIncrement()), socket);
      }
    } catch (IOException e) {
      // The client went away, as some tests make it do.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      sockets.remove(socket);
    }
  }

  /** Plays a script and tells whether the connection stays open. */
  private boolean play(Script script, Socket socket) throws IOException, InterruptedException {
    OutputStream out = socket.getOutputStream();
    for (Script.Step step : script.steps()) {
      if (step instanceof Script.Write write) {
        out.write(write.bytes());
        out.flush();
      } else if (step instanceof Script.WaitMillis wait) {
        if (never.await(wait.millis(), TimeUnit.MILLISECONDS)) {
          return false;
        }
      } else if (step instanceof Script.WaitFor wait) {
        if (!wait.latch().await(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
          return false;
        }
      } else if (step instanceof Script.CountDown count) {
        count.latch().countDown();
      } else if (step instanceof Script.Close) {
        return false;
      } else if (step instanceof Script.Reset) {
        socket.setSoLinger(true, 0);
        return false;
      }
    }
    return true;
  }

  private static @Nullable ReceivedRequest read(InputStream in, int connection) throws IOException {
    String line = line(in);
    if (line.isEmpty()) {
      return null;
    }
    List<String> headers = new ArrayList<>();
    int length = 0;
    for (String header = line(in); !header.isEmpty(); header = line(in)) {
      headers.add(header);
      if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(header.substring(15).strip());
      }
    }
    String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    return new ReceivedRequest(connection, line, headers, body);
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int value = in.read(); value >= 0 && value != '\n'; value = in.read()) {
      if (value != '\r') {
        line.write(value);
      }
    }
    return line.toString(StandardCharsets.UTF_8);
  }
}
