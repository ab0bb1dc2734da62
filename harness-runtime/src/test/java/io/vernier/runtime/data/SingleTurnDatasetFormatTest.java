package io.vernier.runtime.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.Turn;
import io.vernier.api.spi.BadRowException;
import io.vernier.api.spi.DatasetFormat;
import io.vernier.api.spi.DatasetFormatContract;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SingleTurnDatasetFormatTest implements DatasetFormatContract {
  @Override
  public DatasetFormat format() {
    return new SingleTurnDatasetFormat();
  }

  @Override
  public String goodRow(int number) {
    return "{\"text\":\"Name " + number + " rivers.\",\"output_length\":40}";
  }

  private List<BadRowException> badRows(Path folder, String content) throws IOException {
    List<BadRowException> bad = new ArrayList<>();
    readAll(write(folder, content), new ArrayList<>(), bad);
    return bad;
  }

  @Test
  void readsAllItsFields(@TempDir Path folder) throws IOException {
    List<Conversation> rows =
        read(
            folder,
            "{\"type\":\"single_turn\",\"text\":\"Name three rivers.\",\"output_length\":40,"
                + "\"role\":\"developer\",\"session_id\":\"s1\","
                + "\"extra\":{\"temperature\":0.2,\"stop\":[\"\\n\",null],\"n\":{\"a\":1}}}\n");

    Conversation row = rows.get(0);
    assertThat(row.id()).hasValue("s1");
    Turn turn = row.turns().get(0);
    assertThat(turn.role()).isEqualTo("developer");
    assertThat(turn.text()).isEqualTo("Name three rivers.");
    assertThat(turn.maxOutputTokens()).hasValue(40);
    assertThat(turn.extra())
        .containsEntry("temperature", 0.2)
        .containsEntry("n", Map.of("a", 1))
        .containsKey("stop");
  }

  @Test
  void needsNothingButAText(@TempDir Path folder) throws IOException {
    assertThat(read(folder, "{\"text\":\"  keep my blanks \"}\n").get(0))
        .isEqualTo(Conversation.of(Turn.user("  keep my blanks ")));
  }

  @Test
  void passesOverBlankLines(@TempDir Path folder) throws IOException {
    assertThat(read(folder, "\n\n" + goodRow(0) + "\n   \n\n" + goodRow(1) + "\n\n")).hasSize(2);
  }

  @Test
  void readsALineOfAMegabyte(@TempDir Path folder) throws IOException {
    String text = "river ".repeat(175_000);

    assertThat(read(folder, "{\"text\":\"" + text + "\"}\n").get(0).turns().get(0).text())
        .isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{not json|the line is not JSON",
        "{\"text\":\"a\"} {\"text\":\"b\"}|the line is not JSON",
        "{\"text\":\"a\",\"text\":\"b\"}|Duplicate field 'text'",
        "[\"a\"]|a row is a JSON object, found \"[\"a\"]\"",
        "\"a\"|a row is a JSON object",
        "{}|field 'text' is missing",
        "{\"text\":7}|field 'text' is a string that is not blank, found 7",
        "{\"text\":null}|found null",
        "{\"text\":\" \"}|field 'text' is a string that is not blank, found \" \"",
        "{\"text\":\"a\",\"output_length\":0}|of at least 1, found 0",
        "{\"text\":\"a\",\"output_length\":1.5}|of at least 1, found 1.5",
        "{\"text\":\"a\",\"output_length\":\"9\"}|of at least 1, found \"9\"",
        "{\"text\":\"a\",\"output_length\":9999999999}|found 9999999999",
        "{\"text\":\"a\",\"role\":3}|field 'role' is a string that is not blank, found 3",
        "{\"text\":\"a\",\"extra\":[]}|field 'extra' is an object, found []",
        "{\"text\":\"a\",\"extra\":{\"seed\":null}}|field 'extra' has no value for seed",
        "{\"text\":\"a\",\"type\":\"multi_turn\"}|'type' is \"single_turn\" in this format",
        "{\"text\":\"a\",\"temperature\":1}|unknown field \"temperature\"",
        "{\"text\":\"a\",\"timestamp\":1}|field 'timestamp' is not supported yet",
        "{\"text\":\"a\",\"delay\":1}|field 'delay' is not supported yet",
        "{\"texts\":[\"a\"]}|field 'texts' is not supported yet",
        "{\"text\":\"a\",\"images\":[]}|field 'images' is not supported yet"
      })
  void saysWhatIsWrongWithARow(String row, String reason, @TempDir Path folder) throws IOException {
    List<BadRowException> bad = badRows(folder, goodRow(0) + "\n" + row + "\n" + goodRow(1));

    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).line()).isEqualTo(2);
    assertThat(bad.get(0).reason()).contains(reason);
  }

  @Test
  void tellsAllThatIsWrongWithARowAtOnce(@TempDir Path folder) throws IOException {
    assertThat(
            badRows(folder, "{\"txt\":\"a\",\"output_length\":-1,\"role\":\"\"}\n").get(0).reason())
        .contains("\"txt\"", "'text' is missing", "found -1", "'role'");
  }

  /** Rows of one session would have to be sent one after the other. */
  @Test
  void refusesASecondRowOfASession(@TempDir Path folder) throws IOException {
    String row = "{\"text\":\"a\",\"session_id\":\"s1\"}\n";
    List<BadRowException> bad = badRows(folder, row + goodRow(0) + "\n" + row);

    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).line()).isEqualTo(3);
    assertThat(bad.get(0).reason()).contains("\"s1\"", "line 1");
  }

  @Test
  void refusesALineThatIsNoUtf8(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("latin.jsonl");
    byte[] latin = {'{', '"', 't', 'e', 'x', 't', '"', ':', '"', (byte) 0xE9, '"', '}', '\n'};
    Files.write(file, latin);
    List<BadRowException> bad = new ArrayList<>();
    readAll(file, new ArrayList<>(), bad);

    assertThat(bad).hasSize(1);
    assertThat(bad.get(0).reason()).contains("not UTF-8");
  }

  @Test
  void showsOnlyTheHeadOfALongBadLine(@TempDir Path folder) throws IOException {
    assertThat(badRows(folder, "x".repeat(1_000_000)).get(0).reason()).hasSizeLessThan(300);
  }

  @Property(tries = 500)
  void neverThrowsAnythingButABadRow(@ForAll byte[] content) {
    try (JsonLines lines = new JsonLines(new ByteArrayInputStream(content), "shown.name")) {
      SingleTurnRow row = new SingleTurnRow();
      boolean more = true;
      while (more) {
        try {
          String line = lines.next();
          more = line != null;
          if (line != null) {
            assertThat(row.parse(line, lines).turns()).hasSize(1);
          }
        } catch (BadRowException e) {
          assertThat(e.reason()).isNotBlank();
        }
      }
    }
  }

  @Test
  void leavesOtherFormatsAlone() {
    assertThat(format().recognises("a.jsonl", List.of("{\"type\":\"multi_turn\",\"text\":\"a\"}")))
        .isFalse();
    assertThat(format().recognises("a.jsonl", List.of("{\"timestamp\":0,\"hash_ids\":[1]}")))
        .isFalse();
  }
}
