package io.vernier.runtime.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.spi.RenderedRequest;
import io.vernier.runtime.client.ClientConfig;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.client.ExchangeEnd;
import io.vernier.runtime.client.ExchangeListener;
import io.vernier.runtime.client.MessageLog;
import io.vernier.runtime.client.RequestEncoder;
import io.vernier.runtime.client.WireRequest;
import io.vernier.runtime.time.ManualClock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class ClientWarmupTest {
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);
  private static final int CHUNKS = 10;

  /** Answers each request after 10 ms of a manual clock, at a cost the test scripts. */
  private static final class Scripted implements Pipeline {
    private final ManualClock clock;
    private final LongUnaryOperator costPerChunkAt;
    private final ExchangeEnd end;
    private final boolean tellsCpu;
    private long cpu;
    private int sent;

    Scripted(
        ManualClock clock, LongUnaryOperator costPerChunkAt, ExchangeEnd end, boolean tellsCpu) {
      this.clock = clock;
      this.costPerChunkAt = costPerChunkAt;
      this.end = end;
      this.tellsCpu = tellsCpu;
    }

    @Override
    public void send(WireRequest request, ExchangeListener listener) {
      sent++;
      clock.at(clock.nanos() + 10 * MILLI, () -> answer(listener));
    }

    private void answer(ExchangeListener listener) {
      cpu += CHUNKS * costPerChunkAt.applyAsLong(clock.nanos());
      MessageLog log =
          new MessageLog(new byte[0], new int[CHUNKS], new long[CHUNKS], new String[0], CHUNKS);
      listener.ended(exchange(log, end));
    }

    @Override
    public OptionalLong cpuNanos() {
      return tellsCpu ? OptionalLong.of(cpu) : OptionalLong.empty();
    }
  }

  private static Exchange exchange(MessageLog log, ExchangeEnd end) {
    return new Exchange(
        0, 0, 0, 0, 0, 0, 0, true, 200, "text/event-stream", List.of(), true, 0, log, 0, end, "");
  }

  private static final WireRequest REQUEST = request();

  private static WireRequest request() {
    ClientConfig config =
        new ClientConfig("http", "h", 1, List.of(), 1, 1, OptionalLong.empty(), 1, 1, 1);
    RenderedRequest rendered =
        new RenderedRequest("POST", "/", List.of(), new byte[0], OptionalInt.empty(), "");
    return new RequestEncoder(config).encode(rendered, List.of());
  }

  private static WarmupReport run(Pipeline pipeline, ManualClock clock, long limitMillis) {
    return ClientWarmup.run(
        pipeline, () -> REQUEST, 4, Duration.ofMillis(limitMillis), clock, clock);
  }

  @Test
  void settlesAfterThreeWindowsOfEqualCost() {
    ManualClock clock = new ManualClock();
    WarmupReport report =
        run(new Scripted(clock, now -> 500, ExchangeEnd.COMPLETE, true), clock, 10_000);
    assertThat(report.settled()).isTrue();
    assertThat(report.seconds()).isEqualTo(0.6);
    assertThat(report.costPerChunkNanos()).hasValue(500);
    assertThat(report.requests()).isBetween(4 * 59L, 4 * 60L);
  }

  @Test
  void waitsUntilTheCostHasComeDown() {
    ManualClock clock = new ManualClock();
    LongUnaryOperator falling = now -> Math.max(200, 2_000 - now / MILLI);
    WarmupReport report =
        run(new Scripted(clock, falling, ExchangeEnd.COMPLETE, true), clock, 10_000);
    assertThat(report.settled()).isTrue();
    assertThat(report.seconds()).isBetween(2.2, 2.6);
    assertThat(report.costPerChunkNanos()).hasValue(200);
  }

  @Test
  void givesUpAtTheLimitWhenTheCostKeepsMoving() {
    ManualClock clock = new ManualClock();
    LongUnaryOperator restless = now -> now / (200 * MILLI) % 2 == 0 ? 100 : 200;
    WarmupReport report =
        run(new Scripted(clock, restless, ExchangeEnd.COMPLETE, true), clock, 1_500);
    assertThat(report.settled()).isFalse();
    assertThat(report.seconds()).isEqualTo(1.5);
    assertThat(report.costPerChunkNanos()).isPresent();
  }

  @Test
  void goesByElapsedTimeWhereProcessorTimeIsUnknown() {
    ManualClock clock = new ManualClock();
    WarmupReport report =
        run(new Scripted(clock, now -> 500, ExchangeEnd.COMPLETE, false), clock, 10_000);
    assertThat(report.settled()).isTrue();
    assertThat(report.costPerChunkNanos()).hasValue(10.0 * MILLI / (4 * CHUNKS));
  }

  @Test
  void tellsNoCostWhereNothingIsAnswered() {
    ManualClock clock = new ManualClock();
    Pipeline silent =
        new Pipeline() {
          @Override
          public void send(WireRequest request, ExchangeListener listener) {
            // Never answers.
          }

          @Override
          public OptionalLong cpuNanos() {
            return OptionalLong.of(0);
          }
        };
    WarmupReport report = run(silent, clock, 1_000);
    assertThat(report).isEqualTo(new WarmupReport(1, false, OptionalDouble.empty(), 0));
  }

  @Test
  void triesAFailedRequestAgainOnlyWithTheNextWindow() {
    ManualClock clock = new ManualClock();
    Scripted failing = new Scripted(clock, now -> 1, ExchangeEnd.CONNECT_FAILED, true);
    WarmupReport report = run(failing, clock, 1_000);
    assertThat(report.settled()).isFalse();
    assertThat(report.requests()).isZero();
    assertThat(failing.sent).isEqualTo(4 * 5);
  }

  @Test
  void doesNothingForALimitOfNothing() {
    ManualClock clock = new ManualClock();
    Scripted pipeline = new Scripted(clock, now -> 1, ExchangeEnd.COMPLETE, true);
    assertThat(run(pipeline, clock, 0).settled()).isFalse();
    assertThat(pipeline.sent).isZero();
  }

  @Test
  void sendsNothingMoreOnceItIsOver() {
    ManualClock clock = new ManualClock();
    Scripted pipeline = new Scripted(clock, now -> 500, ExchangeEnd.COMPLETE, true);
    run(pipeline, clock, 10_000);
    int sent = pipeline.sent;
    clock.advance(1_000 * MILLI);
    assertThat(pipeline.sent).isEqualTo(sent);
  }
}
