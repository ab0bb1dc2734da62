package io.vernier.runtime.simulated;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.vernier.runtime.time.NanoClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * One connection: puts requests together, hands them over one at a time, and writes the bytes of
 * replies past the codec. For the loop's thread.
 */
final class Connection extends SimpleChannelInboundHandler<HttpObject> {
  /** Largest body: a prompt of a million words or so. */
  private static final int MOST_BODY_BYTES = 8 << 20;

  private static final int FIRST_BUFFER_BYTES = 512;

  private final Service service;
  private final NanoClock clock;
  private final ReadStamp readStamp;
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private final Deque<Incoming> waiting = new ArrayDeque<>();
  private @Nullable HttpRequest head;
  private @Nullable ChannelHandlerContext context;
  private @Nullable Reply reply;
  private @Nullable Reply withoutRoom;
  private boolean tooLarge;
  private boolean busy;
  private boolean refused;

  Connection(Service service, NanoClock clock, ReadStamp readStamp) {
    this.service = service;
    this.clock = clock;
    this.readStamp = readStamp;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
  }

  @Override
  protected void channelRead0(ChannelHandlerContext ctx, HttpObject message) {
    if (refused) {
      return;
    }
    if (message.decoderResult().isFailure()) {
      refuse(400, "the request is no HTTP/1.1");
      return;
    }
    if (message instanceof HttpRequest request) {
      begin(request);
    }
    if (message instanceof HttpContent content) {
      append(content.content());
    }
    if (message instanceof LastHttpContent) {
      complete();
    }
  }

  private void begin(HttpRequest request) {
    head = request;
    tooLarge = false;
    body.reset();
    if (!request.protocolVersion().equals(HttpVersion.HTTP_1_1)) {
      refuse(505, "this server speaks HTTP/1.1 only");
    } else if (HttpUtil.is100ContinueExpected(request) && !busy) {
      send(Unpooled.copiedBuffer("HTTP/1.1 100 Continue\r\n\r\n", StandardCharsets.US_ASCII));
    }
  }

  private void append(ByteBuf part) {
    if (body.size() + part.readableBytes() > MOST_BODY_BYTES) {
      tooLarge = true;
      return;
    }
    try {
      part.readBytes(body, part.readableBytes());
    } catch (IOException e) {
      throw new IllegalStateException("memory refused a write", e);
    }
  }

  private void complete() {
    HttpRequest request = head;
    if (request == null || refused) {
      return;
    }
    head = null;
    if (tooLarge) {
      refuse(413, "the body is larger than " + MOST_BODY_BYTES + " bytes");
      return;
    }
    String uri = request.uri();
    int query = uri.indexOf('?');
    waiting.add(
        new Incoming(
            request.method().name(),
            query < 0 ? uri : uri.substring(0, query),
            body.toByteArray(),
            HttpUtil.isKeepAlive(request),
            readStamp.nanos()));
    startNext(Long.MIN_VALUE);
  }

  private void startNext(long notBeforeNanos) {
    // A client that pipelines must not fill the memory: it is read again once it is answered.
    context().channel().config().setAutoRead(waiting.size() <= 1);
    if (busy) {
      return;
    }
    Incoming incoming = waiting.poll();
    if (incoming != null) {
      busy = true;
      service.handle(
          this, notBeforeNanos == Long.MIN_VALUE ? incoming : incoming.notBefore(notBeforeNanos));
    }
  }

  /** A reply of several moments has begun on this connection. */
  void began(Reply begun) {
    reply = begun;
  }

  /** A buffer for {@link #send}. */
  ByteBuf buffer() {
    return context().alloc().directBuffer(FIRST_BUFFER_BYTES);
  }

  boolean hasRoom() {
    return context().channel().isWritable();
  }

  /** Puts the reply back on the agenda once the client has read enough. */
  void waitForRoom(Reply paused) {
    withoutRoom = paused;
  }

  /** Sends bytes at once. */
  @SuppressWarnings("FutureReturnValueIgnored") // A void promise: a failure closes the connection.
  void send(ByteBuf bytes) {
    context().writeAndFlush(bytes, context().voidPromise());
  }

  /** Sends the last bytes of a reply and turns to the next request. */
  void sendLast(ByteBuf bytes, boolean keepAlive) {
    reply = null;
    if (!keepAlive) {
      waiting.clear();
      refused = true;
      context().writeAndFlush(bytes).addListener(ChannelFutureListener.CLOSE);
      return;
    }
    send(bytes);
    busy = false;
    if (!waiting.isEmpty()) {
      startNext(clock.nanos());
    }
  }

  /** Sends a whole reply with a JSON body. */
  void respond(int status, byte[] json, boolean keepAlive) {
    String head =
        "HTTP/1.1 "
            + status
            + " "
            + reason(status)
            + "\r\n"
            + HttpHeaderNames.CONTENT_TYPE
            + ": application/json\r\n"
            + HttpHeaderNames.CONTENT_LENGTH
            + ": "
            + json.length
            + "\r\n"
            + HttpHeaderNames.CONNECTION
            + (keepAlive ? ": keep-alive\r\n\r\n" : ": close\r\n\r\n");
    ByteBuf out = context().alloc().directBuffer(head.length() + json.length);
    out.writeCharSequence(head, StandardCharsets.US_ASCII);
    sendLast(out.writeBytes(json), keepAlive);
  }

  @SuppressWarnings("FutureReturnValueIgnored") // Nobody waits for the end of a refused connection.
  private void refuse(int status, String why) {
    refused = true;
    if (busy) {
      // An answer here would land inside the reply under way.
      context().close();
      return;
    }
    respond(status, Service.error(status, why), false);
  }

  private static String reason(int status) {
    return switch (status) {
      case 200 -> "OK";
      case 400 -> "Bad Request";
      case 404 -> "Not Found";
      case 405 -> "Method Not Allowed";
      case 413 -> "Content Too Large";
      default -> "HTTP Version Not Supported";
    };
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    Reply paused = withoutRoom;
    if (paused != null && hasRoom()) {
      withoutRoom = null;
      service.resume(paused);
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    Reply going = reply;
    if (going != null) {
      going.cancel();
    }
    waiting.clear();
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // Nobody waits for the end of a broken connection.
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    // A reset by the client: it counts nowhere, as a reply that ended with its connection.
    ctx.close();
  }

  private ChannelHandlerContext context() {
    ChannelHandlerContext added = context;
    if (added == null) {
      throw new IllegalStateException("the connection is not open yet");
    }
    return added;
  }
}
