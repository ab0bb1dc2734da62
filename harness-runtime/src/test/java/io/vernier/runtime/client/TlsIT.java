package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsIT {
  private static final char[] PASSWORD = "for-a-test".toCharArray();
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  @TempDir
  @SuppressWarnings("NullAway.Init")
  static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static KeyStore store;

  @BeforeAll
  static void makeACertificateThatNobodyKnows()
      throws IOException, InterruptedException, GeneralSecurityException {
    Path file = folder.resolve("store.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-alias",
                "server",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-storepass",
                new String(PASSWORD),
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.txt").toFile())
            .start();
    assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(keytool.exitValue()).isZero();
    store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD);
    }
  }

  private static SSLServerSocket serve() throws IOException, GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    SSLServerSocket listening =
        (SSLServerSocket)
            context
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread thread = new Thread(() -> answerAll(listening), "tls-server");
    thread.setDaemon(true);
    thread.start();
    return listening;
  }

  private static void answerAll(SSLServerSocket listening) {
    while (!listening.isClosed()) {
      try (Socket socket = listening.accept()) {
        byte[] request = new byte[4_096];
        int length = socket.getInputStream().read(request);
        if (length > 0) {
          String head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n";
          String reply = head + "Content-Length: 18\r\n\r\ndata: a\n\ndata: b\n\n";
          socket.getOutputStream().write(reply.getBytes(StandardCharsets.UTF_8));
          socket.getOutputStream().flush();
        }
      } catch (IOException e) {
        // A handshake that the client broke off; the next one may do better.
      }
    }
  }

  private static ClientConfig config(int port) {
    return Sent.config("https", port, 10 * SECOND, OptionalLong.empty(), 10 * SECOND, 20 * SECOND);
  }

  /** sglang#35235: a certificate nobody has signed must be named, not swallowed. */
  @Test
  void namesACertificateItDoesNotTrust() throws IOException, GeneralSecurityException {
    try (SSLServerSocket listening = serve()) {
      Exchange exchange = Sent.one(config(listening.getLocalPort()));
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.TLS_FAILED);
      assertThat(exchange.detail()).contains("certification path");
      assertThat(exchange.connected()).isEqualTo(Exchange.NEVER);
    }
  }

  @Test
  void readsAStreamThroughTlsWithStampsInOrder() throws IOException, GeneralSecurityException {
    SslContext tls = SslContextBuilder.forClient().trustManager(trusted()).build();
    try (SSLServerSocket listening = serve()) {
      ClientConfig config = config(listening.getLocalPort());
      try (StreamingClient client =
          StreamingClient.open(
              config, System::nanoTime, Target.of(config, tls), Transport.best())) {
        Exchange exchange = Sent.await(Sent.send(client, Sent.request(config)));
        assertThat(exchange.end()).as(exchange.detail()).isEqualTo(ExchangeEnd.COMPLETE);
        assertThat(Sent.texts(exchange.messages())).containsExactly("a", "b");
        assertThat(exchange.headers()).isGreaterThanOrEqualTo(exchange.writeStart());
        assertThat(exchange.messages().nanos(1)).isLessThanOrEqualTo(exchange.ended());
      }
    }
  }

  private static X509Certificate trusted() throws GeneralSecurityException {
    return (X509Certificate) store.getCertificate("server");
  }

  @Test
  void tellsOfAServerThatSpeaksNoTls() throws IOException {
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> answerPlainly(listening), "plain-server");
      thread.setDaemon(true);
      thread.start();
      Exchange exchange = Sent.one(config(listening.getLocalPort()));
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.TLS_FAILED);
      assertThat(exchange.detail()).contains("not an SSL/TLS record");
    }
  }

  private static void answerPlainly(ServerSocket listening) {
    try (Socket socket = listening.accept()) {
      assertThat(socket.getInputStream().read()).isNotNegative();
      socket.getOutputStream().write("HTTP/1.1 400 No\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().flush();
      socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      // The client hung up, as it should.
    }
  }
}
