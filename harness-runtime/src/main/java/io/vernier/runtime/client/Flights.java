package io.vernier.runtime.client;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The exchanges under way on one event loop, in no order, for adding and removing at once. */
final class Flights {
  private @Nullable Flight[] flights = new @Nullable Flight[64];
  private int size;

  void add(Flight flight) {
    if (size == flights.length) {
      flights = Arrays.copyOf(flights, 2 * size);
    }
    flight.index = size;
    flights[size++] = flight;
  }

  void remove(Flight flight) {
    Flight last = flights[--size];
    flights[size] = null;
    if (last != null && last != flight) {
      flights[flight.index] = last;
      last.index = flight.index;
    }
  }

  int size() {
    return size;
  }

  /**
   * The flight at an index. Who goes through them from the last to the first meets all that were
   * there at the outset, whatever is added or removed on the way, as long as the index is checked.
   */
  @Nullable Flight at(int index) {
    return index < size ? flights[index] : null;
  }
}
