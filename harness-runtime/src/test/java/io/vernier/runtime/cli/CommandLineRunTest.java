package io.vernier.runtime.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Options;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.Verdict;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.RunListener;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.runtime.plan.InputFiles;
import io.vernier.runtime.plan.MetricNames;
import io.vernier.runtime.plan.PlanCode;
import io.vernier.runtime.plan.Planner;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.plan.Surroundings;
import io.vernier.runtime.plan.Vocabulary;
import io.vernier.runtime.plan.WorkloadIndex;
import io.vernier.runtime.time.ManualClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineRunTest {
  private static final String CLASS = CommandLineRunTest.class.getName() + "$Chat";

  private final Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<Options> runs = new ArrayList<>();
  private Function<RunListener, RunResult> running = listener -> RunScript.run(RunScript.point());

  CommandLineRunTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    Path index = Files.createDirectories(folder.resolve(WorkloadDescriptor.INDEX));
    Files.writeString(index.resolve(CLASS), "");
  }

  private int run(String... args) {
    Console console =
        new Console(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            80,
            false);
    return new CommandLineRun(
            console,
            new ScriptedEngine(),
            (result, width, colour) -> "page of " + result.id() + " in " + width + "\n",
            new ManualClock(),
            folder)
        .run(args)
        .number();
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void runsWithOptionsAndPrintsThePage() {
    int code =
        run(
            "Chat",
            "^org",
            "--set",
            "data.input=normal(512,128)",
            "--set",
            "Chat/load.rate=8,32",
            "--trials",
            "3",
            "--seed",
            "1",
            "--salt",
            "2",
            "--out",
            "a,b",
            "--url",
            "simulated:",
            "--report",
            "json,csv");

    assertThat(code).isEqualTo(0);
    assertThat(out()).isEqualTo("page of 20261201-142647-3f9a in 80\n");
    assertThat(runs).hasSize(1);
    assertThat(runs.get(0).patterns().stream().map(Pattern::pattern))
        .containsExactly("Chat", "^org");
    assertThat(runs.get(0).values())
        .isEqualTo(
            Map.of(
                "data.input", List.of("normal(512,128)"),
                "Chat/load.rate", List.of("8", "32"),
                "trials.count", List.of("3"),
                "trials.seed", List.of("1"),
                "trials.salt", List.of("2"),
                "report.out", List.of("a,b"),
                "endpoint.url", List.of("simulated:"),
                "report.formats", List.of("json", "csv")));
  }

  @Test
  void endsAsTheRunDid() {
    running = listener -> RunScript.run(RunScript.point().slo(Verdict.FAIL));
    assertThat(run()).isEqualTo(1);

    running = listener -> RunScript.run(RunScript.point().invalid());
    assertThat(run()).isEqualTo(2);

    running =
        listener -> {
          listener.reportFailed("csv", "the disk is full");
          return RunScript.run(RunScript.point());
        };
    assertThat(run()).isEqualTo(5);
    assertThat(err()).contains("the report csv was not written: the disk is full");
  }

  @Test
  void printsAUsersMistakesWithoutATrace() {
    running =
        listener -> {
          throw new UserException(
              List.of(
                  new Problem("VN900", "a", "wrong one.", "Do this."),
                  new Problem("VN901", "b", "wrong two.", "Do that.")));
        };

    assertThat(run()).isEqualTo(3);
    assertThat(err().lines())
        .containsExactly("VN900 a: wrong one. Do this.", "VN901 b: wrong two. Do that.");
  }

  @Test
  void printsOneLineOfAnInternalErrorAndKeepsTheTraceInAFile() throws IOException {
    running =
        listener -> {
          throw new IllegalStateException("our fault\nwith a second line");
        };

    assertThat(run()).isEqualTo(5);
    assertThat(err().lines())
        .singleElement()
        .asString()
        .contains("our fault", "vernier-error.log")
        .doesNotContain("second line");
    assertThat(Files.readString(folder.resolve("vernier-error.log"))).contains("at io.vernier");
  }

  @Test
  void saysWhereTheTraceIsOnceTheRunHasAFolder() {
    Path runFolder = folder.resolve("run-1");
    running =
        listener -> {
          listener.runStarted(runFolder, 1, "1", "2");
          throw new IllegalStateException("our fault");
        };

    assertThat(run()).isEqualTo(5);
    assertThat(runFolder.resolve("vernier-error.log")).exists();
  }

  @Test
  void endsWith130WhereTheRunIsCancelled() {
    running =
        listener -> {
          listener.runStarted(folder.resolve("run-1"), 1, "1", "2");
          throw new CancellationException();
        };

    assertThat(run()).isEqualTo(130);
    assertThat(err()).contains("Cancelled. What was measured until then is in ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--api-key", "--api_key", "--apikey=SK-1", "-key", "--TOKEN=SK-1"})
  void refusesASecretWithoutEcho(String flag) {
    // langwatch#6863
    assertThat(run(flag, "SK-1")).isEqualTo(3);
    assertThat(err())
        .contains(PlanCode.SECRET_ON_COMMAND_LINE.id(), "endpoint.apiKeyEnv")
        .doesNotContain("SK-1");
    assertThat(runs).isEmpty();
  }

  @Test
  void doesNotEchoWhatStandsBesideAnUnknownFlag() {
    // perf_analyzer#414
    assertThat(run("-H", "Authorization: Bearer SK-2", "--header=X-Key: SK-3")).isEqualTo(3);
    assertThat(err()).contains("-H", "--header").doesNotContain("SK-");
    assertThat(run("--set", "SK-4")).isEqualTo(3);
    assertThat(run("--set", "=SK-5")).isEqualTo(3);
    assertThat(run("--trials")).isEqualTo(3);
    assertThat(err()).doesNotContain("SK-");
    assertThat(runs).isEmpty();
  }

  @Test
  void refusesASettingGivenTwiceAndABrokenPattern() {
    assertThat(run("--set", "load.rate=1", "--set", "load.rate=2")).isEqualTo(3);
    assertThat(err()).contains("load.rate is set twice");
    assertThat(run("--trials", "1", "--set", "trials.count=2")).isEqualTo(3);
    assertThat(run("Chat(")).isEqualTo(3);
    assertThat(err()).contains("no regular expression");
  }

  @Test
  void listsWorkloadsAndPointsEvenWhereTheyCannotBeRun() {
    assertThat(run("--list", "--set", "load.rate=8,32")).isEqualTo(0);
    assertThat(out().lines())
        .containsExactly("Chat  " + CLASS, "    load.rate=8", "    load.rate=32");
    assertThat(runs).isEmpty();
  }

  @Test
  void explainsEveryOptionWithItsSource() {
    assertThat(run("--explain", "--set", "trials.count=2", "--url", "http://u:SK-1@h"))
        .isEqualTo(0);
    assertThat(out())
        .containsPattern("trials\\.count +=")
        .contains("= 2  (option)", "= 10  (@Rate on Chat)", "= chat  (default)", "http://h:80")
        .contains("plan hash ")
        .doesNotContain("SK-1");
    assertThat(runs).isEmpty();
  }

  @Test
  void saysInADryRunWhatARunWouldDo() {
    assertThat(run("--dry-run", "--url", "simulated:", "--trials", "3", "--seed", "4"))
        .isEqualTo(0);
    assertThat(out().lines())
        .contains(
            "Chat: 3 trials, 500 requests a trial, at least 50s a trial",
            "1 point, 3 cells, 1500 requests, at least 150s besides the start of each fork",
            "checks passed, nothing was sent")
        .anyMatch(line -> line.startsWith("seed 4, salt ") && line.endsWith("(drawn)"));
    assertThat(runs).isEmpty();
  }

  @Test
  void tellsProblemsInADryRun() {
    assertThat(run("--dry-run", "--set", "load.concurency=8")).isEqualTo(3);
    assertThat(err())
        .contains(PlanCode.NO_URL.id(), PlanCode.UNKNOWN_KEY.id(), "load.concurrency?");
  }

  @Test
  void printsHelpAndVersion() {
    assertThat(run("--help")).isEqualTo(0);
    assertThat(out()).contains("--dry-run", "Exit codes", "name-regex");
    assertThat(run("--version")).isEqualTo(0);
    assertThat(out()).contains("vernier 1.2.3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG"})
  void printsAlikeUnderEveryLocale(String tag) {
    // alfresco-benchmark#123
    Locale before = Locale.getDefault();
    String[] args = {"--explain", "--dry-run", "--url", "simulated:", "--seed", "1", "--salt", "2"};
    run(args);
    String expected = out();
    out.reset();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      run(args);
      assertThat(out()).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  private final class ScriptedEngine implements Engine {
    @Override
    public String version() {
      return "1.2.3";
    }

    @Override
    public RunPlan plan(Options options) {
      return planner().plan(options, index());
    }

    @Override
    public List<Planner.Listed> list(Options options) {
      return planner().list(options, index());
    }

    private Planner planner() {
      ClassLoader loader = CommandLineRunTest.class.getClassLoader();
      return new Planner(
          new Vocabulary(
              Set.of("chat"),
              Set.of(),
              Set.of("poisson"),
              Set.of(),
              Set.of("json", "csv"),
              MetricNames.of(List.of())),
          new Surroundings(
              version(),
              Map.of(),
              Map.of(),
              2,
              InputFiles.of(folder, loader),
              url -> url,
              () -> 7));
    }

    private WorkloadIndex index() {
      return WorkloadIndex.of(
          List.of(folder), CommandLineRunTest.class.getClassLoader(), version());
    }

    @Override
    public RunResult run(Options options, RunListener listener) {
      runs.add(options);
      return running.apply(listener);
    }
  }

  /** What the annotation processor would generate. */
  public static final class Chat_Descriptor implements WorkloadDescriptor<Object> {
    @Override
    public WorkloadSpec spec() {
      return WorkloadSpec.builder(CLASS, "Chat")
          .set("endpoint.model", "m", "@Endpoint on Chat")
          .set("load.rate", "10", "@Rate on Chat")
          .set("data.input", "128", "@Synthetic on Chat")
          .set("measure.requests", "500", "@Measurement on Chat")
          .build();
    }

    @Override
    public String harnessVersion() {
      return "1.2.3";
    }

    @Override
    public Object create(ParamValues params) {
      return new Object();
    }
  }
}
