package io.vernier.runtime.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Options;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.api.run.Runner;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures what the harness adds to what it measures, and writes {@code calibration.md} to the
 * folder of the system property {@code vernier.published}.
 *
 * <p>The page is a measurement, not a judgement: the test fails where a trial did not complete or a
 * request was lost, never because a figure is large.
 */
@Tag("calibrate")
class CalibrationReport {
  private static final String FOLDER = "vernier.published";

  @Test
  void measuresWhatTheHarnessAdds(@TempDir Path runs) throws IOException {
    Path folder = Path.of(System.getProperty(FOLDER, "target"));
    // Properties of this prefix are options of a run; this one is the page's own.
    System.clearProperty(FOLDER);
    OptionalDouble load = loadAverage();

    Streams one = new Streams(1, run(OneStream.class, runs));
    Streams many = new Streams(64, run(SixtyFourStreams.class, runs));
    ForkToRequest cold =
        ForkToRequest.measure(
            ForkToRequest.options(runs).toBuilder().set("client.warmup", "0s").build());
    ForkToRequest warm = ForkToRequest.measure(ForkToRequest.options(runs));

    assertComplete(one.run(), 200);
    assertComplete(many.run(), 6400);
    assertComplete(cold.run(), 1);
    assertComplete(warm.run(), 1);
    String page =
        new CalibrationPage()
            .head(one.run(), load)
            .errors(List.of(one, many))
            .health(List.of(one, many))
            .forks(cold, warm)
            .markdown();
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("calibration.md"), page);
    System.out.println(page);
  }

  private static RunResult run(Class<?> workload, Path runs) {
    return Runner.create(Options.builder().include(workload).output(runs).build()).run();
  }

  private static OptionalDouble loadAverage() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load);
  }

  private static void assertComplete(RunResult run, long requests) {
    List<TrialResult> trials = run.points().get(0).trials();
    assertThat(trials).hasSizeGreaterThanOrEqualTo(3);
    assertThat(trials)
        .allSatisfy(
            trial -> {
              assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED);
              assertThat(trial.counts().completed()).isEqualTo(requests);
            });
  }
}
