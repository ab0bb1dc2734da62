package io.vernier.runtime.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.api.model.Turn;
import io.vernier.api.spi.Framing;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.api.spi.SessionView;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChatRequestTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static EndpointSpec endpoint(boolean streaming, Map<String, Object> body) {
    return new EndpointSpec("chat", "", "", "m", streaming, body, List.of());
  }

  private static RenderedRequest render(EndpointSpec endpoint, Turn turn) {
    return new ChatDialect().bind(endpoint).render(turn, SessionView.empty());
  }

  private static String text(RenderedRequest request) {
    return new String(request.body(), StandardCharsets.UTF_8);
  }

  private static JsonNode body(RenderedRequest request) throws JsonProcessingException {
    return JSON.readTree(text(request));
  }

  private static Map<String, Object> fields(String json) throws JsonProcessingException {
    @SuppressWarnings("unchecked")
    Map<String, Object> fields = JSON.readValue(json, LinkedHashMap.class);
    return fields;
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', /v1/chat/completions",
    "/v1, '', /v1/chat/completions",
    "/v1/, '', /v1/chat/completions",
    "/v1/chat/completions, '', /v1/chat/completions",
    "/proxy, key=a, /proxy/v1/chat/completions?key=a",
    "/proxy/v1, key=a&key=b, /proxy/v1/chat/completions?key=a&key=b",
    "/openai/v1beta, '', /openai/v1beta/v1/chat/completions"
  })
  void joinsTheConfiguredUrlWithItsPath(String base, String query, String target) {
    EndpointSpec spec = new EndpointSpec("chat", base, query, "m", true, Map.of(), List.of());

    assertThat(render(spec, Turn.user("a")).path()).isEqualTo(target);
  }

  @Test
  void writesNothingThatNobodyAskedFor() {
    assertThat(text(render(endpoint(true, Map.of()), Turn.user("say \"hi\""))))
        .isEqualTo(
            "{\"model\":\"m\",\"stream\":true,\"stream_options\":{\"include_usage\":true},"
                + "\"messages\":[{\"role\":\"user\",\"content\":\"say \\\"hi\\\"\"}]}");
    assertThat(text(render(endpoint(false, Map.of()), Turn.user("a").maxOutputTokens(5))))
        .isEqualTo(
            "{\"model\":\"m\",\"stream\":false,"
                + "\"messages\":[{\"role\":\"user\",\"content\":\"a\"}],"
                + "\"max_completion_tokens\":5}");
  }

  @Test
  @DisplayName("dynamo#14254: a later turn carries what was said before, once")
  void aLaterTurnCarriesWhatWasSaidBeforeOnce() throws JsonProcessingException {
    SessionView session =
        new SessionView(
            List.of(Turn.user("A"), Turn.user("B")),
            List.of(
                new Turn.Reply("one", Optional.of("stop")), new Turn.Reply("", Optional.empty())));
    RenderedRequest request =
        new ChatDialect().bind(endpoint(true, Map.of())).render(Turn.user("C"), session);

    assertThat(body(request).get("messages"))
        .extracting(message -> message.get("role").asText() + ":" + message.get("content").asText())
        .containsExactly("user:A", "assistant:one", "user:B", "assistant:", "user:C");
    assertThat(request.promptText()).isEqualTo("A one B  C");
  }

  @Test
  void mergesTheEndpointsFieldsOverItsOwnAndTheTurnsOverBoth() throws JsonProcessingException {
    EndpointSpec spec =
        endpoint(
            true,
            fields(
                "{\"model\":\"other\",\"temperature\":0.5,\"top_k\":4,\"nvext\":{\"a\":1,\"b\":2},"
                    + "\"seed\":12345678901234567890,\"stop\":[\"x\",\"y\"],\"logprobs\":false}"));
    Turn turn = Turn.user("a").extra(fields("{\"top_k\":\"7\",\"nvext\":{\"c\":null}}"));

    JsonNode body = body(render(spec, turn));

    assertThat(body.get("model").asText()).isEqualTo("other");
    assertThat(body.get("temperature").decimalValue()).isEqualTo(new BigDecimal("0.5"));
    assertThat(body.get("top_k").isTextual()).isTrue();
    assertThat(body.get("nvext").toString()).isEqualTo("{\"c\":null}");
    assertThat(body.get("seed").toString()).isEqualTo("12345678901234567890");
    assertThat(body.get("stop").toString()).isEqualTo("[\"x\",\"y\"]");
    assertThat(body.get("logprobs").isBoolean()).isTrue();
    assertThat(body(render(spec, Turn.user("a"))).get("top_k").asInt()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{}; {\"include_usage\":true}",
        "{\"stream_options\":null}; {\"include_usage\":true}",
        "{\"stream_options\":{}}; {\"include_usage\":true}",
        "{\"stream_options\":{\"include_usage\":false}}; {\"include_usage\":false}",
        "{\"stream_options\":{\"include_usage\":null}}; {\"include_usage\":true}",
        "{\"stream_options\":{\"x\":1}}; {\"x\":1,\"include_usage\":true}",
        "{\"stream_options\":\"True\"}; \"True\"",
        "{\"stream_options\":[1]}; [1]"
      })
  @DisplayName("perf_analyzer#413: asks for usage unless the author said otherwise")
  void asksForUsageUnlessTheAuthorSaidOtherwise(String authored, String sent)
      throws JsonProcessingException {
    assertThat(body(render(endpoint(true, fields(authored)), Turn.user("a"))).get("stream_options"))
        .hasToString(sent);
    assertThat(
            body(render(endpoint(true, Map.of()), Turn.user("a").extra(fields(authored))))
                .get("stream_options"))
        .hasToString(sent);
  }

  @Test
  void changesNoMapOfTheAuthors() throws JsonProcessingException {
    Map<String, Object> options = Collections.unmodifiableMap(fields("{\"x\":1}"));
    EndpointSpec spec = endpoint(true, Map.of("stream_options", options));

    render(spec, Turn.user("a"));

    assertThat(options).containsOnlyKeys("x");
  }

  @Test
  void takesItsModeFromTheMergedBody() throws JsonProcessingException {
    EndpointSpec off = endpoint(true, Map.of("stream", false));
    EndpointSpec on = endpoint(false, Map.of("stream", true));

    assertThat(new ChatDialect().bind(off).framing()).isEqualTo(Framing.WHOLE_BODY);
    assertThat(body(render(off, Turn.user("a"))).has("stream_options")).isFalse();
    assertThat(render(off, Turn.user("a")).headers())
        .contains(new Header("Accept", "application/json"));
    assertThat(new ChatDialect().bind(on).framing()).isEqualTo(Framing.SERVER_SENT_EVENTS);
    assertThat(body(render(on, Turn.user("a"))).has("stream_options")).isTrue();
    assertThat(render(on, Turn.user("a")).headers())
        .contains(new Header("Accept", "text/event-stream"));
  }

  @Test
  void letsTheUsersOwnHeadersWin() {
    EndpointSpec spec =
        new EndpointSpec(
            "chat", "", "", "m", true, Map.of(), List.of(new Header("content-type", "x/y")));

    assertThat(render(spec, Turn.user("a")).headers())
        .containsExactly(
            new Header("Accept", "text/event-stream"), new Header("content-type", "x/y"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"max_completion_tokens", "max_tokens"})
  void statesTheCapThatTheAuthorWrote(String name) throws JsonProcessingException {
    RenderedRequest request = render(endpoint(true, Map.of(name, 9)), Turn.user("a"));

    assertThat(request.requestedOutput()).hasValue(9);
    assertThat(body(request).get(name).asInt()).isEqualTo(9);
  }

  @Test
  void writesOneCapWhereTurnAndAuthorBothHaveOne() {
    RenderedRequest request =
        render(
            endpoint(true, Map.of("max_completion_tokens", 9)), Turn.user("a").maxOutputTokens(5));

    assertThat(text(request)).containsOnlyOnce("max_completion_tokens");
    assertThat(request.requestedOutput()).hasValue(9);
  }

  @Test
  void leavesAuthoredMessagesAloneAndCountsTheirText() throws JsonProcessingException {
    Map<String, Object> extra =
        fields(
            "{\"messages\":[{\"role\":\"system\",\"content\":\"be brief\"},{\"role\":\"user\","
                + "\"content\":[{\"type\":\"text\",\"text\":\"hello\"},{\"type\":\"image_url\","
                + "\"image_url\":{\"url\":\"data:\"}}]}]}");
    RenderedRequest request = render(endpoint(true, Map.of()), Turn.user("a").extra(extra));

    assertThat(body(request).get("messages")).hasSize(2);
    assertThat(request.promptText()).isEqualTo("be brief hello");
  }

  @Test
  void refusesAValueThatJsonLacks() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> render(endpoint(true, Map.of("x", Double.NaN)), Turn.user("a")))
        .withMessageContaining("NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> render(endpoint(true, Map.of("x", new Object())), Turn.user("a")))
        .withMessageContaining("java.lang.Object");
  }
}
