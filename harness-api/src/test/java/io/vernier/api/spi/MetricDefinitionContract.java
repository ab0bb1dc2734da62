package io.vernier.api.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.record.ChunkLog;
import io.vernier.api.record.Outcome;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.ReplyFacts;
import io.vernier.api.record.RequestId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.Times;
import io.vernier.api.record.TokenCounts;
import io.vernier.api.record.TokenSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** What every metric must do. Extend it with a test of your metric. */
public abstract class MetricDefinitionContract {
  /** The metric under test. */
  protected abstract MetricDefinition metric();

  private static RequestRecord record(
      boolean open, boolean streamed, TokenCounts tokens, long... chunks) {
    byte[] kinds = new byte[chunks.length];
    Arrays.fill(kinds, (byte) ChunkLog.OUTPUT);
    OptionalLong last =
        chunks.length == 0 ? OptionalLong.empty() : OptionalLong.of(chunks[chunks.length - 1]);
    return new RequestRecord(
        new RequestId(0, 0, 0),
        new PhaseId(0, "measure", true),
        new Times(
            open ? OptionalLong.of(1_000_000) : OptionalLong.empty(),
            1_500_000,
            2_000_000,
            OptionalLong.of(2_100_000),
            OptionalLong.of(2_200_000),
            OptionalLong.of(2_300_000),
            OptionalLong.of(3_000_000),
            OptionalLong.of(3_100_000),
            last,
            900_000_000),
        ChunkLog.of(chunks, kinds, chunks.length),
        tokens,
        new Outcome.Completed(),
        new ReplyFacts(
            OptionalInt.of(200),
            streamed,
            Optional.of("stop"),
            OptionalInt.of(64),
            100,
            1000,
            0,
            true));
  }

  private static TokenCounts tokens(int input, int completion) {
    OptionalInt none = OptionalInt.empty();
    return new TokenCounts(
        none,
        none,
        none,
        OptionalInt.of(input),
        OptionalInt.of(completion),
        none,
        none,
        none,
        TokenSource.SERVER,
        TokenSource.SERVER);
  }

  /** Records of every shape, the bare ones included. */
  private static List<RequestRecord> records() {
    List<RequestRecord> records = new ArrayList<>();
    for (boolean open : new boolean[] {true, false}) {
      for (boolean streamed : new boolean[] {true, false}) {
        for (TokenCounts tokens :
            List.of(TokenCounts.none(), tokens(0, 0), tokens(5, 1), tokens(5, 40))) {
          records.add(record(open, streamed, tokens));
          records.add(record(open, streamed, tokens, 50_000_000));
          records.add(record(open, streamed, tokens, 50_000_000, 50_000_000));
          records.add(record(open, streamed, tokens, 50_000_000, 70_000_000, 70_000_000));
        }
      }
    }
    return records;
  }

  private static List<Double> values(RecordMetric metric, RequestRecord record) {
    List<Double> values = new ArrayList<>();
    metric.measure(record, record.times().start(), values::add);
    return values;
  }

  @Test
  void isFoundByItsTagAndNoOtherMetricHasIt() {
    assertThat(ServiceLoader.load(MetricDefinition.class))
        .filteredOn(found -> found.name().equals(metric().name()))
        .hasSize(1);
    assertThat(metric().name()).matches("[a-z][a-z0-9_]*").doesNotStartWith("response_");
  }

  @Test
  void describesItself() {
    assertThat(metric().title()).isNotBlank();
    assertThat(metric().formula()).isNotBlank().doesNotContain("\n");
    assertThat(metric().unit().symbol()).isNotBlank();
    assertThat(metric().needs()).isNotNull();
  }

  @Test
  void tellsFiniteValuesOrNone() {
    if (metric() instanceof RecordMetric single) {
      for (RequestRecord record : records()) {
        assertThat(values(single, record)).allMatch(Double::isFinite);
      }
    } else if (metric() instanceof WindowMetric window) {
      for (long completed : new long[] {0, 3}) {
        for (double seconds : new double[] {0, 2}) {
          OptionalDouble value = window.measure(new FixedWindow(seconds, completed));
          assertThat(value.isEmpty() || Double.isFinite(value.getAsDouble())).isTrue();
        }
      }
    }
  }

  @Test
  void tellsOneValueARequestUnlessItSaysOtherwise() {
    if (metric() instanceof RecordMetric single && !single.many()) {
      assertThat(records()).allMatch(record -> values(single, record).size() <= 1);
    }
  }

  @Test
  void tellsTheSameForTheSameRecord() {
    if (metric() instanceof RecordMetric single) {
      for (RequestRecord record : records()) {
        assertThat(values(single, record)).isEqualTo(values(single, record));
      }
    }
  }

  @Test
  void movesWithTheOriginIfAndOnlyIfItIsStartAnchored() {
    if (metric() instanceof RecordMetric single) {
      for (RequestRecord record : records()) {
        List<Double> earlier = new ArrayList<>();
        single.measure(record, record.times().start() - 1_000_000, earlier::add);
        if (single.startAnchored() && !earlier.isEmpty()) {
          assertThat(earlier).isNotEqualTo(values(single, record));
        } else {
          assertThat(earlier).isEqualTo(values(single, record));
        }
      }
    }
  }

  @Test
  void isAbsentWhereWhatItNeedsIsMissing() {
    if (metric() instanceof RecordMetric single) {
      for (RequestRecord record : records()) {
        boolean missing =
            metric().needs().stream()
                .anyMatch(
                    need ->
                        switch (need) {
                          case STREAMING -> !record.facts().streamed();
                          case OUTPUT_TOKENS -> record.tokens().outputLength().isEmpty();
                          case INPUT_TOKENS -> record.tokens().inputLength().isEmpty();
                          case OPEN_LOOP -> record.times().intended().isEmpty();
                        });
        if (missing) {
          assertThat(values(single, record)).isEmpty();
        }
      }
    }
  }

  private record FixedWindow(double seconds, long completed) implements WindowMetric.Window {
    @Override
    public long attempted() {
      return completed;
    }

    @Override
    public long failed() {
      return 0;
    }

    @Override
    public OptionalDouble good() {
      return OptionalDouble.empty();
    }

    @Override
    public OptionalDouble sum(String tag) {
      return completed == 0 ? OptionalDouble.empty() : OptionalDouble.of(12);
    }
  }
}
