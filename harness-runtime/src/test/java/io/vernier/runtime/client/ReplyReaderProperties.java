package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.util.ReferenceCountUtil;
import io.vernier.api.model.EndpointSpec.Header;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class ReplyReaderProperties {
  /** Everything a reply amounts to but the stamps, as values that compare. */
  private record Reply(
      boolean complete,
      String failure,
      boolean usable,
      int status,
      List<Header> headers,
      long bodyBytes,
      List<String> texts,
      List<String> events,
      int heartbeats) {}

  private static Reply read(byte[] reply, int piece) {
    ReplyReader reader = new ReplyReader(2_000);
    for (int from = 0; from < reply.length && !reader.isComplete() && !reader.hasFailed(); ) {
      int to = Math.min(reply.length, from + piece);
      reader.read(reply, from, to, from);
      from = to;
    }
    if (!reader.isComplete() && !reader.hasFailed()) {
      reader.endOfInput(reply.length);
    }
    return new Reply(
        reader.isComplete(),
        reader.failure(),
        reader.leavesConnectionUsable(),
        reader.status(),
        reader.headers(),
        reader.bodyBytes(),
        Sent.texts(reader.messages()),
        Sent.events(reader.messages()),
        reader.heartbeats());
  }

  @Provide
  Arbitrary<byte[]> replies() {
    return replies(Arbitraries.of("\r\n", "\n"));
  }

  /** Replies that a codec takes, which insists on both characters at the end of a line. */
  @Provide
  Arbitrary<byte[]> strictReplies() {
    return replies(Arbitraries.just("\r\n"));
  }

  private static Arbitrary<byte[]> replies(Arbitrary<String> lineEnd) {
    Arbitrary<String> status =
        Arbitraries.of(
            "HTTP/1.1 200 OK", "HTTP/1.1 503 Too busy", "HTTP/1.1 429 ", "HTTP/1.0 200 OK");
    Arbitrary<List<String>> headers =
        Arbitraries.of("X-A: 1", "x-b:two words", "X-A: again", "Connection: close", "X-Empty:")
            .list()
            .ofMaxSize(4);
    Arbitrary<String> type =
        Arbitraries.of("text/event-stream", "text/event-stream; charset=utf-8", "application/json");
    Arbitrary<List<String>> parts =
        Arbitraries.of(
                "data: a\n\n", "data: 日本😀\r\n\r\n", ": c\n", "event: e\n", "data: cut", "\n")
            .list()
            .ofMaxSize(8);
    Arbitrary<String> framing = Arbitraries.of("length", "chunked", "close");
    return Combinators.combine(lineEnd, status, headers, type, parts, framing)
        .as(ReplyReaderProperties::reply);
  }

  private static byte[] reply(
      String end,
      String status,
      List<String> headers,
      String type,
      List<String> parts,
      String framing) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StringBuilder head = new StringBuilder(status).append(end);
    headers.forEach(header -> head.append(header).append(end));
    head.append("Content-Type: ").append(type).append(end);
    byte[] body = String.join("", parts).getBytes(StandardCharsets.UTF_8);
    // Chunks came with HTTP/1.1; before that only the close ends such a body.
    boolean chunked = framing.equals("chunked") && !status.startsWith("HTTP/1.0");
    switch (chunked || !framing.equals("chunked") ? framing : "close") {
      case "length" -> head.append("Content-Length: ").append(body.length).append(end);
      case "chunked" -> head.append("Transfer-Encoding: chunked").append(end);
      default -> head.append("X-Until: close").append(end);
    }
    out.writeBytes(head.append(end).toString().getBytes(StandardCharsets.UTF_8));
    if (!chunked) {
      out.writeBytes(body);
      return out.toByteArray();
    }
    for (String part : parts) {
      byte[] data = part.getBytes(StandardCharsets.UTF_8);
      String size = Integer.toHexString(data.length) + (data.length > 6 ? ";x=y" : "") + end;
      out.writeBytes(size.getBytes(StandardCharsets.UTF_8));
      out.writeBytes(data);
      out.writeBytes(end.getBytes(StandardCharsets.UTF_8));
    }
    String last = "0" + end + (parts.size() > 4 ? "X-Trailer: 1" + end : "") + end;
    out.writeBytes(last.getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  /** evalscope#1638, as a law: what is read does not depend on where reads cut. */
  @Property(tries = 1_000, seed = "1638")
  void readsTheSameHoweverTheReplyIsCut(
      @ForAll("replies") byte[] reply, @ForAll @IntRange(min = 1, max = 200) int piece) {
    Reply whole = read(reply, reply.length);
    assertThat(whole.complete()).isTrue();
    assertThat(read(reply, piece)).isEqualTo(whole);
    assertThat(read(reply, 1)).isEqualTo(whole);
  }

  @Property(tries = 500, seed = "1638")
  void agreesWithACodec(@ForAll("strictReplies") byte[] reply) {
    ReplyReader reader = new ReplyReader(2_000);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    List<Header> headers = new ArrayList<>();
    int status = 0;
    EmbeddedChannel codec = new EmbeddedChannel(new HttpResponseDecoder());
    codec.writeInbound(Unpooled.wrappedBuffer(reply.clone()));
    codec.finish();
    for (Object part = codec.readInbound(); part != null; part = codec.readInbound()) {
      if (part instanceof HttpResponse response) {
        status = response.status().code();
        response
            .headers()
            .forEach(header -> headers.add(new Header(header.getKey(), header.getValue())));
      }
      if (part instanceof HttpContent content) {
        byte[] bytes = new byte[content.content().readableBytes()];
        content.content().readBytes(bytes);
        body.writeBytes(bytes);
      }
      ReferenceCountUtil.release(part);
    }
    BodySink sink = new BodySink();
    ReplyParser parser = new ReplyParser(sink);
    parser.parse(reply, 0, reply.length);
    parser.endOfInput();
    assertThat(parser.isComplete()).isTrue();
    assertThat(sink.status).isEqualTo(status);
    assertThat(sink.headers).isEqualTo(headers);
    assertThat(sink.body.toByteArray()).isEqualTo(body.toByteArray());
    reader.read(reply, 0, reply.length, 1);
    assertThat(reader.bodyBytes()).isEqualTo(body.size());
  }

  private static final class BodySink implements ReplySink {
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private List<Header> headers = List.of();
    private int status;

    @Override
    public boolean head(int replyStatus, List<Header> replyHeaders) {
      status = replyStatus;
      headers = replyHeaders;
      return true;
    }

    @Override
    public boolean body(byte[] bytes, int from, int to) {
      body.write(bytes, from, to - from);
      return true;
    }
  }

  @Property(tries = 2_000, seed = "1638")
  void survivesAnyBytes(
      @ForAll @Size(max = 200) byte[] bytes, @ForAll @IntRange(min = 1, max = 200) int piece) {
    Reply whole = read(bytes, Math.max(1, bytes.length));
    assertThat(read(bytes, piece)).isEqualTo(whole);
  }

  /** Bytes that look like a reply go deeper than mere noise. */
  @Property(tries = 2_000, seed = "1638")
  void survivesABrokenReply(
      @ForAll("replies") byte[] reply,
      @ForAll @IntRange(max = 10_000) int where,
      @ForAll byte what,
      @ForAll @IntRange(min = 1, max = 50) int piece) {
    byte[] broken = Arrays.copyOf(reply, reply.length);
    broken[where % broken.length] = what;
    Reply whole = read(broken, broken.length);
    // A reply that ends before its bytes do leaves a surplus only if both came in one read.
    Reply cut = read(broken, piece);
    assertThat(cut.texts()).isEqualTo(whole.texts());
    assertThat(cut.complete()).isEqualTo(whole.complete());
    assertThat(cut.failure()).isEqualTo(whole.failure());
  }
}
