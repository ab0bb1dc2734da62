package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.runtime.testserver.ReceivedRequest;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What has gone wrong with other clients, over real sockets. */
class FieldCasesIT {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] stream(String... events) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(bytes("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"));
    out.writeBytes(bytes("Transfer-Encoding: chunked\r\n\r\n"));
    for (String event : events) {
      out.writeBytes(Script.chunked(event));
    }
    out.writeBytes(bytes("0\r\n\r\n"));
    return out.toByteArray();
  }

  /** evalscope#1638: a thousand replies, each cut at one to five places. */
  @Test
  void readsAThousandRepliesThatAreCutAnywhere() throws IOException {
    byte[] reply = stream("data: alpha \n\n", "data: beta\n\n", "data: [DONE]\n\n");
    SplittableRandom random = new SplittableRandom(1638);
    List<Script> scripts = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      int[] cuts = random.ints(1 + random.nextInt(5), 1, reply.length).sorted().toArray();
      scripts.add(Script.cut(reply, Arrays.stream(cuts).distinct().boxed().toList(), 1));
    }
    try (ScriptedServer server = ScriptedServer.start(scripts::get)) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        for (int round = 0; round < 20; round++) {
          List<CompletableFuture<Exchange>> all = new ArrayList<>();
          for (int i = 0; i < 50; i++) {
            all.add(Sent.send(client, Sent.request(config)));
          }
          for (CompletableFuture<Exchange> one : all) {
            Exchange exchange = Sent.await(one);
            assertThat(exchange.end()).as(exchange.detail()).isEqualTo(ExchangeEnd.COMPLETE);
            assertThat(Sent.texts(exchange.messages())).containsExactly("alpha ", "beta", "[DONE]");
          }
        }
      }
      assertThat(server.requests()).hasSize(1_000);
    }
  }

  /** triton_distributed#264: comments and events of others between the chunks. */
  @Test
  void keepsCommentsAndForeignEventsApart() throws IOException {
    Script script =
        Script.eventStream()
            .chunk(":\n\n")
            .waitMillis(20)
            .chunk(": ping\n\n")
            .chunk("event: tool.progress\ndata: {\"tool\":\"x\"}\n\n")
            .chunk("data: Hel\n\n")
            .chunk("data: lo\n\n")
            .endOfChunks();
    try (ScriptedServer server = ScriptedServer.always(script)) {
      Exchange exchange = Sent.one(server);
      assertThat(exchange.heartbeats()).isEqualTo(2);
      assertThat(Sent.events(exchange.messages())).containsExactly("tool.progress", "", "");
      assertThat(Sent.texts(exchange.messages())).containsSubsequence("Hel", "lo");
    }
  }

  /** vllm#38717: a text of characters of three and four bytes, cut at each of its nine places. */
  @Test
  void keepsCharactersWholeThatReadsCut() throws IOException {
    String text = "日本😀";
    byte[] reply = stream("data: " + text + "\n\n", "data: [DONE]\n\n");
    int from = new String(reply, StandardCharsets.ISO_8859_1).indexOf("data: ") + 6;
    List<Script> scripts =
        IntStream.rangeClosed(1, 9)
            .mapToObj(cut -> Script.cut(reply, List.of(from + cut), 10))
            .toList();
    try (ScriptedServer server = ScriptedServer.start(scripts::get)) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        for (int cut = 1; cut <= 9; cut++) {
          Exchange exchange = Sent.await(Sent.send(client, Sent.request(config)));
          assertThat(Sent.texts(exchange.messages())).containsExactly(text, "[DONE]");
        }
      }
    }
  }

  /** vllm#24373: one data line of a mebibyte. */
  @Test
  void readsAVeryLongLine() throws IOException {
    String text = "x".repeat(1 << 20);
    Script script = new Script().bytes(stream("data: " + text + "\n\n", "data: [DONE]\n\n"));
    try (ScriptedServer server = ScriptedServer.always(script)) {
      Exchange exchange = Sent.one(server);
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.COMPLETE);
      assertThat(Sent.texts(exchange.messages())).containsExactly(text, "[DONE]");
    }
  }

  /** opencode-openai-codex-auth#96: CRLF, and no blank behind the colon. */
  @Test
  void readsDataWithoutABlankAndWithCarriageReturns() throws IOException {
    Script script = new Script().bytes(stream("data:{\"x\":1}\r\n\r\n", "data:[DONE]\r\n\r\n"));
    try (ScriptedServer server = ScriptedServer.always(script)) {
      assertThat(Sent.texts(Sent.one(server).messages())).containsExactly("{\"x\":1}", "[DONE]");
    }
  }

  /** okhttp-eventsource#65: compression that nobody asked for holds events back. */
  @Test
  void asksForNoCompressionAndRefusesItByName() throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(zipped, true)) {
      gzip.write(bytes("data: a\n\n"));
      gzip.flush();
    }
    Script script =
        new Script()
            .text("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n")
            .text("Content-Encoding: gzip\r\n\r\n")
            .bytes(zipped.toByteArray())
            .close();
    try (ScriptedServer server = ScriptedServer.always(script)) {
      Exchange exchange = Sent.one(server);
      assertThat(server.requests().get(0).header("Accept-Encoding")).isEmpty();
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.PROTOCOL);
      assertThat(exchange.detail()).startsWith("content-encoding");
    }
  }

  /** uvicorn#1501: servers that are offered an upgrade lose the body. */
  @Test
  void offersNoUpgradeAndSendsTheBodyWhole() throws IOException {
    try (ScriptedServer server =
        ScriptedServer.always(Script.reply(200, "application/json", "{}"))) {
      Sent.one(server);
      ReceivedRequest received = server.requests().get(0);
      assertThat(received.header("Upgrade")).isEmpty();
      assertThat(received.header("HTTP2-Settings")).isEmpty();
      assertThat(received.header("Connection")).contains("keep-alive");
      assertThat(received.line()).isEqualTo("POST /v1/chat/completions HTTP/1.1");
      assertThat(received.body()).isEqualTo("{\"stream\":true}");
    }
  }

  /** jdk#27469: headers and a first chunk, then silence. */
  @Test
  void cutsAStreamThatStallsAfterItsHeaders() throws IOException {
    Script script = Script.eventStream().chunk("data: a\n\n").waitMillis(20_000);
    try (ScriptedServer server = ScriptedServer.always(script)) {
      ClientConfig config =
          Sent.config("http", server.port(), SECOND, OptionalLong.empty(), SECOND / 2, 10 * SECOND);
      Exchange exchange = Sent.one(config);
      assertThat(exchange.end()).isEqualTo(ExchangeEnd.TIMEOUT_IDLE);
      assertThat(Sent.texts(exchange.messages())).containsExactly("a");
      assertThat(exchange.ended() - exchange.start()).isBetween(SECOND / 2, 3 * SECOND);
    }
  }

  /** A server that sends its headers at once and then works on the prompt is not silent. */
  @Test
  void waitsForAPromptThatTakesLongerThanTheLimitOfSilence() throws IOException {
    Script script = Script.eventStream().waitMillis(1_500).chunk("data: a\n\n").endOfChunks();
    try (ScriptedServer server = ScriptedServer.always(script)) {
      ClientConfig config =
          Sent.config("http", server.port(), SECOND, OptionalLong.empty(), SECOND / 2, 60 * SECOND);
      Exchange exchange = Sent.one(config);
      assertThat(exchange.end()).as(exchange.detail()).isEqualTo(ExchangeEnd.COMPLETE);
      assertThat(exchange.firstByte() - exchange.headers()).isGreaterThan(SECOND);
    }
  }

  /** agentscope-java#1322: a healthy stream that lasts longer than the limit of its silence. */
  @Test
  void leavesALongHealthyStreamAlone() throws IOException {
    Script script = Script.eventStream();
    for (int i = 0; i < 20; i++) {
      script.chunk("data: " + i + "\n\n").waitMillis(100);
    }
    try (ScriptedServer server = ScriptedServer.always(script.endOfChunks())) {
      ClientConfig config =
          Sent.config("http", server.port(), SECOND, OptionalLong.of(SECOND), SECOND, 60 * SECOND);
      Exchange exchange = Sent.one(config);
      assertThat(exchange.end()).as(exchange.detail()).isEqualTo(ExchangeEnd.COMPLETE);
      assertThat(exchange.messages().count()).isEqualTo(20);
      assertThat(exchange.ended() - exchange.start()).isGreaterThan(3 * SECOND / 2);
    }
  }

  /** gpustack#2324: five hundred at once, none answered before all are in. */
  @Test
  void sendsFiveHundredRequestsAtOnce() throws IOException {
    CountDownLatch in = new CountDownLatch(500);
    Script held =
        new Script().countDown(in).waitFor(in).bytes(stream("data: a\n\n", "data: [DONE]\n\n"));
    try (ScriptedServer server = ScriptedServer.always(held)) {
      ClientConfig config = Sent.config(server);
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        List<CompletableFuture<Exchange>> all = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
          all.add(Sent.send(client, Sent.request(config)));
        }
        for (CompletableFuture<Exchange> one : all) {
          assertThat(Sent.await(one).end()).isEqualTo(ExchangeEnd.COMPLETE);
        }
      }
      assertThat(server.connections()).isEqualTo(500);
    }
  }

  /** gpustack#1677: a kept connection that dies fails its request; nothing is sent twice. */
  @Test
  void retriesNothing() throws IOException {
    Script whole = Script.reply(200, "application/json", "{}");
    List<Script> scripts =
        List.of(whole, new Script().close(), Script.reply(503, "text/plain", "busy"), whole);
    try (ScriptedServer server = ScriptedServer.start(scripts::get)) {
      ClientConfig config = Sent.config(server);
      List<Exchange> exchanges = new ArrayList<>();
      CompletableFuture<Exchange> last = new CompletableFuture<>();
      try (StreamingClient client = StreamingClient.open(config, System::nanoTime)) {
        sendInTurn(client, config, exchanges, 3, last);
        Sent.await(last);
      }
      assertThat(exchanges)
          .extracting(Exchange::end)
          .containsExactly(ExchangeEnd.COMPLETE, ExchangeEnd.DISCONNECTED, ExchangeEnd.COMPLETE);
      assertThat(exchanges).extracting(Exchange::status).containsExactly(200, 0, 503);
      assertThat(exchanges.get(1).freshConnection()).isFalse();
      assertThat(exchanges.get(1).detail()).contains("kept connection");
      assertThat(server.requests()).hasSize(3);
    }
  }

  private static void sendInTurn(
      StreamingClient client,
      ClientConfig config,
      List<Exchange> exchanges,
      int left,
      CompletableFuture<Exchange> last) {
    client.send(
        Sent.request(config),
        exchange -> {
          exchanges.add(exchange);
          if (left > 1) {
            sendInTurn(client, config, exchanges, left - 1, last);
          } else {
            last.complete(exchange);
          }
        });
  }
}
