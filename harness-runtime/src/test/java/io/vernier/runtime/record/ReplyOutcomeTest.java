package io.vernier.runtime.record;

import static io.vernier.runtime.record.Frames.DONE;
import static io.vernier.runtime.record.Frames.ROLE;
import static io.vernier.runtime.record.Frames.content;
import static io.vernier.runtime.record.Frames.delta;
import static io.vernier.runtime.record.Frames.finish;
import static io.vernier.runtime.record.Frames.reasoning;
import static io.vernier.runtime.record.Frames.usage;
import static io.vernier.runtime.record.ScriptedReply.stream;
import static io.vernier.runtime.record.ScriptedReply.whole;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.record.ErrorClass;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.Outcome.Completed;
import io.vernier.api.record.Outcome.Failed;
import io.vernier.api.record.Outcome.TimedOut;
import io.vernier.api.record.RequestRecord;
import io.vernier.runtime.client.ExchangeEnd;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyOutcomeTest {
  private static final String COMPLETION =
      "{\"id\":\"x\",\"object\":\"chat.completion\",\"choices\":[{\"index\":0,\"message\":"
          + "{\"role\":\"assistant\",\"content\":\"a b\"},\"finish_reason\":\"stop\"}],"
          + "\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":9}}";

  private static Failed failed(ScriptedReply reply) {
    Outcome outcome = reply.record().outcome();
    assertThat(outcome).isInstanceOf(Failed.class);
    return (Failed) outcome;
  }

  @Test
  @DisplayName("vllm#57519: an error object after tokens fails the request and keeps what came")
  void anErrorAfterTokensFailsTheRequestAndKeepsWhatCame() {
    ScriptedReply reply =
        stream()
            .at(100, content("a "))
            .at(
                150,
                "{\"error\":{\"message\":\"engine issue\",\"type\":\"InternalServerError\","
                    + "\"code\":500}}")
            .at(151, DONE);

    assertThat(failed(reply)).isEqualTo(new Failed(ErrorClass.STREAM_ERROR, 500, "engine issue"));
    assertThat(reply.record().chunks().size()).isEqualTo(1);
    assertThat(reply.collected().outputText()).isEqualTo("a ");
  }

  @Test
  @DisplayName("sub2api#1471: two objects in one event are a malformed stream")
  void twoObjectsInOneEventAreAMalformedStream() {
    ScriptedReply reply =
        stream()
            .at(
                100,
                "{\"id\":\"x\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"par\n"
                    + "{\"error\":{\"message\":\"stream_read_error\"}}");

    assertThat(failed(reply).kind()).isEqualTo(ErrorClass.MALFORMED);
    assertThat(reply.record().facts().malformedChunks()).isEqualTo(1);
    assertThat(reply.record().chunks().size()).isZero();
    assertThat(failed(reply.ended(120, ExchangeEnd.TRUNCATED)).kind())
        .isEqualTo(ErrorClass.MALFORMED);
  }

  @Test
  void aMalformedChunkFailsTheRequestAndKeepsWhatCameBeforeAndAfter() {
    ScriptedReply reply =
        stream()
            .at(100, content("a"))
            .at(110, "{\"choices\":[")
            .at(120, content("b"))
            .at(130, finish("stop"))
            .at(130, DONE);

    assertThat(failed(reply).kind()).isEqualTo(ErrorClass.MALFORMED);
    assertThat(reply.collected().outputText()).isEqualTo("ab");
    assertThat(reply.record().facts().malformedChunks()).isEqualTo(1);
  }

  @Test
  @DisplayName("perplexity api-discussion#209: a finish reason will do where no end marker comes")
  void aFinishReasonWillDoWhereNoEndMarkerComes() {
    ScriptedReply reply = stream().at(100, content("a")).at(110, finish("stop"));

    assertThat(reply.record().outcome()).isInstanceOf(Completed.class);
    assertThat(reply.record().facts().finishReason()).contains("stop");
  }

  @Test
  void anEndMarkerWillDoWhereNoFinishReasonComes() {
    assertThat(stream().at(100, content("a")).at(110, DONE).record().outcome())
        .isInstanceOf(Completed.class);
  }

  @Test
  @DisplayName("NeoGraph#143: a stream that breaks off is incomplete, however the connection ended")
  void aStreamThatBreaksOffIsIncomplete() {
    ScriptedReply broken = stream().at(100, content("a")).ended(110, ExchangeEnd.TRUNCATED);
    ScriptedReply closed = stream().at(100, content("a")).ended(110);

    assertThat(failed(broken).kind()).isEqualTo(ErrorClass.TRUNCATED_STREAM);
    assertThat(failed(closed).kind()).isEqualTo(ErrorClass.TRUNCATED_STREAM);
  }

  @Test
  void aStreamWhoseMessagesAreCompleteOutlivesATransferThatWasLeftOpen() {
    ScriptedReply reply =
        stream().at(100, content("a")).at(110, DONE).ended(120, ExchangeEnd.TRUNCATED);

    assertThat(reply.record().outcome()).isInstanceOf(Completed.class);
  }

  @Test
  void everyChoiceSeenMustHaveItsFinishReason() {
    ScriptedReply reply =
        stream()
            .at(100, content("a"))
            .at(
                110,
                "{\"choices\":[{\"index\":1,\"delta\":{\"content\":\"b\"},\"finish_reason\":null}]}")
            .at(120, finish("stop"));

    assertThat(failed(reply).kind()).isEqualTo(ErrorClass.TRUNCATED_STREAM);
    assertThat(reply.collected().outputText()).isEqualTo("ab");
  }

  @Test
  @DisplayName("evalscope#1466: plain JSON in answer to a streaming request is complete and marked")
  void plainJsonInAnswerToAStreamingRequestIsCompleteAndMarked() {
    RequestRecord record = whole("application/json").at(300, COMPLETION).record();

    assertThat(record.outcome()).isInstanceOf(Completed.class);
    assertThat(record.facts().streamed()).isFalse();
    assertThat(record.tokens().outputLength()).hasValue(9);
    assertThat(record.chunks().size()).isEqualTo(1);
  }

  @Test
  void aWebPageIsWrongContent() {
    ScriptedReply reply = whole("text/html").at(30, "<html>\n<title>Sign in</title>\u0007</html>");

    assertThat(failed(reply).kind()).isEqualTo(ErrorClass.WRONG_CONTENT);
    assertThat(failed(reply).message())
        .isEqualTo("the reply is text/html: <html> <title>Sign in</title> </html>");
  }

  @Test
  void jsonThatIsNoCompletionIsWrongContent() {
    assertThat(failed(whole("application/json").at(30, "{\"status\":\"ok\"}")).kind())
        .isEqualTo(ErrorClass.WRONG_CONTENT);
  }

  @Test
  void brokenJsonOfTheRightTypeIsMalformed() {
    assertThat(failed(whole("application/json").at(30, "{\"choices\":")).kind())
        .isEqualTo(ErrorClass.MALFORMED);
  }

  @Test
  @DisplayName("vllm#4987: an empty answer is a failure, not a fast success")
  void anEmptyAnswerIsAFailure() {
    assertThat(
            failed(stream().at(10, ROLE).at(20, finish("stop")).at(20, usage(5, 0)).at(20, DONE))
                .kind())
        .isEqualTo(ErrorClass.EMPTY_CONTENT);
    assertThat(failed(stream().ended(20)).kind()).isEqualTo(ErrorClass.EMPTY_CONTENT);
    assertThat(failed(whole("application/json").at(20, COMPLETION.replace("a b", ""))).kind())
        .isEqualTo(ErrorClass.EMPTY_CONTENT);
  }

  @ParameterizedTest
  @CsvSource({
    "400, HTTP_4XX",
    "401, HTTP_4XX",
    "307, HTTP_4XX",
    "429, HTTP_429",
    "500, HTTP_5XX",
    "503, HTTP_5XX"
  })
  void aStatusOutsideTheTwoHundredsIsAFailureOfItsClass(int status, ErrorClass kind) {
    String body =
        "{\"error\":{\"message\":\"too\\nlong\",\"type\":\"invalid_request_error\","
            + "\"code\":\"context_length_exceeded\"}}";
    ScriptedReply reply = whole("application/json").status(status).at(10, body);

    assertThat(failed(reply)).isEqualTo(new Failed(kind, status, "HTTP " + status + ": too long"));
  }

  @Test
  void aStatusWithoutAReadableBodyQuotesTheBody() {
    assertThat(failed(whole("text/plain").status(502).at(10, "Bad gateway\n")).message())
        .isEqualTo("HTTP 502: Bad gateway");
    assertThat(failed(whole("").status(502).ended(10)).message()).isEqualTo("HTTP 502");
  }

  @ParameterizedTest
  @CsvSource({
    "TIMEOUT_CONNECT, CONNECT",
    "TIMEOUT_FIRST_TOKEN, FIRST_TOKEN",
    "TIMEOUT_IDLE, BETWEEN_CHUNKS",
    "TIMEOUT_WHOLE, WHOLE"
  })
  void eachLimitIsATimeOutOfItsOwn(ExchangeEnd end, TimedOut.Limit limit) {
    assertThat(stream().at(100, content("a")).ended(2000, end).record().outcome())
        .isEqualTo(new TimedOut(limit));
  }

  @ParameterizedTest
  @CsvSource({
    "CONNECT_FAILED, CONNECT",
    "TLS_FAILED, TLS",
    "DISCONNECTED, DISCONNECT",
    "PROTOCOL, WRONG_CONTENT",
    "CLIENT, CLIENT"
  })
  void eachBadEndIsAFailureOfItsClass(ExchangeEnd end, ErrorClass kind) {
    ScriptedReply reply = stream().status(0).ended(5, end).detail("refused by host");

    assertThat(failed(reply)).isEqualTo(new Failed(kind, 0, "refused by host"));
  }

  @Test
  void aRequestThatWasCutIsUnfinished() {
    RequestRecord record = stream().at(100, content("a")).ended(500, ExchangeEnd.CUT).record();

    assertThat(record.outcome()).isInstanceOf(Outcome.Unfinished.class);
    assertThat(record.chunks().size()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(ExchangeEnd.class)
  void everyEndHasAnOutcomeAndAtMostOneLineOfMessage(ExchangeEnd end) {
    Outcome outcome = stream().ended(5, end).detail("a\nb".repeat(900)).record().outcome();

    if (outcome instanceof Failed failed) {
      assertThat(failed.message()).hasSizeLessThanOrEqualTo(500).doesNotContain("\n");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 480, 495, 499, 5000})
  void noPartOfASecretIsShownWhereverItStands(int before) {
    String secret = "sk-live-0123456789abcdef";
    String body = "x".repeat(before) + secret + " is not allowed";
    String message =
        failed(whole("text/plain").status(401).at(5, body).secret("sk-live").secret(secret))
            .message();

    assertThat(message).doesNotContain("sk-live").doesNotContain("0123456789abcdef");
    assertThat(message).hasSizeLessThanOrEqualTo(500);
  }

  @Test
  @DisplayName("openai: errors come as objects, texts and named events")
  void errorsComeAsObjectsTextsAndNamedEvents() {
    assertThat(
            failed(
                stream()
                    .at(
                        5,
                        "{\"error\":{\"message\":\"The server had an error\",\"type\":"
                            + "\"server_error\",\"param\":null,\"code\":null}}")))
        .isEqualTo(new Failed(ErrorClass.STREAM_ERROR, 502, "The server had an error"));
    assertThat(failed(stream().at(5, "{\"error\":\"Input validation error\"}")).message())
        .isEqualTo("Input validation error");
    assertThat(failed(stream().event(5, "Error", "overloaded")).message()).isEqualTo("overloaded");
    assertThat(
            failed(
                stream()
                    .event(
                        5,
                        "error",
                        "{\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\","
                            + "\"message\":\"Overloaded\"}}")))
        .isEqualTo(new Failed(ErrorClass.STREAM_ERROR, 502, "Overloaded"));
    assertThat(
            failed(
                stream()
                    .at(5, "{\"object\":\"error\",\"message\":\"no such model\",\"code\":404}")))
        .isEqualTo(new Failed(ErrorClass.STREAM_ERROR, 404, "no such model"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "false", "0", "\"\"", "{}", "[]"})
  void anErrorFieldThatSaysNothingIsNone(String nothing) {
    String frame = content("a").replaceFirst("\\{", "{\"error\":" + nothing + ",");

    assertThat(stream().at(5, frame).at(6, DONE).record().outcome()).isInstanceOf(Completed.class);
  }

  @Test
  @DisplayName("triton_distributed#264: foreign events neither break the reply nor count")
  void foreignEventsNeitherBreakTheReplyNorCount() {
    CollectedReply reply =
        stream()
            .event(160, "tool.progress", "{\"tool\":\"x\"}")
            .at(200, content("Hel"))
            .at(250, content("lo"))
            .at(250, finish("stop"))
            .at(250, usage(5, 2))
            .at(250, DONE)
            .collected();

    assertThat(reply.record().outcome()).isInstanceOf(Completed.class);
    assertThat(reply.record().chunks().size()).isEqualTo(2);
    assertThat(reply.outputText()).isEqualTo("Hello");
  }

  @Test
  void reasoningAndToolCallsAreKeptApartFromOutput() {
    CollectedReply reply =
        stream()
            .at(10, reasoning("think"))
            .at(20, delta("{\"content\":\"a\",\"reasoning\":\"more\"}"))
            .at(
                30,
                delta(
                    "{\"content\":\"b\",\"tool_calls\":[{\"index\":0,\"function\":"
                        + "{\"arguments\":\"{}\",\"name\":\"f\"}}]}"))
            .at(40, DONE)
            .collected();

    assertThat(reply.reasoningText()).isEqualTo("thinkmore");
    assertThat(reply.outputText()).isEqualTo("abf{}");
    assertThat(reply.record().chunks().kind(1)).isEqualTo(3);
    assertThat(reply.record().chunks().kind(2)).isEqualTo(5);
  }
}
