package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StreamingClientIT {
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private static Script twoWords() {
    return Script.eventStream()
        .chunk("data: alpha\n\n")
        .chunk("data: beta\n\n")
        .chunk("data: [DONE]\n\n")
        .endOfChunks();
  }

  @Test
  void readsAStreamToItsEndWithStampsInOrder() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(twoWords())) {
      Exchange exchange = Sent.one(server);

      assertThat(exchange.end()).isEqualTo(ExchangeEnd.COMPLETE);
      assertThat(exchange.detail()).isEmpty();
      assertThat(exchange.status()).isEqualTo(200);
      assertThat(exchange.contentType()).isEqualTo("text/event-stream");
      assertThat(exchange.streamed()).isTrue();
      assertThat(exchange.freshConnection()).isTrue();
      assertThat(Sent.texts(exchange.messages())).containsExactly("alpha", "beta", "[DONE]");
      assertThat(
              List.of(
                  exchange.start(),
                  exchange.connected(),
                  exchange.writeStart(),
                  exchange.written(),
                  exchange.headers(),
                  exchange.firstByte(),
                  exchange.messages().nanos(0),
                  exchange.messages().nanos(1),
                  exchange.messages().nanos(2),
                  exchange.ended()))
          .isSorted();
    }
  }

  @Test
  void worksWithoutTheKernelsOwnEventInterface() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(twoWords())) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client =
          StreamingClient.open(config, System::nanoTime, Target.of(config), Transport.NIO)) {
        assertThat(client.transport()).isEqualTo("nio");
        Exchange exchange = Sent.await(Sent.send(client, Sent.request(config)));
        assertThat(Sent.texts(exchange.messages())).containsExactly("alpha", "beta", "[DONE]");
        assertThat(client.cpuNanos()).isPresent();
      }
    }
  }

  @Test
  void tellsOfAnUnknownHostWithEveryRequest() {
    ClientConfig config = Sent.config(1).at("no-such-host.invalid", 80);
    Exchange exchange = Sent.one(config);
    assertThat(exchange.end()).isEqualTo(ExchangeEnd.CONNECT_FAILED);
    assertThat(exchange.detail()).isEqualTo("unknown host no-such-host.invalid");
  }

  @Test
  void usesAConnectionAgain() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(twoWords())) {
      ClientConfig config = Sent.config(server);
      List<Exchange> exchanges = new ArrayList<>();
      CompletableFuture<Exchange> last = new CompletableFuture<>();
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        client.send(
            Sent.request(config),
            first -> {
              exchanges.add(first);
              client.send(Sent.request(config), last::complete);
            });
        exchanges.add(Sent.await(last));
      }
      assertThat(exchanges).extracting(Exchange::freshConnection).containsExactly(true, false);
      assertThat(exchanges).extracting(Exchange::end).containsOnly(ExchangeEnd.COMPLETE);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void makesANewConnectionAfterTheServerAskedToClose() throws IOException {
    Script closing =
        new Script()
            .text("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok")
            .close();
    try (ScriptedServer server = ScriptedServer.always(closing)) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        for (int i = 0; i < 4; i++) {
          Exchange exchange = Sent.await(Sent.send(client, Sent.request(config)));
          assertThat(exchange.end()).isEqualTo(ExchangeEnd.COMPLETE);
          assertThat(exchange.freshConnection()).isTrue();
        }
      }
      assertThat(server.connections()).isEqualTo(4);
    }
  }

  @Test
  void tellsOfARefusedConnection() throws IOException {
    int port;
    try (ServerSocket unused = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = unused.getLocalPort();
    }
    Exchange exchange = Sent.one(Sent.config(port));
    assertThat(exchange.end()).isEqualTo(ExchangeEnd.CONNECT_FAILED);
    assertThat(exchange.detail()).containsIgnoringCase("connection refused");
    assertThat(exchange.connected()).isEqualTo(Exchange.NEVER);
    assertThat(exchange.ended()).isGreaterThanOrEqualTo(exchange.start());
  }

  @Test
  void keepsWhatCameBeforeAStreamBreaksOff() throws IOException {
    Script broken = Script.eventStream().chunk("data: a\n\ndata: ha").close();
    try (ScriptedServer server = ScriptedServer.always(broken)) {
      Exchange exchange = Sent.one(server);
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.TRUNCATED);
      assertThat(Sent.texts(exchange.messages())).containsExactly("a");
      assertThat(exchange.detail()).contains("after 17 bytes of the body");
    }
  }

  @Test
  void tellsAResetBeforeTheReplyFromOneInIt() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(new Script().reset())) {
      assertThat(Sent.one(server).end()).isEqualTo(ExchangeEnd.DISCONNECTED);
    }
    Script inBody = new Script().text("HTTP/1.1 200 OK\r\n\r\nhalf").waitMillis(100).reset();
    try (ScriptedServer server = ScriptedServer.always(inBody)) {
      assertThat(Sent.one(server).end()).isEqualTo(ExchangeEnd.TRUNCATED);
    }
  }

  @Test
  void readsABodyThatTheCloseEnds() throws IOException {
    Script untilClose = new Script().text("HTTP/1.0 200 OK\r\n\r\nall of it").close();
    try (ScriptedServer server = ScriptedServer.always(untilClose)) {
      Exchange exchange = Sent.one(server);
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.COMPLETE);
      assertThat(Sent.texts(exchange.messages())).containsExactly("all of it");
      assertThat(exchange.messages().nanos(0)).isEqualTo(exchange.ended());
    }
  }

  @Test
  void refusesWhatIsNotHttp() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.always(new Script().text("SSH-2.0-OpenSSH_9.6\r\n").waitMillis(5_000))) {
      Exchange exchange = Sent.one(server);
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.PROTOCOL);
      assertThat(exchange.detail()).isEqualTo("no HTTP/1.1 status line");
    }
  }

  @Test
  void endsAnExchangeAtEachLimitByItsName() throws IOException {
    assertEndsAtLimit(
        new Script().waitMillis(5_000),
        OptionalLong.of(300 * MILLI),
        30 * SECOND,
        30 * SECOND,
        ExchangeEnd.TIMEOUT_FIRST_TOKEN);
    assertEndsAtLimit(
        Script.eventStream().waitMillis(5_000),
        OptionalLong.of(300 * MILLI),
        30 * SECOND,
        30 * SECOND,
        ExchangeEnd.TIMEOUT_FIRST_TOKEN);
    assertEndsAtLimit(
        new Script().waitMillis(5_000),
        OptionalLong.empty(),
        100 * MILLI,
        300 * MILLI,
        ExchangeEnd.TIMEOUT_WHOLE);
    assertEndsAtLimit(
        Script.eventStream().waitMillis(5_000),
        OptionalLong.empty(),
        100 * MILLI,
        300 * MILLI,
        ExchangeEnd.TIMEOUT_WHOLE);
    assertEndsAtLimit(
        Script.eventStream().chunk(": here I am\n\n").waitMillis(5_000),
        OptionalLong.empty(),
        300 * MILLI,
        30 * SECOND,
        ExchangeEnd.TIMEOUT_IDLE);
  }

  private static void assertEndsAtLimit(
      Script script, OptionalLong firstToken, long idle, long whole, ExchangeEnd expected)
      throws IOException {
    try (ScriptedServer server = ScriptedServer.always(script)) {
      ClientConfig config =
          Sent.config("http", server.port(), 10 * SECOND, firstToken, idle, whole);
      Exchange exchange = Sent.one(config);
      assertThat(exchange.end()).isEqualTo(expected);
      assertThat(exchange.detail()).contains("300ms");
      assertThat(exchange.ended() - exchange.start()).isBetween(250 * MILLI, 2 * SECOND);
    }
  }

  @Test
  void cutsEverythingInFlight() throws IOException, InterruptedException {
    try (ScriptedServer server =
        ScriptedServer.always(Script.eventStream().chunk("data: a\n\n").waitMillis(10_000))) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        List<CompletableFuture<Exchange>> all = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
          all.add(Sent.send(client, Sent.request(config)));
        }
        assertThat(client.inFlight()).isEqualTo(20);
        client.cutAll();
        for (CompletableFuture<Exchange> one : all) {
          assertThat(Sent.await(one).end()).isEqualTo(ExchangeEnd.CUT);
        }
        assertThat(client.inFlight()).isZero();
      }
    }
  }

  @Test
  void closesSoonAndTellsWhateverIsInFlight() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(new Script().waitMillis(10_000))) {
      ClientConfig config = Sent.config(server);
      StreamingClient client = StreamingClient.open(config, System::nanoTime);
      CompletableFuture<Exchange> inFlight = Sent.send(client, Sent.request(config));
      long before = System.nanoTime();
      client.close();
      assertThat(System.nanoTime() - before).isLessThan(3 * SECOND);
      assertThat(inFlight).isCompleted();
      assertThat(Sent.await(inFlight).end()).isEqualTo(ExchangeEnd.CUT);

      CompletableFuture<Exchange> late = Sent.send(client, Sent.request(config));
      assertThat(Sent.await(late).end()).isEqualTo(ExchangeEnd.CLIENT);
      assertThat(client.inFlight()).isZero();
      client.close();
    }
  }

  @Test
  void goesOnAfterAListenerHasThrown() throws IOException {
    try (ScriptedServer server = ScriptedServer.always(twoWords())) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        assertThat(client.listenerFault()).isEmpty();
        AtomicInteger told = new AtomicInteger();
        for (int i = 0; i < 4; i++) {
          client.send(
              Sent.request(config),
              exchange -> {
                told.incrementAndGet();
                throw new IllegalStateException("of the listener");
              });
        }
        for (int i = 0; i < 4; i++) {
          assertThat(Sent.await(Sent.send(client, Sent.request(config))).end())
              .isEqualTo(ExchangeEnd.COMPLETE);
        }
        assertThat(told).hasValue(4);
        assertThat(client.listenerFault())
            .get()
            .hasToString("java.lang.IllegalStateException: of the listener");
      }
    }
  }

  @Test
  void spreadsRequestsOverItsLoopsAndMeasuresTheirStalls() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.always(Script.reply(200, "application/json", "{}"))) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        assertThat(client.eventLoops()).isEqualTo(2);
        assertThat(client.transport()).isIn("epoll", "nio");
        client.resetStalls();
        for (int i = 0; i < 10; i++) {
          Exchange exchange = Sent.await(Sent.send(client, Sent.request(config)));
          assertThat(exchange.streamed()).isFalse();
          assertThat(Sent.texts(exchange.messages())).containsExactly("{}");
        }
        StallReading before = client.readStalls();
        assertThat(before.ticks()).isPositive();
        client.send(Sent.request(config), exchange -> pass(100));
        long longest = 0;
        long giveUp = System.nanoTime() + 10 * SECOND;
        while (longest < 80 * MILLI && System.nanoTime() - giveUp < 0) {
          longest = Math.max(longest, client.readStalls().maxNanos());
        }
        assertThat(longest).isGreaterThanOrEqualTo(80 * MILLI);
      }
      assertThat(server.connections()).isGreaterThanOrEqualTo(2);
    }
  }

  private static void pass(long millis) {
    long until = System.nanoTime() + millis * MILLI;
    while (System.nanoTime() - until < 0) {
      Thread.onSpinWait();
    }
  }
}
