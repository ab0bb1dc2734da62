package io.vernier.runtime.load;

import io.vernier.api.record.ArrivalState;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Keeps what a driver hands over, and plays the sender. For one thread. */
final class RecordedStarts implements SessionStarts {
  record Started(long arrival, long intendedNanos, long admittedNanos) {}

  record Dropped(long arrival, long intendedNanos, ArrivalState state) {}

  interface Sender {
    void send(Started session);
  }

  final List<Started> started = new ArrayList<>();
  final List<Dropped> dropped = new ArrayList<>();
  private Sender sender = session -> {};

  void sender(Sender other) {
    sender = other;
  }

  @Override
  public void start(long arrival, long intendedNanos, long admittedNanos) {
    Started session = new Started(arrival, intendedNanos, admittedNanos);
    started.add(session);
    sender.send(session);
  }

  @Override
  public void dropped(long arrival, long intendedNanos, ArrivalState state) {
    dropped.add(new Dropped(arrival, intendedNanos, state));
  }

  List<Long> intended() {
    return started.stream().map(Started::intendedNanos).toList();
  }

  List<Long> admitted() {
    return started.stream().map(Started::admittedNanos).toList();
  }

  Map<ArrivalState, Integer> drops() {
    Map<ArrivalState, Integer> counts = new EnumMap<>(ArrivalState.class);
    dropped.forEach(each -> counts.merge(each.state(), 1, Integer::sum));
    return counts;
  }
}
