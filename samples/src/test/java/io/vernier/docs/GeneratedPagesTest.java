package io.vernier.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.config.MessageCode;
import io.vernier.processor.diagnostic.CodeTable;
import io.vernier.runtime.metrics.FormulaTable;
import io.vernier.runtime.metrics.MetricCatalogue;
import io.vernier.runtime.verdict.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Compares the pages with what the code says; with {@code -Dvernier.docs.write=true} writes them
 * instead.
 */
class GeneratedPagesTest {
  private static final Path DOCS = Path.of("..", "docs");

  @Test
  void listsEveryMessage() throws IOException {
    List<MessageCode> codes = codes();

    assertThat(codes)
        .extracting(MessageCode::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("VN[0-9]{3}"));
    assertPage(
        "message-codes.md",
        "Messages",
        "Every message to a user begins with its code; codes are never used again.",
        CodeTable.markdown(codes));
  }

  @Test
  void listsEveryMetric() throws IOException {
    assertPage(
        "metrics.md",
        "Metrics",
        "Tags beginning with `response_` count from the intended start, where arrivals are open.",
        FormulaTable.markdown(MetricCatalogue.load(GeneratedPagesTest.class.getClassLoader())));
  }

  @Test
  void listsEveryFinding() throws IOException {
    assertPage(
        "findings.md",
        "Findings",
        "A finding is a doubt about a measurement; one that is INVALID stands before any verdict.",
        Stream.of(FindingCode.values())
            .map(code -> row("`" + code + "`", code.meaning()))
            .collect(Collectors.joining("", "| Finding | Meaning |\n|---|---|\n", "")));
  }

  @Test
  void listsEveryKey() throws IOException {
    assertPage(
        "keys.md",
        "Options",
        """
        On the command line `--set KEY=VALUE`, as a system property `vernier.KEY`; several values sweep. A workload's
        name in front narrows: `SteadyChat/load.rate`. Beside these, `param.FIELD` sets a `@Param` field,
        `slo.METRIC.pNN` the limit of a percentile and `slo.METRIC.budget` that of each request, such as `<=400ms`.""",
        Keys.all().stream()
            .map(GeneratedPagesTest::row)
            .collect(
                Collectors.joining(
                    "",
                    "| Key | Values | Default | Set by | Meaning |\n|---|---|---|---|---|\n",
                    "")));
  }

  /** Those of every enum of the product, found on the class path so that none is forgotten. */
  private static List<MessageCode> codes() {
    return ReflectionSupport.findAllClassesInPackage(
            "io.vernier", GeneratedPagesTest::holdsCodes, name -> true)
        .stream()
        .flatMap(type -> Arrays.stream(type.getEnumConstants()))
        .map(MessageCode.class::cast)
        .toList();
  }

  private static boolean holdsCodes(Class<?> type) {
    return type.isEnum() && MessageCode.class.isAssignableFrom(type);
  }

  private static String row(Key<?> key) {
    return row(
        "`" + key.name() + "`",
        key.typeWords(),
        key.defaultText().map(text -> "`" + text + "`").orElse(""),
        key.element().map(GeneratedPagesTest::shown).orElse(""),
        key.doc());
  }

  private static String shown(Key.Element element) {
    String annotation = element.annotation().substring(element.annotation().lastIndexOf('.') + 1);
    return "`@" + annotation + (element.name().equals("value") ? "`" : "(" + element.name() + ")`");
  }

  private static String row(String... cells) {
    return Stream.of(cells)
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static void assertPage(String file, String title, String intro, String table)
      throws IOException {
    String page =
        "# "
            + title
            + "\n\n"
            + intro
            + "\n\nMade by `mvn test -Dvernier.docs.write=true`, not by hand.\n\n"
            + table;
    Path path = DOCS.resolve(file);
    if (Boolean.getBoolean("vernier.docs.write")) {
      Files.writeString(path, page);
    }
    assertThat(path).as("the page is out of date; see its third paragraph").hasContent(page);
  }
}
