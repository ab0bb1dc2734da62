package io.vernier.api.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class OptionsTest {
  @Test
  void gathersWhatIsSetAsTextsInTheKeysGrammar() {
    Options options =
        Options.builder()
            .include(OptionsTest.class)
            .includeMatching(Pattern.compile("Chat"))
            .set(Keys.RATE, 20.0)
            .set("SteadyChat/load.whenFull", "DROP")
            .sweep(Keys.CONCURRENCY, 8, 32)
            .output(Path.of("runs"))
            .build();

    assertThat(options.classNames()).containsExactly(OptionsTest.class.getName());
    assertThat(options.patterns()).hasSize(1);
    assertThat(options.values())
        .containsExactly(
            Map.entry("load.rate", List.of("20")),
            Map.entry("SteadyChat/load.whenFull", List.of("DROP")),
            Map.entry("load.concurrency", List.of("8", "32")),
            Map.entry("report.out", List.of("runs")));
  }

  @Test
  void doesNotChangeWithItsBuilder() {
    Options.Builder builder = Options.builder().set(Keys.TRIALS, 1);
    Options options = builder.build();
    Options more = options.toBuilder().set(Keys.TRIALS, 2).build();
    builder.set(Keys.SEED, "7");

    assertThat(options.values()).isEqualTo(Map.of("trials.count", List.of("1")));
    assertThat(more.values()).isEqualTo(Map.of("trials.count", List.of("2")));
    assertThatThrownBy(() -> options.values().put("a", List.of("b")))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void needsAValueForAKey() {
    assertThatThrownBy(() -> Options.builder().set("load.rate"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tellsAllProblemsInOneException() {
    Problem one = new Problem("VN900", "a", "wrong one.", "Do this.");
    Problem two = new Problem("VN901", "b", "wrong two.", "Do that.");
    UserException both = new UserException(List.of(one, two));

    assertThat(both.problems()).containsExactly(one, two);
    assertThat(both)
        .hasMessage(
            "VN900 a: wrong one. Do this."
                + System.lineSeparator()
                + "VN901 b: wrong two. Do that.");
    assertThatThrownBy(() -> new UserException(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
