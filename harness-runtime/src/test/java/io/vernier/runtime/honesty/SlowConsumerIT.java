package io.vernier.runtime.honesty;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.client.StreamingClient;
import io.vernier.runtime.client.WireRequest;
import io.vernier.runtime.record.CollectorSettings;
import io.vernier.runtime.record.RecordCollector;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.ScriptedReply;
import io.vernier.runtime.record.SentRequest;
import io.vernier.runtime.record.TextPolicy;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * llm-d-benchmark#261 over real sockets: the clock is read as bytes arrive, not as they are used.
 */
class SlowConsumerIT {
  private static final int STREAMS = 8;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final NanoClock clock = new SystemNanoClock();
  private final CountDownLatch consumerMayGoOn = new CountDownLatch(1);
  private final List<RequestRecord> records = new ArrayList<>();

  @Test
  void stampsEveryChunkThoughNothingIsConsumedBeforeTheLastReplyHasEnded(@TempDir Path folder)
      throws IOException, InterruptedException {
    long origin = clock.nanos();
    CollectorSettings settings = new CollectorSettings(origin, TextPolicy.NEVER, true, List.of());
    long consumedFrom;
    try (ScriptedServer server = ScriptedServer.always(fiveChunks());
        RecordLogWriter log = RecordLogWriter.create(folder.resolve("records.bin"), "{}");
        RecordCollector collector =
            new RecordCollector(
                ScriptedReply.chat(), settings, log, clock, reply -> consume(reply.record()))) {
      collector.start();
      sendAll(server, collector);
      assertThat(collector.largestBacklog()).isGreaterThanOrEqualTo(STREAMS - 1);
      consumedFrom = clock.nanos() - origin;
      consumerMayGoOn.countDown();
      collector.drain();
      assertThat(collector.consumerFaults()).isZero();
    }

    assertThat(records)
        .hasSize(STREAMS)
        .allSatisfy(
            record -> {
              assertThat(record.completed()).isTrue();
              assertThat(record.chunks().size()).isEqualTo(5);
              long first = record.chunks().nanos(0);
              long last = record.chunks().nanos(4);
              assertThat(record.times().start()).isLessThan(first);
              assertThat(record.times().end()).isBetween(last, consumedFrom - 1);
              assertThat(TimeUnit.NANOSECONDS.toMillis(last - first)).isBetween(60L, 230L);
            });
  }

  private void sendAll(ScriptedServer server, RecordCollector collector)
      throws InterruptedException {
    ClientConfig config =
        new ClientConfig(
            "http",
            server.host(),
            server.port(),
            List.of(),
            1,
            10 * SECOND,
            OptionalLong.empty(),
            30 * SECOND,
            60 * SECOND,
            ClientConfig.DEFAULT_MAX_MESSAGE_BYTES);
    CountDownLatch ended = new CountDownLatch(STREAMS);
    try (StreamingClient client = StreamingClient.open(config, clock)) {
      for (int i = 0; i < STREAMS; i++) {
        SentRequest sent = sent(i);
        client.send(
            request(config),
            exchange -> {
              collector.offer(sent, exchange);
              ended.countDown();
            });
      }
      assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
    }
  }

  private void consume(RequestRecord record) {
    try {
      if (!consumerMayGoOn.await(20, TimeUnit.SECONDS)) {
        throw new IllegalStateException("never let go");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    records.add(record);
  }

  private static Script fiveChunks() {
    Script script = Script.eventStream();
    for (int chunk = 0; chunk < 5; chunk++) {
      script
          .waitMillis(20)
          .chunk("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"word\"}}]}\n\n");
    }
    return script
        .chunk("data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n")
        .chunk("data: [DONE]\n\n")
        .endOfChunks();
  }

  private SentRequest sent(int index) {
    return new SentRequest(
        new RequestId(index, index, 0),
        new PhaseId(0, "measured", true),
        OptionalLong.empty(),
        clock.nanos(),
        OptionalInt.empty(),
        2,
        "");
  }

  private static WireRequest request(ClientConfig config) {
    return new RequestEncoder(config)
        .encode(
            new RenderedRequest(
                "POST",
                "/v1/chat/completions",
                List.of(),
                "{}".getBytes(StandardCharsets.UTF_8),
                OptionalInt.empty(),
                ""),
            List.of());
  }
}
