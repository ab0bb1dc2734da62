package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vernier.api.run.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialEventsTest {
  private static final OptionalDouble UNKNOWN = OptionalDouble.empty();

  private final Path file;

  TrialEventsTest(@TempDir Path folder) {
    file = folder.resolve("events.jsonl");
  }

  private List<JsonNode> lines() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  @Test
  void writesProgressAsOneLine() throws IOException {
    try (TrialEvents events = new TrialEvents(file)) {
      events.progress(
          new Progress(
              "measure",
              12,
              10,
              1,
              2,
              OptionalDouble.of(20),
              OptionalDouble.of(19.5),
              OptionalDouble.of(120.25),
              OptionalDouble.of(0.5),
              OptionalDouble.of(3)));
    }

    assertThat(Files.readString(file))
        .isEqualTo(
            "{\"event\":\"progress\",\"phase\":\"measure\",\"sent\":12,\"ended\":10,\"failed\":1,"
                + "\"inFlight\":2,\"askedRate\":20.0,\"sentRate\":19.5,\"ttftMillis\":120.25,"
                + "\"doneShare\":0.5,\"secondsLeft\":3.0}\n");
  }

  @Test
  void leavesOutWhatIsNotKnownAndWhatIsNoNumber() throws IOException {
    try (TrialEvents events = new TrialEvents(file)) {
      events.progress(
          new Progress(
              "set-up",
              0,
              0,
              0,
              0,
              UNKNOWN,
              OptionalDouble.of(Double.NaN),
              UNKNOWN,
              OptionalDouble.of(Double.POSITIVE_INFINITY),
              UNKNOWN));
    }

    assertThat(lines()).hasSize(1);
    assertThat(lines().get(0).fieldNames())
        .toIterable()
        .containsExactly("event", "phase", "sent", "ended", "failed", "inFlight");
  }

  @Test
  void keepsANoteOnOneLineWhateverIsInIt() throws IOException {
    try (TrialEvents events = new TrialEvents(file)) {
      events.note("two\nlines \"quoted\" größe ✓");
    }

    assertThat(lines()).hasSize(1);
    assertThat(lines().get(0).path("event").asText()).isEqualTo("note");
    assertThat(lines().get(0).path("text").asText()).isEqualTo("two\nlines \"quoted\" größe ✓");
  }

  @Test
  void appendsToWhatIsThere() throws IOException {
    Files.writeString(file, "{\"event\":\"note\",\"text\":\"before\"}\n");

    try (TrialEvents events = new TrialEvents(file)) {
      events.note("after");
    }

    assertThat(lines())
        .extracting(line -> line.path("text").asText())
        .containsExactly("before", "after");
  }

  @Test
  void failsNoTrialForWantOfAnOnlooker() throws IOException {
    TrialEvents events = new TrialEvents(file);
    events.note("before");
    events.close();

    events.note("after");

    assertThat(lines()).hasSize(1);
  }
}
