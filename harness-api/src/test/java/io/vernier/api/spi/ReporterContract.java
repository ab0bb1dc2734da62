package io.vernier.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.result.Environment;
import io.vernier.api.result.RunId;
import io.vernier.api.result.RunResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every {@link Reporter} must do. Extend it with the reporter's own test; the reporter must be
 * registered as a service on the test's class path.
 */
public interface ReporterContract {
  /** A fresh reporter. */
  Reporter reporter();

  /** A result with figures in it, such as a run of the reporter's own tests. */
  RunResult result();

  @Test
  default void hasANameThatAnOptionCanGive() {
    assertThat(reporter().name()).matches("[a-z][a-z0-9-]*");
  }

  @Test
  default void isFoundAsAServiceOfThatNameAndNoOtherHasIt() {
    assertThat(ServiceLoader.load(Reporter.class).stream().map(provider -> provider.get().name()))
        .containsOnlyOnce(reporter().name());
  }

  @Test
  default void writesAtLeastOneFileThatIsNotEmpty() throws IOException {
    assertThat(written(result()))
        .isNotEmpty()
        .allSatisfy((name, bytes) -> assertThat(bytes).as(name).isNotEmpty());
  }

  @Test
  default void writesTheSameBytesEachTime() throws IOException {
    assertSame(written(result()), written(result()));
  }

  @Test
  default void writesTextInUtf8() throws IOException {
    assertThat(written(result()))
        .allSatisfy(
            (name, bytes) ->
                assertThat(
                        new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8))
                    .as(name)
                    .isEqualTo(bytes));
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG"})
  default void writesTheSameBytesInEveryLocale(String tag) throws IOException {
    Map<String, byte[]> expected = written(result());
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertSame(written(result()), expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  default void writesNoFigureThatIsNone() throws IOException {
    assertThat(written(result()))
        .allSatisfy(
            (name, bytes) ->
                assertThat(new String(bytes, StandardCharsets.UTF_8))
                    .as(name)
                    .doesNotContain("NaN", "Infinity"));
  }

  @Test
  default void writesARunWithoutPoints() throws IOException {
    RunResult empty =
        new RunResult(
            new RunId("20261201-000000-0000"),
            RunResult.SCHEMA,
            Instant.parse("2026-12-01T00:00:00Z"),
            "1",
            "2",
            "runs/20261201-000000-0000",
            new Environment("0", "17", "Linux", "1 core", 1, "host", "UTC", Map.of()),
            List.of(),
            List.of());

    assertThat(written(empty)).isNotEmpty();
  }

  @Test
  default void passesOnThatItCouldNotWrite() {
    ReportTarget full =
        new ReportTarget() {
          @Override
          public Path folder() {
            return Path.of("run");
          }

          @Override
          public void file(String name, Content content) throws IOException {
            throw new IOException("No space left on device");
          }
        };

    assertThatThrownBy(() -> reporter().write(result(), full)).isInstanceOf(IOException.class);
  }

  @Test
  default void leavesTheStreamOpenForTheTargetToClose() throws IOException {
    reporter()
        .write(
            result(),
            new ReportTarget() {
              @Override
              public Path folder() {
                return Path.of("run");
              }

              @Override
              public void file(String name, Content content) throws IOException {
                boolean[] closed = {false};
                content.writeTo(
                    new ByteArrayOutputStream() {
                      @Override
                      public void close() {
                        closed[0] = true;
                      }
                    });
                assertThat(closed[0]).as("%s was closed", name).isFalse();
              }
            });
  }

  private Map<String, byte[]> written(RunResult result) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    reporter()
        .write(
            result,
            new ReportTarget() {
              @Override
              public Path folder() {
                return Path.of("run");
              }

              @Override
              public void file(String name, Content content) throws IOException {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                OutputStream out = bytes;
                content.writeTo(out);
                assertThat(files.put(name, bytes.toByteArray())).as(name + " twice").isNull();
              }
            });
    return files;
  }

  private static void assertSame(Map<String, byte[]> actual, Map<String, byte[]> expected) {
    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    actual.forEach((name, bytes) -> assertThat(bytes).as(name).isEqualTo(expected.get(name)));
  }
}
