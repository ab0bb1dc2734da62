package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.runtime.plan.ForkPlan;
import io.vernier.runtime.time.SystemNanoClock;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The life of a child process; a shell script plays the child, so that each ending is certain. */
@Timeout(60)
class ForkIT {
  private final Path home;
  private final Path trial;
  private final List<String> events = new ArrayList<>();

  ForkIT(@TempDir Path folder) throws IOException {
    this.home = Files.createDirectory(folder.resolve("java"));
    this.trial = Files.createDirectory(folder.resolve("trial"));
  }

  @AfterEach
  void leavesNoProcessBehind() {
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  private ForkEnd run(String script, Duration hang, Duration exit, ForkWatch watch)
      throws Exception {
    FakeJava java = FakeJava.in(home, script);
    ForkPlan settings =
        new ForkPlan(
            Optional.of(java.home().toString()),
            List.of(),
            64L << 20,
            hang.toNanos(),
            exit.toNanos());
    ForkCommand command = ForkCommand.write(settings, trial, "demo.Bench_Trial");
    return new Fork(settings, Map.of("HANDED", "over"), command, trial, new SystemNanoClock())
        .run(watch);
  }

  private ForkEnd run(String script) throws Exception {
    return run(script, Duration.ofSeconds(30), Duration.ofSeconds(30), events::add);
  }

  @Test
  void handsOnEventsAndTellsTheExitCodeAndTheLastLines() throws Exception {
    ForkEnd end =
        run(
            "echo '{\"event\":\"note\"}' >> $4/events.jsonl; echo out; echo $HANDED$JDK_JAVA_OPTIONS >&2;"
                + " echo '{\"event\":\"last\"}' >> $4/events.jsonl; exit 5");

    assertThat(end.kind()).isEqualTo(ForkEnd.Kind.EXITED);
    assertThat(end.exitCode()).hasValue(5);
    assertThat(end.lastLines()).containsExactly("out", "over");
    assertThat(events).containsExactly("{\"event\":\"note\"}", "{\"event\":\"last\"}");
    assertThat(trial.resolve("stdout.log")).hasContent("out");
    assertThat(trial.resolve("stderr.log")).hasContent("over");
  }

  @Test
  void endsAChildWithoutASignOfLifeAndWhatItStarted() throws Exception {
    ForkEnd end =
        run(
            "echo waiting; sleep 300 & wait",
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            events::add);

    assertThat(end.kind()).isEqualTo(ForkEnd.Kind.HUNG);
    assertThat(end.exitCode()).isEmpty();
    assertThat(end.lastLines()).containsExactly("waiting");
  }

  @Test
  void takesEveryEventForASignOfLife() throws Exception {
    ForkEnd end =
        run(
            "for i in 1 2 3 4 5 6 7 8; do echo $i >> $4/events.jsonl; sleep 0.4; done",
            Duration.ofSeconds(2),
            Duration.ofSeconds(30),
            events::add);

    assertThat(end.kind()).isEqualTo(ForkEnd.Kind.EXITED);
    assertThat(end.exitCode()).hasValue(0);
    assertThat(events).hasSize(8);
  }

  /** A thread or client left open keeps a JVM alive, as in atlasdb#3317. */
  @Test
  void endsAChildThatDoesNotExitOnceItsResultIsWritten() throws Exception {
    ForkEnd end =
        run(
            "echo '{}' > $4/result.json; exec sleep 300",
            Duration.ofSeconds(30),
            Duration.ofMillis(300),
            events::add);

    assertThat(end.kind()).isEqualTo(ForkEnd.Kind.LINGERED);
    assertThat(trial.resolve(Fork.RESULT)).exists();
  }

  @Test
  void cutsTheLifeLineToStopAndLetsTheChildKeepWhatItHas() throws Exception {
    ForkEnd end =
        run(
            "cat > /dev/null; echo kept > $4/result.json",
            Duration.ofSeconds(30),
            Duration.ofSeconds(30),
            new ForkWatch() {
              @Override
              public void event(String line) {}

              @Override
              public boolean stopRequested() {
                return true;
              }
            });

    assertThat(end.kind()).isEqualTo(ForkEnd.Kind.STOPPED);
    assertThat(trial.resolve(Fork.RESULT)).hasContent("kept");
  }

  @Test
  void takesAnInterruptForTheWishToStopAndKeepsItSet() throws Exception {
    Thread.currentThread().interrupt();

    ForkEnd end = run("cat > /dev/null; echo kept > $4/result.json");

    assertThat(Thread.interrupted()).isTrue();
    assertThat(end.kind()).isEqualTo(ForkEnd.Kind.STOPPED);
    assertThat(trial.resolve(Fork.RESULT)).hasContent("kept");
  }

  @Test
  void leavesNoChildBehindWhereTheWatchThrows() {
    assertThatThrownBy(
            () ->
                run(
                    "echo x >> $4/events.jsonl; exec sleep 300",
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(30),
                    line -> {
                      throw new IllegalStateException("the watch failed");
                    }))
        .hasMessage("the watch failed");
  }

  @Test
  void handsARealJvmEveryLetterOfItsArguments() throws Exception {
    CharsetEncoder known =
        Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8")).newEncoder();
    String odd =
        "a b\t\"c\" 'd' \\e\\ #f äΩ"
            .codePoints()
            .mapToObj(Character::toString)
            .filter(known::canEncode)
            .collect(Collectors.joining());
    Path file = trial.resolve("java.args");
    ArgumentFile.write(file, List.of("-Dodd=" + odd, "-cp", System.getProperty("java.class.path")));

    Process java =
        new ProcessBuilder(
                JavaHome.current().executable().toString(), "@" + file, OddArgument.class.getName())
            .redirectError(trial.resolve("stderr.log").toFile())
            .start();

    assertThat(new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo(odd);
    assertThat(java.waitFor()).isZero();
  }

  /** Prints what it was given. */
  static final class OddArgument {
    private OddArgument() {}

    public static void main(String[] args) {
      System.out.writeBytes(System.getProperty("odd").getBytes(StandardCharsets.UTF_8));
      System.out.flush();
    }
  }
}
