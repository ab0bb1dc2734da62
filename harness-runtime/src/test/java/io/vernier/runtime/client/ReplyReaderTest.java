package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.runtime.testserver.Script;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyReaderTest {
  private static final long MILLI = 1_000_000;

  private final ReplyReader reader = new ReplyReader(1_000);

  private void read(String text, long stamp) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    reader.read(bytes, 0, bytes.length, stamp);
  }

  private void read(String text) {
    read(text, 1);
  }

  private static String chunk(String text) {
    return new String(Script.chunked(text), StandardCharsets.UTF_8);
  }

  @Test
  void readsABodyByItsLength() {
    read("HTTP/1.1 200 OK\r\nContent-Type: Application/JSON; charset=x\r\nContent-Length: 4\r\n");
    read("X-Two: a:b \r\n\r\nab");
    assertThat(reader.isComplete()).isFalse();
    read("cd");
    assertThat(reader.leavesConnectionUsable()).isTrue();
    assertThat(reader.contentType()).isEqualTo("application/json");
    assertThat(reader.streamed()).isFalse();
    assertThat(reader.headers()).contains(new Header("X-Two", "a:b"));
    assertThat(reader.bodyBytes()).isEqualTo(4);
    assertThat(Sent.texts(reader.messages())).containsExactly("abcd");
  }

  @Test
  void readsChunksWithExtensionsAndTrailers() {
    read("HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n");
    read("3;name=\"v;\"\r\nabc\r\n00A  \r\n0123456789\r\n0;last\r\nX-Sum: 1\r\nY: 2\r\n\r\n");
    assertThat(reader.leavesConnectionUsable()).isTrue();
    assertThat(Sent.texts(reader.messages())).containsExactly("abc0123456789");
    assertThat(reader.bodyBytes()).isEqualTo(13);
  }

  @Test
  void takesLinesThatEndInALineFeedAlone() {
    read("HTTP/1.1 200\nTransfer-Encoding: chunked\n\n2\nab\n0\n\n");
    assertThat(reader.leavesConnectionUsable()).isTrue();
    assertThat(Sent.texts(reader.messages())).containsExactly("ab");
  }

  @Test
  void passesOverInterimRepliesAndEmptyLinesBefore() {
    read("\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: x\r\n\r\n");
    assertThat(reader.isComplete()).isFalse();
    assertThat(reader.headersNanos()).isEqualTo(Exchange.NEVER);
    read("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 7);
    assertThat(reader.isComplete()).isTrue();
    assertThat(reader.headersNanos()).isEqualTo(7);
    assertThat(reader.headers()).containsExactly(new Header("Content-Length", "0"));
    assertThat(reader.messages().count()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 304})
  void expectsNoBodyOfAReplyThatHasNone(int status) {
    read("HTTP/1.1 " + status + " x\r\nContent-Length: 10\r\n\r\n");
    assertThat(reader.leavesConnectionUsable()).isTrue();
  }

  @Test
  void endsABodyWithoutALengthAtTheClose() {
    read("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: a\n\n", 1);
    read("data: b", 2);
    assertThat(reader.isComplete()).isFalse();
    reader.endOfInput(9);
    assertThat(reader.isComplete()).isTrue();
    assertThat(reader.leavesConnectionUsable()).isFalse();
    assertThat(Sent.texts(reader.messages())).containsExactly("a", "b");
    assertThat(Sent.stamps(reader.messages())).containsExactly(1L, 2L);
  }

  @Test
  void doesNotTakeTheCloseForTheEndOfASizedOrChunkedBody() {
    read("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab");
    reader.endOfInput(2);
    assertThat(reader.isComplete()).isFalse();
    reader.reset();
    read("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n");
    reader.endOfInput(2);
    assertThat(reader.isComplete()).isFalse();
    assertThat(reader.hasFailed()).isFalse();
  }

  @Test
  void keepsAConnectionOnlyAsTheServerSays() {
    assertThat(usableAfter("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")).isTrue();
    assertThat(usableAfter("HTTP/1.1 200 OK\r\nConnection: x, Close\r\nContent-Length: 0\r\n\r\n"))
        .isFalse();
    assertThat(usableAfter("HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n")).isFalse();
    assertThat(
            usableAfter("HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 0\r\n\r\n"))
        .isTrue();
    assertThat(usableAfter("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200")).isFalse();
    String both = "Content-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    String kept = "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
    assertThat(usableAfter("HTTP/1.1 200 OK\r\n" + kept)).isTrue();
    assertThat(usableAfter("HTTP/1.0 200 OK\r\n" + kept)).isFalse();
    assertThat(usableAfter("HTTP/1.1 200 OK\r\n" + both)).isFalse();
  }

  private boolean usableAfter(String reply) {
    reader.reset();
    read(reply);
    assertThat(reader.isComplete()).as(reply).isTrue();
    return reader.leavesConnectionUsable();
  }

  @Test
  void takesRepeatedEqualLengthsAndFoldedHeaders() {
    read("HTTP/1.1 200 OK\r\nContent-Length: 1, 1\r\nContent-Length: 1\r\nX: a\r\n  b\r\n\r\nz");
    assertThat(reader.isComplete()).isTrue();
    assertThat(reader.headers()).contains(new Header("X", "a b"));
  }

  @Test
  void refusesByNameWhatItCannotRead() {
    String ok = "HTTP/1.1 200 OK\r\n";
    assertRefused("HTTP/2 200 OK\r\n", "no HTTP/1.1 status line");
    assertRefused("HTTP/1.1 20 OK\r\n", "no HTTP/1.1 status line");
    assertRefused("HTTP/1.1 2000\r\n", "no HTTP/1.1 status line");
    assertRefused("HTTP/1.1 099 x\r\n", "no HTTP/1.1 status line");
    assertRefused("<html>\r\n", "no HTTP/1.1 status line");
    assertRefused("HTTP/1.1 101 x\r\n", "status 101");
    assertRefused(ok + "no colon\r\n", "header line without");
    assertRefused(ok + ": x\r\n", "header line without");
    assertRefused(ok + " folded\r\n", "blank before the first header");
    assertRefused(ok + "X: a\rb\r\n", "control character");
    assertRefused(ok + "X: a\0b\r\n", "control character");
    assertRefused(ok + "Content-Length: -1\r\n\r\n", "no number");
    assertRefused(ok + "Content-Length: 1e3\r\n\r\n", "no number");
    assertRefused(ok + "Content-Length: 99999999999999999999\r\n\r\n", "no number");
    assertRefused(ok + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n", "differ");
    assertRefused(ok + "Transfer-Encoding: gzip, chunked\r\n\r\n", "transfer-encoding");
    assertRefused(ok + "Content-Encoding: gzip\r\n\r\n", "content-encoding");
    String chunked = ok + "Transfer-Encoding: chunked\r\n\r\n";
    assertRefused(chunked + "\r\n", "chunk without a size");
    assertRefused(chunked + "xyz\r\n", "chunk without a size");
    assertRefused(chunked + "1g\r\n", "no hexadecimal");
    assertRefused(chunked + "1234567890123456\r\n", "more than 15 digits");
    assertRefused(chunked + "1\r\nab", "longer than its size");
    assertRefused(chunked + "1\r\na\r\r", "longer than its size");
    assertRefused(chunked + "1;" + "x".repeat(5_000), "extension longer");
    assertRefused(ok + "X: " + "y".repeat(70_000), "head longer than 65536 bytes");
    assertRefused(ok + "X: y\r\n".repeat(20_000), "head longer than 65536 bytes");
    assertRefused(chunked + "0\r\n" + "X: y\r\n".repeat(20_000), "head longer");
    assertRefused("HTTP/1.1 100 x\r\n\r\n".repeat(5_000), "head longer");
    assertRefused(ok + "\r\n" + "x".repeat(1_001), "message larger than 1000 bytes");
    assertRefused(
        ok + "Content-Type: text/event-stream\r\n\r\ndata: " + "x".repeat(1_001) + "\n\n",
        "message larger than 1000 bytes");
  }

  private void assertRefused(String reply, String why) {
    byte[] bytes = reply.getBytes(StandardCharsets.ISO_8859_1);
    reader.reset();
    reader.read(bytes, 0, bytes.length, 1);
    assertThat(reader.hasFailed()).as(why).isTrue();
    assertThat(reader.isComplete()).isFalse();
    assertThat(reader.failure()).contains(why);
    reader.reset();
    for (int i = 0; i < bytes.length; i++) {
      reader.read(bytes, i, i + 1, 1);
    }
    assertThat(reader.failure()).contains(why);
  }

  /** vllm#3759: what came when, for whoever decides which chunk is the first token. */
  @Test
  void stampsEveryChunkWithTheReadThatCompletedIt() {
    read("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n", 5 * MILLI);
    read("Transfer-Encoding: chunked\r\n\r\n", 8 * MILLI);
    read(chunk("data: role\n\n"), 10 * MILLI);
    read(chunk("data: a\n"), 150 * MILLI);
    read(chunk("\n"), 200 * MILLI);
    read(chunk("data: b\n\ndata: fin\n\n") + chunk("data: usage\n\n"), 220 * MILLI);
    read("0\r\n\r\n", 900 * MILLI);
    assertThat(reader.headersNanos()).isEqualTo(8 * MILLI);
    assertThat(reader.firstByteNanos()).isEqualTo(10 * MILLI);
    assertThat(Sent.stamps(reader.messages()))
        .containsExactly(10 * MILLI, 200 * MILLI, 220 * MILLI, 220 * MILLI, 220 * MILLI);
  }

  /** evalscope#1466: asked for a stream, answered with plain JSON. */
  @Test
  void takesAPlainBodyAsOneMessageStampedWhenItIsWhole() {
    read("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n{\"", 100);
    read("\"}", 300);
    assertThat(reader.streamed()).isFalse();
    assertThat(reader.firstByteNanos()).isEqualTo(100);
    assertThat(Sent.stamps(reader.messages())).containsExactly(300L);
  }

  @Test
  void forgetsOneReplyBeforeTheNext() {
    read("HTTP/1.1 500 Bad\r\nContent-Type: text/event-stream\r\n\r\nevent: x\n:\ndata: half");
    reader.reset();
    read("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nz", 5);
    assertThat(reader.status()).isEqualTo(200);
    assertThat(reader.contentType()).isEmpty();
    assertThat(reader.streamed()).isFalse();
    assertThat(reader.heartbeats()).isZero();
    assertThat(reader.lastBodyNanos()).isEqualTo(5);
    assertThat(Sent.texts(reader.messages())).isEqualTo(List.of("z"));
  }
}
