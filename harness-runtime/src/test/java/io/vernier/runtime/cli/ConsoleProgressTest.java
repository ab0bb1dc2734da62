package io.vernier.runtime.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.TrialStatus;
import io.vernier.api.run.CellId;
import io.vernier.api.run.Progress;
import io.vernier.runtime.report.TrialScript;
import io.vernier.runtime.time.ManualClock;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleProgressTest {
  private static final CellId CELL = new CellId("Chat", Map.of("load.rate", "8"), 2, 5, 4, 10);

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final ManualClock clock = new ManualClock();

  private ConsoleProgress progress(boolean terminal, int width) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new ConsoleProgress(new Console(stream, stream, terminal, width, false), clock);
  }

  private static Progress at(double share) {
    return new Progress(
        "measured",
        1234,
        1200,
        3,
        31,
        OptionalDouble.of(10),
        OptionalDouble.of(9.75),
        OptionalDouble.of(123.456),
        OptionalDouble.of(share),
        OptionalDouble.of(42));
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void writesPlainLinesAtIntervalsWhereNobodyLooksOn() {
    ConsoleProgress progress = progress(false, 80);
    progress.runStarted(Path.of("runs", "1"), 10, "7", "9");
    progress.trialStarted(CELL);
    for (int second = 0; second <= 25; second++) {
      progress.progress(CELL, at(second / 100.0));
      clock.pass(Duration.ofSeconds(1));
    }
    progress.trialFinished(CELL, TrialScript.trial(2).build());

    assertThat(err()).doesNotContain("\r");
    assertThat(err().lines().filter(line -> line.contains("in flight")))
        .hasSize(3)
        .first()
        .isEqualTo(
            "[4/10] Chat {load.rate=8} trial 2 of 5, measured 0 %, 1234 sent, 3 failed,"
                + " 9.8/s of 10.0/s asked, 31 in flight, TTFT 123.5 ms, 42 s left");
    assertThat(err().lines().reduce((first, last) -> last).orElseThrow()).contains("done: ");
  }

  @Test
  void refreshesOneLineOnATerminalAndNeverWrapsIt() {
    ConsoleProgress progress = progress(true, 40);
    progress.trialStarted(CELL);
    progress.progress(CELL, at(0.1));
    clock.pass(Duration.ofMillis(100));
    progress.progress(CELL, at(0.2));
    clock.pass(Duration.ofMillis(100));
    progress.progress(CELL, at(0.3));

    assertThat(err()).doesNotContain("\n");
    assertThat(err().split("\r", -1)).hasSize(3).allMatch(line -> line.length() <= 39);

    progress.note("something");
    assertThat(err()).endsWith(" \rnote: something" + System.lineSeparator());
  }

  @Test
  void saysWhyATrialFailed() {
    progress(false, 80)
        .trialFinished(CELL, TrialScript.trial(2).status(TrialStatus.FAILED).build());

    assertThat(err()).contains("[4/10] Chat {load.rate=8} trial 2 of 5 FAILED: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG"})
  void writesAlikeUnderEveryLocale(String tag) {
    // alfresco-benchmark#123
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      progress(false, 80).progress(CELL, at(0.5));
      assertThat(err()).contains("trial 2 of 5, measured 50 %, 1234 sent", "9.8/s of 10.0/s");
    } finally {
      Locale.setDefault(before);
    }
  }
}
