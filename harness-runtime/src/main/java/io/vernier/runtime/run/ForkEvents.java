package io.vernier.runtime.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vernier.api.run.CellId;
import io.vernier.api.run.Progress;
import io.vernier.runtime.fork.ForkWatch;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;

/**
 * Reads what a fork tells of itself and passes it on. A line that can't be read is a sign of life
 * and nothing more.
 */
final class ForkEvents implements ForkWatch {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final CellId cell;
  private final Listeners listeners;
  private final BooleanSupplier stop;

  ForkEvents(CellId cell, Listeners listeners, BooleanSupplier stop) {
    this.cell = cell;
    this.listeners = listeners;
    this.stop = stop;
  }

  @Override
  public void event(String line) {
    JsonNode event;
    try {
      event = JSON.readTree(line);
    } catch (IOException e) {
      return;
    }
    switch (event.path("event").asText()) {
      case "progress" -> {
        Progress progress = progress(event);
        listeners.tell(listener -> listener.progress(cell, progress));
      }
      case "note" -> listeners.note(event.path("text").asText());
      default -> {
        // A later version may tell more; it is no business of this one.
      }
    }
  }

  @Override
  public boolean stopRequested() {
    return stop.getAsBoolean();
  }

  private static Progress progress(JsonNode event) {
    return new Progress(
        event.path("phase").asText(),
        event.path("sent").asLong(),
        event.path("ended").asLong(),
        event.path("failed").asLong(),
        event.path("inFlight").asLong(),
        number(event, "askedRate"),
        number(event, "sentRate"),
        number(event, "ttftMillis"),
        number(event, "doneShare"),
        number(event, "secondsLeft"));
  }

  private static OptionalDouble number(JsonNode event, String name) {
    JsonNode value = event.path(name);
    return value.isNumber() ? OptionalDouble.of(value.asDouble()) : OptionalDouble.empty();
  }
}
