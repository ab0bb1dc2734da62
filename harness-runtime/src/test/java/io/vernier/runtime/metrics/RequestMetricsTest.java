package io.vernier.runtime.metrics;

import static io.vernier.api.metric.Metrics.CLIENT_DELAY;
import static io.vernier.api.metric.Metrics.E2E_TPS;
import static io.vernier.api.metric.Metrics.GATE_WAIT;
import static io.vernier.api.metric.Metrics.ICL;
import static io.vernier.api.metric.Metrics.ISL;
import static io.vernier.api.metric.Metrics.ITL;
import static io.vernier.api.metric.Metrics.LAG;
import static io.vernier.api.metric.Metrics.LATENCY;
import static io.vernier.api.metric.Metrics.MAX_ICL;
import static io.vernier.api.metric.Metrics.OSL;
import static io.vernier.api.metric.Metrics.OUTPUT_TOKENS;
import static io.vernier.api.metric.Metrics.REASONING_TOKENS;
import static io.vernier.api.metric.Metrics.STREAM_END;
import static io.vernier.api.metric.Metrics.TPS_PER_USER;
import static io.vernier.api.metric.Metrics.TTFO;
import static io.vernier.api.metric.Metrics.TTFT;
import static io.vernier.api.metric.Metrics.TTST;
import static io.vernier.api.metric.Metrics.USAGE_CACHE_READ;
import static io.vernier.api.metric.Metrics.USAGE_COMPLETION;
import static io.vernier.api.metric.Metrics.USAGE_PROMPT;
import static io.vernier.api.metric.Metrics.response;
import static io.vernier.runtime.metrics.Measured.counted;
import static io.vernier.runtime.metrics.Measured.values;
import static io.vernier.runtime.record.Frames.DONE;
import static io.vernier.runtime.record.Frames.ROLE;
import static io.vernier.runtime.record.Frames.content;
import static io.vernier.runtime.record.Frames.contentWithUsage;
import static io.vernier.runtime.record.Frames.delta;
import static io.vernier.runtime.record.Frames.finish;
import static io.vernier.runtime.record.Frames.reasoning;
import static io.vernier.runtime.record.Frames.usage;
import static io.vernier.runtime.record.ScriptedReply.stream;
import static io.vernier.runtime.record.ScriptedReply.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.vernier.api.record.RequestRecord;
import io.vernier.runtime.record.ScriptedReply;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RequestMetricsTest {
  private static final Offset<Double> THOUSANDTH = within(0.0006);

  private static RequestRecord reasoningThenAnswer() {
    return stream()
        .at(30, ROLE)
        .at(120, reasoning("Let"))
        .at(150, reasoning(" me think"))
        .at(400, content("The"))
        .at(420, content(" answer"))
        .at(700, content(" is 4"))
        .at(
            705,
            "{\"choices\":[],\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":9,"
                + "\"completion_tokens_details\":{\"reasoning_tokens\":4}}}")
        .at(706, DONE)
        .record();
  }

  private static double value(RequestRecord record, String tag) {
    assertThat(values(record, tag)).as(tag).hasSize(1);
    return values(record, tag).get(0);
  }

  @Test
  void aReasoningReplyCountedByTheClient() {
    RequestRecord record = counted(reasoningThenAnswer(), 10, 4, 3);

    assertThat(value(record, TTFT)).isEqualTo(120);
    assertThat(value(record, TTST)).isEqualTo(30);
    assertThat(value(record, TTFO)).isEqualTo(400);
    assertThat(value(record, LATENCY)).isEqualTo(700);
    assertThat(value(record, STREAM_END)).isEqualTo(706);
    assertThat(values(record, ICL)).containsExactly(30.0, 250.0, 20.0, 280.0);
    assertThat(value(record, MAX_ICL)).isEqualTo(280);
    assertThat(value(record, OSL)).isEqualTo(7);
    assertThat(value(record, ISL)).isEqualTo(10);
    assertThat(value(record, OUTPUT_TOKENS)).isEqualTo(4);
    assertThat(value(record, REASONING_TOKENS)).isEqualTo(3);
    assertThat(value(record, ITL)).isEqualTo(96.667, THOUSANDTH);
    assertThat(value(record, TPS_PER_USER)).isEqualTo(10.345, THOUSANDTH);
    assertThat(value(record, E2E_TPS)).isEqualTo(10.0);
    assertThat(value(record, USAGE_PROMPT)).isEqualTo(12);
  }

  @Test
  void aReasoningReplyCountedByTheServer() {
    RequestRecord record = reasoningThenAnswer();

    assertThat(value(record, OSL)).isEqualTo(9);
    assertThat(value(record, ISL)).isEqualTo(12);
    assertThat(value(record, OUTPUT_TOKENS)).isEqualTo(5);
    assertThat(value(record, REASONING_TOKENS)).isEqualTo(4);
    assertThat(value(record, ITL)).isEqualTo(72.5);
    assertThat(value(record, USAGE_COMPLETION)).isEqualTo(9);
    assertThat(values(record, USAGE_CACHE_READ)).isEmpty();
  }

  @Test
  @DisplayName("vllm#3759: a role chunk is not the first token")
  void aRoleChunkIsNotTheFirstToken() {
    RequestRecord record =
        stream()
            .at(10, ROLE)
            .at(12, delta("{\"role\":\"assistant\",\"content\":null}"))
            .at(200, content("a"))
            .at(220, content("b"))
            .at(220, finish("stop"))
            .at(220, usage(5, 2))
            .at(220, DONE)
            .record();

    assertThat(value(record, TTFT)).isEqualTo(200);
    assertThat(value(record, LATENCY)).isEqualTo(220);
    assertThat(value(record, ITL)).isEqualTo(20);
  }

  @Test
  @DisplayName("guidellm#737: reasoning is the first token, and not the first output token")
  void reasoningIsTheFirstTokenAndNotTheFirstOutputToken() {
    RequestRecord record =
        stream()
            .at(100, reasoning("a"))
            .at(120, reasoning("b"))
            .at(500, content("c"))
            .at(520, content("d"))
            .at(520, usage(3, 4))
            .at(520, DONE)
            .record();

    assertThat(value(record, TTFT)).isEqualTo(100);
    assertThat(value(record, TTFO)).isEqualTo(500);
    assertThat(value(record, LATENCY)).isEqualTo(520);
    assertThat(value(record, ITL)).isEqualTo(140);
  }

  @Test
  @DisplayName("tenstorrent/vllm#377: a reply of reasoning alone has no first output token")
  void aReplyOfReasoningAloneHasNoFirstOutputToken() {
    RequestRecord record =
        stream()
            .at(100, reasoning("x"))
            .at(150, reasoning("y"))
            .at(200, reasoning("z"))
            .at(200, finish("length"))
            .at(200, usage(4, 3))
            .record();

    assertThat(record.completed()).isTrue();
    assertThat(value(record, TTFT)).isEqualTo(100);
    assertThat(values(record, TTFO)).isEmpty();
    assertThat(value(record, OSL)).isEqualTo(3);
    assertThat(value(record, ITL)).isEqualTo(50);
  }

  @Test
  @DisplayName("tokenomics#16: reasoning stands inside the completion's tokens")
  void reasoningStandsInsideTheCompletionsTokens() {
    RequestRecord record =
        stream()
            .at(10, reasoning("a b"))
            .at(20, content("c"))
            .at(
                30,
                "{\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":30,"
                    + "\"completion_tokens_details\":{\"reasoning_tokens\":20}}}")
            .at(30, DONE)
            .record();

    assertThat(value(record, OSL)).isEqualTo(30);
    assertThat(value(record, REASONING_TOKENS)).isEqualTo(20);
    assertThat(value(record, OUTPUT_TOKENS)).isEqualTo(10);
  }

  @Test
  @DisplayName("tokenomics#16: trailing frames do not move the latency")
  void trailingFramesDoNotMoveTheLatency() {
    RequestRecord record =
        stream()
            .at(100, content("a"))
            .at(150, content("b"))
            .at(150, finish("stop"))
            .at(400, usage(3, 2))
            .at(900, DONE)
            .record();

    assertThat(value(record, LATENCY)).isEqualTo(150);
    assertThat(value(record, STREAM_END)).isEqualTo(900);
  }

  @Test
  @DisplayName("vllm#7242: the wait for the first token is no gap")
  void theWaitForTheFirstTokenIsNoGap() {
    RequestRecord record =
        stream()
            .at(300, content("a"))
            .at(310, content("b"))
            .at(320, content("c"))
            .at(320, DONE)
            .record();

    assertThat(values(record, ICL)).containsExactly(10.0, 10.0);
  }

  @Test
  @DisplayName("triton_distributed#264: comments and foreign events time nothing")
  void commentsAndForeignEventsTimeNothing() {
    RequestRecord record =
        stream()
            .event(160, "tool.progress", "{\"tool\":\"x\"}")
            .at(200, content("Hel"))
            .at(250, content("lo"))
            .at(250, finish("stop"))
            .at(250, usage(5, 2))
            .at(250, DONE)
            .record();

    assertThat(value(record, TTFT)).isEqualTo(200);
    assertThat(values(record, ICL)).containsExactly(50.0);
  }

  @Test
  @DisplayName("guidellm#1144: the mean per token hides what the gaps show")
  void theMeanPerTokenHidesWhatTheGapsShow() {
    RequestRecord record =
        stream()
            .at(100, content("a"))
            .at(110, content("b"))
            .at(120, content("c"))
            .at(620, content("d"))
            .at(630, content("e"))
            .at(630, usage(3, 5))
            .at(630, DONE)
            .record();

    assertThat(value(record, ITL)).isEqualTo(132.5);
    assertThat(value(record, MAX_ICL)).isEqualTo(500);
    assertThat(values(record, ICL)).containsExactly(10.0, 10.0, 500.0, 10.0);
  }

  private static ScriptedReply bundledFirst(boolean perChunk) {
    ScriptedReply reply =
        stream().at(200, perChunk ? contentWithUsage("a b c d", 5, 4) : content("a b c d"));
    for (int i = 1; i <= 6; i++) {
      long at = 200 + 20L * i;
      reply.at(at, perChunk ? contentWithUsage(" w", 5, 4 + i) : content(" w"));
    }
    return reply.at(320, finish("stop")).at(320, usage(5, 10)).at(320, DONE);
  }

  @Test
  @DisplayName("aiperf#1279: the first chunk's own tokens are not divided by where they are stated")
  void theFirstChunksOwnTokensAreLeftOutWhereTheyAreStated() {
    assertThat(value(bundledFirst(true).record(), OSL)).isEqualTo(10);
    assertThat(value(bundledFirst(true).record(), ITL)).isEqualTo(20);
    assertThat(value(bundledFirst(false).record(), ITL)).isEqualTo(13.333, THOUSANDTH);
  }

  @Test
  @DisplayName("sglang#12064: several tokens a chunk, stated chunk by chunk")
  void severalTokensAChunkStatedChunkByChunk() {
    ScriptedReply reply = stream();
    for (int i = 0; i < 10; i++) {
      reply.at(100 + 30L * i, contentWithUsage("a b c ", 1, 3 * (i + 1)));
    }
    RequestRecord record =
        reply.at(370, finish("stop")).at(370, usage(1, 30)).at(370, DONE).record();

    assertThat(values(record, ICL)).hasSize(9).containsOnly(30.0);
    assertThat(value(record, ITL)).isEqualTo(10);
    assertThat(value(record, TPS_PER_USER)).isEqualTo(100);
  }

  @Test
  void aStatedFirstChunkThatLeavesNothingForTheRestIsNotBelieved() {
    RequestRecord record =
        stream()
            .at(100, contentWithUsage("a", 5, 9))
            .at(140, content("b"))
            .at(140, usage(5, 3))
            .at(140, DONE)
            .record();

    assertThat(value(record, ITL)).isEqualTo(20);
  }

  @Test
  @DisplayName("sglang#36272: a tool call's first part is the first token")
  void aToolCallsFirstPartIsTheFirstToken() {
    RequestRecord record =
        stream()
            .at(10, ROLE)
            .at(
                80,
                delta(
                    "{\"tool_calls\":[{\"index\":0,\"id\":\"c\",\"function\":{\"name\":\"look\","
                        + "\"arguments\":\"\"}}]}"))
            .at(95, delta("{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"{}\"}}]}"))
            .at(95, finish("tool_calls"))
            .at(95, usage(5, 8))
            .at(95, DONE)
            .record();

    assertThat(record.completed()).isTrue();
    assertThat(value(record, TTFT)).isEqualTo(80);
    assertThat(value(record, TTFO)).isEqualTo(80);
    assertThat(value(record, OSL)).isEqualTo(8);
  }

  @Test
  @DisplayName("sglang#26497: an empty chunk is none, and no count divides by zero")
  void anEmptyChunkIsNoneAndNoCountDividesByZero() {
    RequestRecord record =
        stream()
            .at(100, content("a"))
            .at(110, content("<|sp|>"))
            .at(120, content(""))
            .at(130, content("b"))
            .at(130, usage(5, 3))
            .at(130, DONE)
            .record();

    assertThat(values(record, ICL)).containsExactly(10.0, 20.0);
    assertThat(value(record, ITL)).isEqualTo(15);
    RequestRecord nothingCounted = counted(record, 5, 0, 0);
    assertThat(values(nothingCounted, ITL)).isEmpty();
    assertThat(values(nothingCounted, OUTPUT_TOKENS)).isEmpty();
    assertThat(value(nothingCounted, OSL)).isZero();
  }

  @Test
  @DisplayName("vllm#4987: a one-token reply has no time between tokens")
  void aOneTokenReplyHasNoTimeBetweenTokens() {
    RequestRecord record =
        stream().at(100, content("a")).at(100, usage(5, 1)).at(100, DONE).record();

    assertThat(value(record, TTFT)).isEqualTo(100);
    assertThat(values(record, ITL)).isEmpty();
    assertThat(values(record, ICL)).isEmpty();
    assertThat(values(record, TTST)).isEmpty();
    assertThat(values(record, TPS_PER_USER)).isEmpty();
  }

  @Test
  void manyTokensInOneChunkHaveNoTimeBetweenThemEither() {
    RequestRecord record =
        stream().at(100, content("a b c")).at(100, usage(5, 3)).at(100, DONE).record();

    assertThat(values(record, ITL)).isEmpty();
    assertThat(value(record, E2E_TPS)).isEqualTo(30);
  }

  @Test
  void chunksOfOneReadHaveGapsOfZero() {
    RequestRecord record =
        stream()
            .at(100, content("a"))
            .at(100, content("b"))
            .at(100, usage(5, 2))
            .at(100, DONE)
            .record();

    assertThat(values(record, ICL)).containsExactly(0.0);
    assertThat(value(record, ITL)).isZero();
    assertThat(values(record, TPS_PER_USER)).isEmpty();
  }

  @Test
  @DisplayName("evalscope#1466: a reply that was not streamed has a latency and no first token")
  void aReplyThatWasNotStreamedHasALatencyAndNoFirstToken() {
    RequestRecord record =
        whole("application/json")
            .at(
                300,
                "{\"object\":\"chat.completion\",\"choices\":[{\"index\":0,\"message\":"
                    + "{\"content\":\"a b\"},\"finish_reason\":\"stop\"}],"
                    + "\"usage\":{\"prompt_tokens\":5,\"completion_tokens\":9}}")
            .record();

    assertThat(value(record, LATENCY)).isEqualTo(300);
    assertThat(value(record, OSL)).isEqualTo(9);
    assertThat(value(record, E2E_TPS)).isEqualTo(30);
    assertThat(values(record, TTFT)).isEmpty();
    assertThat(values(record, TTFO)).isEmpty();
    assertThat(values(record, ITL)).isEmpty();
  }

  @Test
  void theResponseViewCountsFromTheIntendedStart() {
    RequestRecord record =
        stream()
            .intendedAt(1000)
            .admittedAt(1300)
            .sentAt(1302)
            .at(100, content("a"))
            .at(150, content("b"))
            .at(160, DONE)
            .record();

    assertThat(value(record, TTFT)).isEqualTo(100);
    assertThat(value(record, response(TTFT))).isEqualTo(402);
    assertThat(value(record, response(LATENCY))).isEqualTo(452);
    assertThat(value(record, response(STREAM_END))).isEqualTo(462);
    assertThat(value(record, LAG)).isEqualTo(302);
    assertThat(value(record, GATE_WAIT)).isEqualTo(300);
    assertThat(value(record, CLIENT_DELAY)).isEqualTo(2);
  }

  @Test
  void aClosedLoopHasNoIntendedStartToCountFrom() {
    RequestRecord record = stream().at(100, content("a")).at(150, DONE).record();

    assertThat(values(record, response(TTFT))).isEmpty();
    assertThat(values(record, LAG)).isEmpty();
    assertThat(values(record, GATE_WAIT)).isEmpty();
    assertThat(value(record, CLIENT_DELAY)).isZero();
  }
}
