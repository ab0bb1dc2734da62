package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class EventStreamParserTest {
  /** What a parser found, as values that compare. */
  private record Found(List<String> texts, List<String> events, int heartbeats, boolean fits) {}

  private static Found parse(byte[] stream, int pieceLength, int maxMessageBytes) {
    MessageBuffer messages = new MessageBuffer(maxMessageBytes);
    EventStreamParser parser = new EventStreamParser(messages);
    boolean fits = true;
    for (int from = 0; fits && from < stream.length; from += pieceLength) {
      // A copy each time and dirt around it, as in a buffer that is used again for every read.
      int to = Math.min(stream.length, from + pieceLength);
      byte[] piece = new byte[to - from + 2];
      Arrays.fill(piece, (byte) '\n');
      System.arraycopy(stream, from, piece, 1, to - from);
      fits = parser.feed(piece, 1, piece.length - 1, from);
      Arrays.fill(piece, (byte) 'X');
    }
    fits = fits && parser.finish(stream.length);
    MessageLog log = messages.freeze();
    return new Found(Sent.texts(log), Sent.events(log), parser.heartbeats(), fits);
  }

  private static Found parse(String stream) {
    return parse(stream.getBytes(StandardCharsets.UTF_8), 1 << 20, 1 << 20);
  }

  private static List<String> texts(String stream) {
    return parse(stream).texts();
  }

  @Test
  void endsLinesAtLineFeedCarriageReturnAndBoth() {
    List<String> expected = List.of("a", "b");
    assertThat(texts("data: a\n\ndata: b\n\n")).isEqualTo(expected);
    assertThat(texts("data: a\r\rdata: b\r\r")).isEqualTo(expected);
    assertThat(texts("data: a\r\n\r\ndata: b\r\n\r\n")).isEqualTo(expected);
    assertThat(texts("data: a\r\n\ndata: b\n\r\n")).isEqualTo(expected);
    assertThat(texts("data: a\n\rdata: b\r\n\r")).isEqualTo(expected);
  }

  @Test
  void joinsDataLinesByALineFeed() {
    assertThat(texts("data: a\ndata: b\ndata:\ndata: c\n\n")).containsExactly("a\nb\n\nc");
    assertThat(texts("data\ndata\n\n")).containsExactly("\n");
  }

  @Test
  void dropsALeadingByteOrderMarkOnly() {
    assertThat(texts("\uFEFFdata: a\n\n\uFEFFdata: b\n\ndata: \uFEFF\n\n"))
        .containsExactly("a", "\uFEFF");
    assertThat(texts("\uFEFF\ndata: a\n\n")).containsExactly("a");
    assertThat(parse("\uFEFF: ping\ndata: a\n\n").heartbeats()).isEqualTo(1);
  }

  @Test
  void namesEvents() {
    Found found =
        parse(
            "event: one\ndata: a\n\ndata: b\n\nevent:two\nevent: three\ndata: c\n\nevent\ndata: d\n\n");
    assertThat(found.texts()).containsExactly("a", "b", "c", "d");
    assertThat(found.events()).containsExactly("one", "", "three", "");
  }

  @Test
  void forgetsTheNameOfAnEventWithoutData() {
    Found found = parse("event: tick\n\ndata: a\n\n");
    assertThat(found.texts()).containsExactly("a");
    assertThat(found.events()).containsExactly("");
  }

  @Test
  void countsCommentsAndEmptyEventsAsHeartbeats() {
    Found found = parse(": ping\n\n:\n\ndata:\n\ndata: a\n: between\ndata: b\n\n");
    assertThat(found.texts()).containsExactly("a\nb");
    assertThat(found.heartbeats()).isEqualTo(4);
  }

  @Test
  void passesOverOtherFieldsAndNearMisses() {
    assertThat(texts("id: 7\nretry: 10\ndatas: x\ndat: x\n data: x\nData: x\ndata : x\nx\n\n"))
        .isEmpty();
  }

  @Test
  void takesOneBlankAwayAndNoMore() {
    assertThat(texts("data:a\n\ndata: b\n\ndata:  c\n\ndata:\td\n\n"))
        .containsExactly("a", "b", " c", "\td");
  }

  @Test
  void keepsTheLastEventThoughNothingEndsIt() {
    assertThat(texts("data: a\n\ndata: b")).containsExactly("a", "b");
    assertThat(texts("data: a\n\ndata: b\n")).containsExactly("a", "b");
    assertThat(texts("data: b\r")).containsExactly("b");
  }

  /** opencode-openai-codex-auth#96: CRLF, and no blank behind the colon. */
  @Test
  void readsDataWithoutABlankAndWithCarriageReturns() {
    assertThat(texts("data:{\"x\":1}\r\n\r\ndata:[DONE]\r\n\r\n"))
        .containsExactly("{\"x\":1}", "[DONE]");
  }

  /** triton_distributed#264: keep-alives and foreign events between the chunks. */
  @Test
  void keepsForeignEventsApartByName() {
    Found found =
        parse(
            ":\n\n: ping\n\nevent: tool.progress\ndata: {\"tool\":\"x\"}\n\ndata: Hel\n\ndata: lo\n\n");
    assertThat(found.events()).containsExactly("tool.progress", "", "");
    assertThat(found.texts()).containsExactly("{\"tool\":\"x\"}", "Hel", "lo");
    assertThat(found.heartbeats()).isEqualTo(2);
  }

  /** vllm#38717: cut after each byte of a text of several-byte characters. */
  @Test
  void keepsCharactersWholeThatReadsCut() {
    String text = "日本😀";
    byte[] stream = ("data: " + text + "\n\n").getBytes(StandardCharsets.UTF_8);
    int textBytes = text.getBytes(StandardCharsets.UTF_8).length;
    for (int cut = 7; cut < 6 + textBytes; cut++) {
      MessageBuffer messages = new MessageBuffer(100);
      EventStreamParser parser = new EventStreamParser(messages);
      assertThat(parser.feed(stream, 0, cut, 1)).isTrue();
      assertThat(parser.feed(stream, cut, stream.length, 2)).isTrue();
      MessageLog log = messages.freeze();
      assertThat(Sent.texts(log)).containsExactly(text);
      assertThat(Sent.stamps(log)).containsExactly(2L);
    }
  }

  /** vllm#24373: one data line of a mebibyte. */
  @Test
  void readsAVeryLongLine() {
    String text = "x".repeat(1 << 20);
    byte[] stream = ("data: " + text + "\n\ndata: [DONE]\n\n").getBytes(StandardCharsets.UTF_8);
    for (int piece : new int[] {1_447, 65_536, 1 << 21}) {
      assertThat(parse(stream, piece, 1 << 20).texts()).containsExactly(text, "[DONE]");
    }
  }

  @Test
  void refusesAMessageBeyondTheLimitHoweverItComes() {
    byte[] stream =
        ("data: a\n\ndata: " + "x".repeat(201) + "\n\n").getBytes(StandardCharsets.UTF_8);
    byte[] inLines =
        ("data: a\n\n" + "data: 123456789\n".repeat(21)).getBytes(StandardCharsets.UTF_8);
    for (int piece : new int[] {1, 7, 1_000}) {
      for (byte[] each : List.of(stream, inLines)) {
        Found found = parse(each, piece, 200);
        assertThat(found.fits()).isFalse();
        assertThat(found.texts()).containsExactly("a");
      }
    }
  }

  @Test
  void stampsAMessageWithTheReadThatCompletedIt() {
    MessageBuffer messages = new MessageBuffer(100);
    EventStreamParser parser = new EventStreamParser(messages);
    long stamp = 10;
    for (String read : List.of("data: a\n", "\ndata: b\n\ndata", ": c\r", "\r", "\ndata: d")) {
      byte[] bytes = read.getBytes(StandardCharsets.UTF_8);
      assertThat(parser.feed(bytes, 0, bytes.length, stamp)).isTrue();
      stamp += 10;
    }
    assertThat(parser.finish(60)).isTrue();
    assertThat(Sent.texts(messages.freeze())).containsExactly("a", "b", "c", "d");
    assertThat(Sent.stamps(messages.freeze())).containsExactly(20L, 20L, 40L, 60L);
  }

  @Test
  void startsEachStreamAfresh() {
    MessageBuffer messages = new MessageBuffer(100);
    EventStreamParser parser = new EventStreamParser(messages);
    byte[] open = "event: x\n:\ndata: half\r".getBytes(StandardCharsets.UTF_8);
    assertThat(parser.feed(open, 0, open.length, 1)).isTrue();
    messages.reset();
    parser.reset();
    byte[] whole = "\ndata: a\n\n".getBytes(StandardCharsets.UTF_8);
    assertThat(parser.feed(whole, 0, whole.length, 2)).isTrue();
    assertThat(Sent.texts(messages.freeze())).containsExactly("a");
    assertThat(Sent.events(messages.freeze())).containsExactly("");
    assertThat(parser.heartbeats()).isZero();
  }

  @Provide
  Arbitrary<String> streams() {
    Arbitrary<String> ends = Arbitraries.of("\n", "\r", "\r\n");
    Arbitrary<String> lines =
        Arbitraries.of(
            "",
            "",
            "data: a",
            "data:b",
            "data:",
            "data",
            "data:  日本😀",
            "event: e",
            "event:",
            ": ping",
            ":",
            "id: 1",
            "data: [DONE]",
            "\uFEFFdata: x",
            "\uFEFF",
            "nonsense",
            "data: " + "y".repeat(40));
    return lines
        .flatMap(line -> ends.map(end -> line + end))
        .list()
        .ofMaxSize(25)
        .map(parts -> String.join("", parts))
        .flatMap(text -> Arbitraries.of("", "data: last", "\uFEFF").map(tail -> text + tail));
  }

  /** evalscope#1638, as a law: what is found does not depend on where reads cut. */
  @Property(tries = 1_000, seed = "1638")
  void findsTheSameHoweverTheStreamIsCut(
      @ForAll("streams") String stream, @ForAll @IntRange(min = 1, max = 60) int piece) {
    byte[] bytes = stream.getBytes(StandardCharsets.UTF_8);
    Found whole = parse(bytes, Math.max(1, bytes.length), 30);
    assertThat(parse(bytes, piece, 30)).isEqualTo(whole);
    assertThat(parse(bytes, 1, 30)).isEqualTo(whole);
  }

  /** A plain second implementation: split into lines first, then go by the rules. */
  @Property(tries = 1_000, seed = "1638")
  void agreesWithAReadingLineByLine(@ForAll("streams") String stream) {
    Found found = parse(stream);
    String text = stream.startsWith("\uFEFF") ? stream.substring(1) : stream;
    List<String> texts = new ArrayList<>();
    List<String> data = new ArrayList<>();
    String lines = text.replace("\r\n", "\n").replace('\r', '\n') + "\n\n";
    for (String line : lines.split("\n", -1)) {
      if (line.isEmpty()) {
        String joined = String.join("\n", data);
        if (!joined.isEmpty()) {
          texts.add(joined);
        }
        data.clear();
      } else if (line.equals("data")) {
        data.add("");
      } else if (line.startsWith("data:")) {
        data.add(line.substring(line.startsWith("data: ") ? 6 : 5));
      }
    }
    assertThat(found.texts()).isEqualTo(texts);
  }

  @Property(tries = 1_000, seed = "1638")
  void takesAnyBytesWithoutComplaint(
      @ForAll @Size(max = 300) byte[] bytes, @ForAll @IntRange(min = 1, max = 300) int piece) {
    assertThat(parse(bytes, piece, 1_000).fits()).isTrue();
  }
}
