package io.vernier.runtime.honesty;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.record.ChunkLog;
import io.vernier.api.record.RequestRecord;
import io.vernier.runtime.record.CollectorSettings;
import io.vernier.runtime.record.RecordCollector;
import io.vernier.runtime.record.RecordLogWriter;
import io.vernier.runtime.record.ScriptedReply;
import io.vernier.runtime.record.TextPolicy;
import io.vernier.runtime.time.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * llm-d-benchmark#261: where the clock is read by whoever consumes a chunk, a slow consumer is
 * taken for a slow server.
 */
class SlowConsumerTest {
  private static final int REPLIES = 6;
  private static final long READ_AGAIN_NANOS = TimeUnit.SECONDS.toNanos(9);

  private static ScriptedReply reply(int index) {
    ScriptedReply reply = ScriptedReply.stream().index(index).sentAt(100L * index);
    for (int chunk = 0; chunk < 5; chunk++) {
      reply.at(
          50 + 20L * chunk,
          "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"w" + chunk + "\"}}]}");
    }
    return reply.at(131, "[DONE]");
  }

  /** Collects all replies with a consumer that starts late and lets seconds pass at each. */
  private static List<RequestRecord> collectSlowly(Path folder)
      throws IOException, InterruptedException {
    ManualClock clock = new ManualClock(ScriptedReply.ORIGIN_NANOS);
    CountDownLatch allOffered = new CountDownLatch(1);
    List<RequestRecord> records = new ArrayList<>();
    CollectorSettings settings =
        new CollectorSettings(ScriptedReply.ORIGIN_NANOS, TextPolicy.NEVER, true, List.of());
    try (RecordLogWriter log = RecordLogWriter.create(folder.resolve("records.bin"), "{}");
        RecordCollector collector =
            new RecordCollector(
                ScriptedReply.chat(),
                settings,
                log,
                clock,
                consumed -> {
                  awaitUninterrupted(allOffered);
                  clock.advance(READ_AGAIN_NANOS);
                  records.add(consumed.record());
                })) {
      collector.start();
      for (int i = 0; i < REPLIES; i++) {
        collector.offer(reply(i).sent(), reply(i).exchange());
      }
      allOffered.countDown();
      collector.drain();

      assertThat(clock.nanos()).isEqualTo(ScriptedReply.ORIGIN_NANOS + REPLIES * READ_AGAIN_NANOS);
      assertThat(collector.largestBacklog()).isGreaterThanOrEqualTo(REPLIES - 1);
    }
    return records;
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void makesTheSameRecordsAsAConsumerThatTakesNoTime(@TempDir Path folder)
      throws IOException, InterruptedException {
    assertThat(collectSlowly(folder))
        .isEqualTo(IntStream.range(0, REPLIES).mapToObj(i -> reply(i).record()).toList());
  }

  @Test
  void leavesTheFirstTokenAndEveryGapAsTheyWereRead(@TempDir Path folder)
      throws IOException, InterruptedException {
    assertThat(collectSlowly(folder))
        .hasSize(REPLIES)
        .allSatisfy(
            record -> {
              ChunkLog chunks = record.chunks();
              assertThat(chunks.nanos(0) - record.times().start()).isEqualTo(millis(50));
              for (int chunk = 1; chunk < 5; chunk++) {
                assertThat(chunks.nanos(chunk) - chunks.nanos(chunk - 1)).isEqualTo(millis(20));
              }
              assertThat(record.times().end() - record.times().start()).isEqualTo(millis(131));
            });
  }

  private static long millis(long millis) {
    return TimeUnit.MILLISECONDS.toNanos(millis);
  }
}
