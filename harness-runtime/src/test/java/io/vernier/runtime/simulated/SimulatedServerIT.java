package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.EncodingType;
import io.vernier.api.result.SimulatedTruth;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SimulatedServerIT {
  private static final String CHAT = "/v1/chat/completions";
  private static final int READ_LIMIT_MILLIS = 20_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final NanoClock clock = new SystemNanoClock();
  private SimulatedServer server;
  private RawClient client;

  @BeforeEach
  void start() throws Exception {
    server =
        SimulatedServer.start(
            SimulatedScript.parse("simulated:?ttft=100ms&itl=20ms&tokens=6&seed=3"),
            clock,
            "secret");
    client = new RawClient(server.host(), server.port());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void streamsOneTokenAnEventAndThenFinishUsageAndTheEndMark() throws Exception {
    HttpResponse<String> reply = client.post(CHAT, chat("one two three", 4, true));

    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.headers().firstValue("content-type"))
        .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
    List<String> events = RawClient.events(reply.body());
    assertThat(events).hasSize(4 + 3);
    for (String event : events.subList(0, 4)) {
      JsonNode choice = JSON.readTree(event).path("choices").path(0);
      assertThat(choice.path("delta").path("content").textValue()).matches(" [a-z]+");
      assertThat(choice.path("finish_reason").isNull()).isTrue();
    }
    assertThat(JSON.readTree(events.get(4)).at("/choices/0/finish_reason").textValue())
        .isEqualTo("length");
    JsonNode usage = JSON.readTree(events.get(5));
    assertThat(usage.path("choices")).isEmpty();
    assertThat(usage.at("/usage/prompt_tokens").intValue()).isEqualTo(3);
    assertThat(usage.at("/usage/completion_tokens").intValue()).isEqualTo(4);
    assertThat(usage.at("/usage/total_tokens").intValue()).isEqualTo(7);
    assertThat(events.get(6)).isEqualTo("[DONE]");
  }

  @Test
  void namesTheModelAskedForInEveryEventWhateverItsLetters() throws Exception {
    HttpResponse<String> reply =
        client.post(
            CHAT, "{\"model\":\"a\\\"b/日本\",\"stream\":true,\"messages\":[{\"content\":\"x\"}]}");

    List<String> events = RawClient.events(reply.body());
    assertThat(events).hasSize(6 + 2);
    for (String event : events.subList(0, 7)) {
      assertThat(JSON.readTree(event).path("model").textValue()).isEqualTo("a\"b/日本");
      assertThat(JSON.readTree(event).path("id").textValue()).isEqualTo("chatcmpl-0");
    }
    assertThat(JSON.readTree(events.get(6)).at("/choices/0/finish_reason").textValue())
        .isEqualTo("stop");
  }

  @Test
  void writesOneTokenAWordInACommonVocabulary() throws Exception {
    HttpResponse<String> reply = client.post(CHAT, chat("x", 64, false));

    String text = JSON.readTree(reply.body()).at("/choices/0/message/content").textValue();
    assertThat(
            Encodings.newLazyEncodingRegistry()
                .getEncoding(EncodingType.O200K_BASE)
                .countTokens(text))
        .isEqualTo(64);
  }

  @Test
  void keepsTheScriptsTimesWithinWhatABusyMachineAllows() throws Exception {
    client.post("/secret/chat", chat("warm", 4, true));
    List<Long> stamps = new ArrayList<>();
    long start = clock.nanos();
    try (Stream<String> lines = client.lines(CHAT, chat("x", 6, true)).body()) {
      lines.filter(line -> line.contains("\"content\"")).forEach(line -> stamps.add(clock.nanos()));
    }

    assertThat(stamps).hasSize(6);
    assertThat((stamps.get(0) - start) / 1e6).isCloseTo(100, within(150.0)).isGreaterThan(99);
    assertThat((stamps.get(5) - start) / 1e6).isCloseTo(200, within(150.0)).isGreaterThan(199);
  }

  @Test
  void answersPlainlyWhenTheLastTokenOfTheStreamWouldBeDue() throws Exception {
    client.post("/secret/chat", chat("warm", 4, true));
    long start = clock.nanos();
    HttpResponse<String> reply = client.post(CHAT, chat("one two", 6, false));
    double millis = (clock.nanos() - start) / 1e6;

    assertThat(millis).isCloseTo(200, within(150.0)).isGreaterThan(199);
    JsonNode body = JSON.readTree(reply.body());
    assertThat(body.path("object").textValue()).isEqualTo("chat.completion");
    assertThat(body.at("/choices/0/message/content").textValue().split(" ")).hasSize(1 + 6);
    assertThat(body.at("/usage/prompt_tokens").intValue()).isEqualTo(2);
    assertThat(body.at("/usage/completion_tokens").intValue()).isEqualTo(6);
  }

  @Test
  void countsWordsOfAllMessagesAndTextPartsAsPromptTokens() throws Exception {
    HttpResponse<String> reply =
        client.post(
            CHAT,
            "{\"model\":\"m\",\"max_tokens\":1,\"messages\":["
                + "{\"role\":\"system\",\"content\":\"be brief\"},"
                + "{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\" a  b\\nc \"},"
                + "{\"type\":\"image_url\",\"image_url\":{\"url\":\"d e\"}}]},"
                + "{\"role\":\"assistant\",\"content\":null}]}");

    assertThat(JSON.readTree(reply.body()).at("/usage/prompt_tokens").intValue()).isEqualTo(5);
  }

  @Test
  void tellsTheTruthOfSixtyFourStreamsAtOnce() throws Exception {
    client.post("/secret/reset", "");
    List<CompletableFuture<HttpResponse<String>>> replies = new ArrayList<>();
    for (int i = 0; i < 64; i++) {
      replies.add(client.postLater(CHAT, chat("x", 8, true)));
    }
    for (CompletableFuture<HttpResponse<String>> reply : replies) {
      assertThat(RawClient.events(reply.get().body())).hasSize(8 + 3);
    }

    SimulatedTruth truth = truth();
    assertThat(truth.replies()).isEqualTo(64);
    assertThat(truth.script()).isEqualTo("simulated:?ttft=100ms&itl=20ms&tokens=6&seed=3");
    assertThat(truth.ttftMean()).isCloseTo(100, within(150.0)).isGreaterThanOrEqualTo(100);
    assertThat(truth.itlMean()).isCloseTo(20, within(150.0));
    assertThat(truth.slipP50()).isPositive().isLessThan(150);
    assertThat(truth.slipMax()).isGreaterThanOrEqualTo(truth.slipP99());
    assertThat(truth.cpuShare()).isPositive().isLessThanOrEqualTo(1);
  }

  @Test
  void beginsAnewAfterAReset() throws Exception {
    String first = JSON.readTree(client.post(CHAT, chat("x", 1, false)).body()).at("/id").asText();
    client.post(CHAT, chat("x", 1, false));

    assertThat(client.post("/secret/reset", "").statusCode()).isEqualTo(200);

    assertThat(truth().replies()).isZero();
    assertThat(truth().slipP99()).isZero();
    assertThat(JSON.readTree(client.post(CHAT, chat("x", 1, false)).body()).at("/id").asText())
        .isEqualTo(first);
  }

  @Test
  void leavesAReplyBegunBeforeAResetOutOfTheNewTruth() throws Exception {
    try (Stream<String> lines = client.lines(CHAT, chat("x", 6, true)).body()) {
      client.post("/secret/reset", "");
      assertThat(lines.filter(line -> line.startsWith("data: "))).hasSize(6 + 3);
    }

    assertThat(truth().replies()).isZero();
  }

  @Test
  void countsNoReplyWhoseClientLeft() throws Exception {
    try (Socket socket = connect(server)) {
      socket.getOutputStream().write(raw("POST", CHAT, chat("x", 1000, true)));
      assertThat(socket.getInputStream().read()).isEqualTo('H');
    }
    client.post(CHAT, chat("x", 1, true));

    assertThat(truth().replies()).isEqualTo(1);
  }

  @Test
  void answersPipelinedRequestsInTheirOrder() throws Exception {
    try (Socket socket = connect(server)) {
      byte[] first = raw("POST", CHAT, chat("x", 2, true));
      byte[] second = raw("GET", "/v1/models", "");
      byte[] both = new byte[first.length + second.length];
      System.arraycopy(first, 0, both, 0, first.length);
      System.arraycopy(second, 0, both, first.length, second.length);
      socket.getOutputStream().write(both);

      String answer = readUntil(socket.getInputStream(), "\"simulated\"");
      assertThat(answer).contains("[DONE]");
      assertThat(answer.indexOf("[DONE]")).isLessThan(answer.indexOf("\"object\":\"list\""));
    }
  }

  @Test
  void readsAChunkedBodyAndSaysThatItMayCome() throws Exception {
    try (Socket socket = connect(server)) {
      String body = chat("x", 2, true);
      socket
          .getOutputStream()
          .write(
              ("POST "
                      + CHAT
                      + " HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\n"
                      + "Transfer-Encoding: chunked\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(readUntil(socket.getInputStream(), "\r\n\r\n"))
          .isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
      socket
          .getOutputStream()
          .write(
              (Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));

      assertThat(RawClient.events(readUntil(socket.getInputStream(), "0\r\n\r\n"))).hasSize(2 + 3);
    }
  }

  @Test
  void writesNoErrorIntoAReplyUnderWay() throws Exception {
    try (Socket socket = connect(server)) {
      socket.getOutputStream().write(raw("POST", CHAT, chat("x", 100, true)));
      String begun = readUntil(socket.getInputStream(), "data: ");
      socket.getOutputStream().write("garbage\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      String rest = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

      assertThat(begun + rest).doesNotContain("HTTP/1.1 400").doesNotContain("[DONE]");
    }
  }

  @Test
  void keepsTheConnectionUnlessAskedToCloseIt() throws Exception {
    try (Socket socket = connect(server)) {
      for (int i = 0; i < 3; i++) {
        socket.getOutputStream().write(raw("POST", CHAT, chat("x", 1, true)));
        readUntil(socket.getInputStream(), "0\r\n\r\n");
      }
      socket
          .getOutputStream()
          .write(
              "GET /health HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
          .startsWith("HTTP/1.1 200 OK")
          .endsWith("{}");
    }
  }

  @Test
  void waitsForAClientThatDoesNotReadAndThenGivesItEverything() throws Exception {
    try (SimulatedServer burst =
            SimulatedServer.start(
                SimulatedScript.parse("simulated:?ttft=0&itl=0"), clock, "secret");
        Socket socket = new Socket()) {
      socket.setSoTimeout(READ_LIMIT_MILLIS);
      socket.setReceiveBufferSize(4096);
      socket.connect(new InetSocketAddress(burst.host(), burst.port()));
      socket.getOutputStream().write(raw("POST", CHAT, chat("x", 50_000, true)));
      new RawClient(burst.host(), burst.port()).post(CHAT, chat("x", 500, true));

      String answer = readUntil(socket.getInputStream(), "0\r\n\r\n");
      assertThat(RawClient.events(answer)).hasSize(50_000 + 3);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no json",
        "[]",
        "{\"messages\":[]}",
        "{\"messages\":\"hi\"}",
        "{\"messages\":[1]}",
        "{\"messages\":[{\"content\":\"x\"}]",
        "{\"messages\":[{\"content\":\"x\"}]} {}",
        "{\"messages\":[{\"content\":\"x\"}],\"max_tokens\":0}",
        "{\"messages\":[{\"content\":\"x\"}],\"max_tokens\":\"5\"}",
        "{\"messages\":[{\"content\":\"x\"}],\"max_tokens\":99999999999}",
        "{\"messages\":[{\"content\":\"x\"}],\"stream\":1}",
        "{\"messages\":[{\"content\":\"x\"}],\"stream_options\":true}",
        "{\"messages\":[{\"content\":\"x\"}],\"n\":2}",
        "{\"messages\":[{\"content\":\"x\"}],\"model\":5}"
      })
  void refusesAMalformedRequestWithAReasonAndStaysUp(String body) throws Exception {
    HttpResponse<String> reply = client.post(CHAT, body);

    assertThat(reply.statusCode()).isEqualTo(400);
    assertThat(JSON.readTree(reply.body()).at("/error/message").textValue()).isNotBlank();
    assertThat(JSON.readTree(reply.body()).at("/error/code").intValue()).isEqualTo(400);
    assertThat(client.get("/health").statusCode()).isEqualTo(200);
    assertThat(truth().replies()).isZero();
  }

  @Test
  void refusesWhatIsNoHttpAndOtherVersionsAndUnknownPaths() throws Exception {
    assertThat(exchange("garbage\r\n\r\n")).startsWith("HTTP/1.1 400 ");
    assertThat(exchange("GET /health HTTP/1.0\r\n\r\n")).startsWith("HTTP/1.1 505 ");
    assertThat(client.get("/nothing").statusCode()).isEqualTo(404);
    assertThat(client.get("/truth").statusCode()).isEqualTo(404);
    assertThat(client.get(CHAT).statusCode()).isEqualTo(405);
    assertThat(client.post("/health", "").statusCode()).isEqualTo(405);
  }

  @Test
  void refusesABodyBeyondItsLimit() throws Exception {
    String prompt = Stream.generate(() -> "word ").limit(2_000_000).collect(Collectors.joining());

    assertThat(client.post(CHAT, chat(prompt, 1, false)).statusCode()).isEqualTo(413);
    assertThat(client.get("/health").statusCode()).isEqualTo(200);
  }

  @Test
  void stopsWhenToldOverItsControlPath() throws Exception {
    assertThat(client.post("/secret/stop", "").statusCode()).isEqualTo(200);

    server.awaitStop();
  }

  private SimulatedTruth truth() throws IOException, InterruptedException {
    return JSON.readValue(client.get("/secret/truth").body(), SimulatedTruth.class);
  }

  /** A blocked read would outlast the test's own time limit. */
  private static Socket connect(SimulatedServer to) throws IOException {
    Socket socket = new Socket(to.host(), to.port());
    socket.setSoTimeout(READ_LIMIT_MILLIS);
    return socket;
  }

  private String exchange(String request) throws IOException {
    try (Socket socket = connect(server)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String readUntil(InputStream in, String end) throws IOException {
    StringBuilder read = new StringBuilder();
    byte[] buffer = new byte[8192];
    while (read.indexOf(end, Math.max(0, read.length() - 16_384)) < 0) {
      int count = in.read(buffer);
      if (count < 0) {
        throw new IOException("the server closed after " + read.length() + " characters");
      }
      read.append(new String(buffer, 0, count, StandardCharsets.US_ASCII));
    }
    return read.toString();
  }

  private static byte[] raw(String method, String path, String body) {
    return (method
            + " "
            + path
            + " HTTP/1.1\r\nHost: h\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body)
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static String chat(String prompt, int tokens, boolean streaming) {
    return "{\"model\":\"m\",\"max_completion_tokens\":"
        + tokens
        + ",\"stream\":"
        + streaming
        + ",\"stream_options\":{\"include_usage\":true},\"messages\":[{\"role\":\"user\","
        + "\"content\":\""
        + prompt
        + "\"}]}";
  }
}
