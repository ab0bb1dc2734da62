package io.vernier.runtime.honesty;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.metric.Metrics;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.TokenAccount;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whose count of tokens a figure rests on. The reply is of three words, and claims to be of two.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TokenSourcesIT {
  private PointResult usual;
  private PointResult withoutUsage;
  private RunResult tokenizer;

  @BeforeAll
  void run(@TempDir Path out) throws IOException, URISyntaxException {
    URL words = TokenSourcesIT.class.getResource("/io/vernier/runtime/token/words/tokenizer.json");
    Path file = Path.of(Objects.requireNonNull(words).toURI());
    try (ScriptedServer server = ScriptedServer.always(Chats.streamed(0, "one two", " three"));
        ScriptedServer silent = ScriptedServer.always(Chats.withoutUsage(0, "one two", " three"))) {
      usual = Launch.of(TwoUsers.class, out).to(server).point();
      withoutUsage = Launch.of(TwoUsers.class, out).to(silent).point();
      tokenizer =
          Launch.of(TwoUsers.class, out)
              .to(server)
              .set("endpoint.tokenizer", file.toString())
              .run();
    }
  }

  @Test
  void takesTheServersCountUnlessToldOtherwise() {
    assertThat(tokens(usual).source()).contains("SERVER").doesNotContain("BUILTIN", "TOKENIZER");
    assertThat(mean(usual, Metrics.OSL)).isEqualTo(2);
    assertThat(mean(usual, Metrics.ISL)).isEqualTo(9);
    assertThat(usual.validity().has("BUILTIN_TOKENS")).isFalse();
  }

  @Test
  void countsByItselfWhatTheServerDoesNotTellAndSaysSo() {
    assertThat(tokens(withoutUsage).source()).contains("BUILTIN").doesNotContain("SERVER");
    assertThat(mean(withoutUsage, Metrics.OSL)).isEqualTo(3);
    assertThat(withoutUsage.validity().has("BUILTIN_TOKENS")).isTrue();
  }

  @Test
  void countsWithTheTokenizerThatIsNamedAndKeepsTheServersCountBeside() {
    PointResult point = Launch.only(tokenizer);

    assertThat(tokens(point).source()).contains("TOKENIZER").doesNotContain("BUILTIN");
    assertThat(mean(point, Metrics.OSL)).isEqualTo(3);
    assertThat(mean(point, Metrics.USAGE_COMPLETION)).isEqualTo(2);
    assertThat(tokens(point).tokenizer()).get().asString().matches("huggingface:[0-9a-f]{12}");
    assertThat(tokens(point).serverOutputMean()).hasValue(2);
    assertThat(point.validity().has("TOKEN_COUNTS_DIFFER")).isTrue();
    assertThat(
            ResultFile.of(tokenizer).strictly().at("/points/0/trials/0/tokens/tokenizer").asText())
        .as("the identity in result.json")
        .isEqualTo(tokens(point).tokenizer().orElseThrow());
  }

  private static TokenAccount tokens(PointResult point) {
    return point.trials().get(0).tokens();
  }

  private static double mean(PointResult point, String tag) {
    return Objects.requireNonNull(point.trials().get(0).metrics().get(tag), tag)
        .summary()
        .value(Statistic.MEAN)
        .orElseThrow();
  }
}
