package io.vernier.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.RunResult;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConsoleReportTest {
  static Stream<String> shapes() {
    return runs().keySet().stream();
  }

  private static Map<String, Supplier<RunResult>> runs() {
    return new TreeMap<>(
        Map.of(
            "sound", ScriptedRuns::sound,
            "all-failed", ScriptedRuns::allFailed,
            "few-requests", ScriptedRuns::fewRequests,
            "sweep", ScriptedRuns::sweepWithAFailedTrial,
            "single", ScriptedRuns::single));
  }

  private static RunResult run(String shape) {
    return runs().getOrDefault(shape, ScriptedRuns::sound).get();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void rendersEveryShapeAsItsGoldenPage(String shape) throws IOException {
    String page = ConsoleReport.render(run(shape), 100, false);

    assertThat(page).isEqualTo(Golden.text(shape + ".txt", page));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 60, 80, 120, 400})
  void staysWithinTheWidth(int width) {
    int most = Math.max(60, Math.min(120, width));
    runs()
        .values()
        .forEach(
            run ->
                assertThat(ConsoleReport.render(run.get(), width, false).lines())
                    .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(most)));
  }

  @Test
  void coloursTheSameText() {
    RunResult run = ScriptedRuns.allFailed();
    String coloured = ConsoleReport.render(run, 100, true);

    assertThat(coloured).contains("\u001b[31mINVALID\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[[0-9]+m", ""))
        .isEqualTo(ConsoleReport.render(run, 100, false));
  }

  @Test
  void marksEveryTableOfAnInvalidOrSimulatedPoint() {
    assertThat(ConsoleReport.render(ScriptedRuns.allFailed(), 100, false))
        .contains("INVALID no figure below says anything of the server: NO_SUCCESS")
        .contains("  INVALID over trials");
    assertThat(ConsoleReport.render(ScriptedRuns.sound(), 100, false))
        .contains("  SIMULATED over trials")
        .contains("  SIMULATED (ms)");
  }

  @Test
  void showsNoFiguresButTheErrorsWhereEveryRequestFailed() {
    // pytorch/pytorch#172616: every request failed, and zeros were shown as results.
    String page = ConsoleReport.render(ScriptedRuns.allFailed(), 100, false);

    assertThat(page)
        .contains("60 requests attempted: 0 completed, 60 failed")
        .contains("error HTTP_5XX 60 times, such as: 500 [2J\"internal\" error")
        .contains("NO_SUCCESS")
        .contains("no-completed-request");
    assertThat(page).doesNotContain("\u001b", "NaN", "Infinity");
    assertThat(page.lines().filter(line -> line.strip().startsWith("TTFT (ms)")))
        .allSatisfy(line -> assertThat(line).doesNotContainPattern("[1-9]"));
  }

  @Test
  void saysHowManyRequestsAPercentileNeedsAndHad() {
    // vllm-project/guidellm#1163: the p99 of 71 requests was their largest.
    assertThat(ConsoleReport.render(ScriptedRuns.fewRequests(), 100, false))
        .contains("too-few-requests: p99 needs 100 requests in a trial, there were at most 71");
  }

  @Test
  void showsEachTrialAndTheSpreadBetweenThem() {
    // apache/seatunnel#12248: what differed from fork to fork was not to be seen.
    assertThat(ConsoleReport.render(ScriptedRuns.sound(), 100, false))
        .containsPattern("1 +130\\.0 +20\\.50 +2,700 +500 +500 +7001")
        .containsPattern("spread +4\\.19 %");
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG"})
  void rendersTheSamePageInEveryLocale(String tag) {
    // Alfresco/alfresco-benchmark#123: figures with a decimal comma.
    String expected = ConsoleReport.render(ScriptedRuns.sound(), 80, true);
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertThat(ConsoleReport.render(ScriptedRuns.sound(), 80, true)).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }
}
