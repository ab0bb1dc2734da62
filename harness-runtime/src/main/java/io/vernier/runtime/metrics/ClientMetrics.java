package io.vernier.runtime.metrics;

import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.RecordMetric;
import java.util.function.DoubleConsumer;

/** Metrics of what the client and the gate added. Public for ServiceLoader alone. */
public final class ClientMetrics {
  private ClientMetrics() {}

  /** How late a request was sent. */
  public static final class ScheduleLag extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public ScheduleLag() {
      super(
          Metrics.LAG, "Schedule Lag", Unit.MILLISECONDS, "start - intended start", Need.OPEN_LOOP);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (record.times().lagNanos().isPresent()) {
        values.accept(Spans.millis(record.times().lagNanos().getAsLong()));
      }
    }
  }

  /** The part of the lag that the gate caused. */
  public static final class GateWait extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public GateWait() {
      super(
          Metrics.GATE_WAIT,
          "Gate Wait",
          Unit.MILLISECONDS,
          "admission - intended start",
          Need.OPEN_LOOP);
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (record.times().intended().isPresent()) {
        values.accept(Spans.millis(record.times().gateWaitNanos()));
      }
    }
  }

  /** The part of the lag that the client caused. */
  public static final class ClientDelay extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public ClientDelay() {
      super(Metrics.CLIENT_DELAY, "Client Delay", Unit.MILLISECONDS, "start - admission");
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      values.accept(Spans.millis(record.times().clientDelayNanos()));
    }
  }

  /** The wait for a connection. */
  public static final class ConnectionWait extends Described implements RecordMetric {
    /** Called by ServiceLoader. */
    public ConnectionWait() {
      super(
          Metrics.CONNECTION_WAIT,
          "Connection Wait",
          Unit.MILLISECONDS,
          "connection in hand - start");
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      if (record.times().connected().isPresent()) {
        Spans.tell(record.times().start(), record.times().connected().getAsLong(), values);
      }
    }
  }
}
