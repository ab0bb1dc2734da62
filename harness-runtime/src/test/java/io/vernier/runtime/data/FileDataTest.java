package io.vernier.runtime.data;

import static io.vernier.runtime.data.Plans.MEASUREMENT;
import static io.vernier.runtime.data.Plans.WARMUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import io.vernier.api.model.OnBadRow;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How rows of a file are handed out, and what is said about those that can't be. */
class FileDataTest {
  private static Path write(Path folder, String content) throws IOException {
    return Files.writeString(folder.resolve("data.jsonl"), content);
  }

  private static TrialData open(Plans plans) {
    return DataSources.open(plans.plan(), Take.NOTHING_TO_COUNT, DatasetMethod.none());
  }

  private static List<String> rows(int from, int to) {
    List<String> rows = new ArrayList<>();
    for (int row = from; row < to; row++) {
      rows.add("row " + row);
    }
    return rows;
  }

  @Test
  void takesRowsInTheOrderOfTheFile(@TempDir Path folder) throws IOException {
    Plans plans = Plans.file(write(folder, Take.rows(0, 20)));

    assertThat(Take.texts(plans, MEASUREMENT, 20)).isEqualTo(rows(0, 20));
  }

  /** sglang#13934: warm-up takes its rows first, so that none of them is measured. */
  @Test
  void neverMeasuresARowThatWarmUpHasSent(@TempDir Path folder) throws IOException {
    Plans plans = Plans.file(write(folder, Take.rows(0, 100)));
    for (SamplingOrder order : List.of(SamplingOrder.SEQUENTIAL, SamplingOrder.SHUFFLED)) {
      try (TrialData data = open(plans.taken(order, Reuse.FORBIDDEN))) {
        List<String> all = new ArrayList<>(Take.texts(Take.turns(data.phase(WARMUP), 10)));
        data.phase(WARMUP).close();
        all.addAll(Take.texts(Take.turns(data.phase(MEASUREMENT), 50)));

        assertThat(all).hasSize(60).doesNotHaveDuplicates();
      }
    }
  }

  /** vllm#11167: three rows, ten requests. */
  @Test
  void endsWithItsRowsAndSaysHowManyThereWere(@TempDir Path folder) throws IOException {
    Path file = write(folder, Take.rows(0, 3));
    try (TrialData data = open(Plans.file(file))) {
      ConversationSource source = data.phase(MEASUREMENT);
      assertThat(source.shortage()).isEmpty();

      assertThat(Take.turns(source, 10)).hasSize(3);
      assertThat(source.next()).isNull();
      assertThat(source.shortage())
          .hasValueSatisfying(
              problem ->
                  assertThat(problem.text())
                      .contains("VN413", file.toString(), "3 conversations", "data.reuse"));
    }
  }

  @Test
  void readsAgainFromTheStartWhereReuseIsAllowed(@TempDir Path folder) throws IOException {
    Plans plans =
        Plans.file(write(folder, Take.rows(0, 3))).taken(SamplingOrder.SEQUENTIAL, Reuse.ALLOWED);

    assertThat(Take.texts(plans, MEASUREMENT, 10))
        .containsExactly(
            "row 0", "row 1", "row 2", "row 0", "row 1", "row 2", "row 0", "row 1", "row 2",
            "row 0");
  }

  @Test
  void shufflesBySeedAndAnewForEachLap(@TempDir Path folder) throws IOException {
    Plans plans =
        Plans.file(write(folder, Take.rows(0, 50))).taken(SamplingOrder.SHUFFLED, Reuse.ALLOWED);
    List<String> twoLaps = Take.texts(plans, MEASUREMENT, 100);

    assertThat(twoLaps.subList(0, 50)).containsExactlyInAnyOrderElementsOf(rows(0, 50));
    assertThat(twoLaps.subList(50, 100)).containsExactlyInAnyOrderElementsOf(rows(0, 50));
    assertThat(twoLaps.subList(0, 50)).isNotEqualTo(rows(0, 50));
    assertThat(twoLaps.subList(0, 50)).isNotEqualTo(twoLaps.subList(50, 100));
    assertThat(Take.texts(plans, MEASUREMENT, 100)).isEqualTo(twoLaps);
    assertThat(Take.texts(plans.salt(8), MEASUREMENT, 100)).isEqualTo(twoLaps);
    assertThat(Take.texts(plans.seed(43), MEASUREMENT, 100)).isNotEqualTo(twoLaps);
    assertThat(Take.texts(plans.trial(2), MEASUREMENT, 100)).isNotEqualTo(twoLaps);
  }

  @Test
  void drawsWithReplacementWhereAskedTo(@TempDir Path folder) throws IOException {
    Plans plans =
        Plans.file(write(folder, Take.rows(0, 10))).taken(SamplingOrder.RANDOM, Reuse.ALLOWED);
    List<String> drawn = Take.texts(plans, MEASUREMENT, 500);

    assertThat(drawn).hasSize(500);
    assertThat(new HashSet<>(drawn)).hasSize(10);
    assertThat(Take.texts(plans, MEASUREMENT, 500)).isEqualTo(drawn);
  }

  @Test
  void leavesOutBadRowsWhereAskedTo(@TempDir Path folder) throws IOException {
    Plans plans =
        Plans.file(write(folder, Take.rows(0, 1) + "{not json\n" + Take.rows(1, 2)))
            .onBadRow(OnBadRow.SKIP);

    assertThat(Take.texts(plans, MEASUREMENT, 10)).isEqualTo(rows(0, 2));
  }

  @Test
  void stopsAtABadRowElse(@TempDir Path folder) throws IOException {
    Path file = write(folder, Take.rows(0, 1) + "{not json\n" + Take.rows(1, 2));

    assertThatThrownBy(() -> Take.texts(Plans.file(file), MEASUREMENT, 10))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN411")
        .hasMessageContaining(file + ":2");
  }

  @Test
  void readsAResourceOnTheClassPathEvenWithinAJar(@TempDir Path folder) throws IOException {
    Path jar = folder.resolve("data.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out)) {
      entries.putNextEntry(new JarEntry("prompts/some.jsonl"));
      entries.write(Take.rows(0, 4).getBytes(StandardCharsets.UTF_8));
    }
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      assertThat(Take.texts(Plans.file("classpath:prompts/some.jsonl"), MEASUREMENT, 9))
          .isEqualTo(rows(0, 4));
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
