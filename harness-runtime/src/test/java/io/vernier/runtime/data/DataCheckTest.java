package io.vernier.runtime.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.Problem;
import io.vernier.api.model.OnBadRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A data file is read to its end before a run, and the account of it is complete. */
class DataCheckTest {
  private static DataCheck check(Plans plans) {
    return DataSources.validate(plans.data());
  }

  private static Path write(Path folder, String content) throws IOException {
    return Files.writeString(folder.resolve("data.jsonl"), content);
  }

  @Test
  void countsAndHashesAGoodFile(@TempDir Path folder) throws IOException {
    DataCheck check = check(Plans.file(write(folder, "{\"text\":\"a\"}\n")));

    assertThat(check.format()).isEqualTo("single_turn");
    assertThat(check.rows()).isEqualTo(1);
    assertThat(check.kept()).isEqualTo(1);
    assertThat(check.skipped()).isZero();
    assertThat(check.problems()).isEmpty();
    assertThat(check.sha256())
        .isEqualTo("314d3a971f6f7c623e7dceb546ddde0687e41e9df02b0edc52ddb4a7a77f57e3");
  }

  /** Soup#548: bad lines stop the run with file, line and reason, all of them at once. */
  @Test
  void tellsEveryBadRow(@TempDir Path folder) throws IOException {
    Path file =
        write(folder, Take.rows(0, 1) + "{not json\n{\"role\":\"user\"}\n" + Take.rows(1, 2));
    DataCheck check = check(Plans.file(file));

    assertThat(check.problems())
        .extracting(Problem::subject)
        .containsExactly(file + ":2", file + ":3");
    assertThat(check.problems()).extracting(Problem::code).containsOnly("VN411");
    assertThat(check.problems().get(0).wrong()).contains("not JSON", "{not json");
    assertThat(check.problems().get(1).wrong()).contains("'text' is missing");
    assertThat(check.rows()).isEqualTo(4);
  }

  /** Soup#548: leaving rows out is asked for, and counted. */
  @Test
  void countsTheRowsLeftOut(@TempDir Path folder) throws IOException {
    Path file =
        write(folder, Take.rows(0, 1) + "{not json\n{\"role\":\"user\"}\n" + Take.rows(1, 2));
    DataCheck check = check(Plans.file(file).onBadRow(OnBadRow.SKIP));

    assertThat(check.problems()).isEmpty();
    assertThat(check.rows()).isEqualTo(4);
    assertThat(check.kept()).isEqualTo(2);
    assertThat(check.skipped()).isEqualTo(2);
    assertThat(check.badRows()).hasSize(2).allMatch(row -> row.startsWith(file + ":"));
  }

  @Test
  void doesNotBuryTheFirstProblemsUnderThousands(@TempDir Path folder) throws IOException {
    DataCheck check = check(Plans.file(write(folder, Take.rows(0, 1) + "[]\n".repeat(5_000))));

    assertThat(check.skipped()).isEqualTo(5_000);
    assertThat(check.problems()).hasSize(21);
    assertThat(check.problems().get(20).wrong()).contains("4980 more rows");
  }

  /** vllm#15170: data of which nothing is left is told by name. */
  @Test
  void refusesAFileOfWhichNothingIsLeft(@TempDir Path folder) throws IOException {
    DataCheck check =
        check(
            Plans.file(write(folder, "{\"text\":\"\"}\n{\"text\":\" \"}\n"))
                .onBadRow(OnBadRow.SKIP));

    assertThat(check.problems()).hasSize(1);
    assertThat(check.problems().get(0).text()).contains("VN412", "none of its 2 rows", ":1:");
  }

  @Test
  void refusesAnEmptyFile(@TempDir Path folder) throws IOException {
    Path file = write(folder, "\n\n");

    assertThat(check(Plans.file(file)).problems())
        .extracting(Problem::text)
        .singleElement()
        .asString()
        .contains("VN415", "empty", "single_turn");
    assertThat(check(Plans.file(file).format("single_turn")).problems())
        .extracting(Problem::code)
        .containsExactly("VN412");
  }

  @Test
  void refusesRubbishWithoutStumbling(@TempDir Path folder) throws IOException {
    byte[] rubbish = new byte[100_000];
    new SplittableRandom(1).nextBytes(rubbish);
    Path file = Files.write(folder.resolve("rubbish.bin"), rubbish);

    assertThat(check(Plans.file(file)).problems())
        .extracting(Problem::code)
        .containsExactly("VN415");
    assertThat(check(Plans.file(file).format("single_turn")).problems())
        .isNotEmpty()
        .extracting(Problem::code)
        .containsOnly("VN411");
  }

  @Test
  void refusesAFileThatIsNotThere(@TempDir Path folder) {
    Path missing = folder.resolve("none.jsonl");

    assertThat(check(Plans.file(missing)).problems())
        .extracting(Problem::text)
        .singleElement()
        .asString()
        .contains("VN410", missing.toString());
    assertThat(check(Plans.file(folder)).problems()).extracting(Problem::code).contains("VN410");
    assertThat(check(Plans.file("classpath:no/such.jsonl")).problems())
        .extracting(Problem::code)
        .containsExactly("VN410");
  }

  @Test
  void refusesAFormatThatIsNotThere(@TempDir Path folder) throws IOException {
    assertThat(check(Plans.file(write(folder, Take.rows(0, 1))).format("xml")).problems())
        .extracting(Problem::text)
        .singleElement()
        .asString()
        .contains("VN543", "xml", "single_turn");
  }

  @Test
  void isForFilesAlone() {
    assertThatThrownBy(() -> check(Plans.code())).isInstanceOf(IllegalArgumentException.class);
  }
}
