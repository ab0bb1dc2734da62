package io.vernier.runtime.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/** One connection to the server, carrying one exchange at a time. Confined to its event loop. */
final class Connection extends ChannelInboundHandlerAdapter {
  /** Stamps reads in front of the TLS handler, so that deciphering is not in a message's time. */
  final class FirstReader extends ChannelInboundHandlerAdapter {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      readNanos = loop.nanos();
      context.fireChannelRead(message);
    }
  }

  private final ClientLoop loop;
  private final Channel channel;
  private final boolean stampedBefore;
  private final ReplyReader reader;
  private @Nullable Flight flight;
  private long readNanos;

  /**
   * Makes the handler of a channel.
   *
   * @param stampedBefore whether a {@link FirstReader} stamps the reads
   */
  Connection(ClientLoop loop, Channel channel, int maxMessageBytes, boolean stampedBefore) {
    this.loop = loop;
    this.channel = channel;
    this.stampedBefore = stampedBefore;
    reader = new ReplyReader(maxMessageBytes);
  }

  ReplyReader reader() {
    return reader;
  }

  boolean isOpen() {
    return channel.isActive();
  }

  /** Writes a flight's request and reads its reply from now on. */
  void carry(Flight next) {
    reader.reset();
    flight = next;
    next.connection = this;
    next.connectedNanos = loop.nanos();
    next.writeStartNanos = loop.nanos();
    channel
        .writeAndFlush(Unpooled.wrappedBuffer(next.request().bytes()))
        .addListener(
            written -> {
              if (written.isSuccess()) {
                next.writtenNanos = loop.nanos();
              }
            });
  }

  /** Drops what is under way without a word and closes. */
  void close() {
    flight = null;
    var unused = channel.close();
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (!stampedBefore) {
      readNanos = loop.nanos();
    }
    try {
      if (flight == null) {
        close(); // Bytes that nobody asked for, as a server sends that gives an idle caller up.
      } else {
        read(flight, (ByteBuf) message);
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void read(Flight current, ByteBuf buffer) {
    int length = buffer.readableBytes();
    byte[] bytes = loop.scratch(length);
    buffer.readBytes(bytes, 0, length);
    reader.read(bytes, 0, length, readNanos);
    if (reader.isComplete()) {
      complete(current, readNanos);
    } else if (reader.hasFailed()) {
      loop.end(current, ExchangeEnd.PROTOCOL, reader.failure(), readNanos);
    }
  }

  private void complete(Flight current, long nanos) {
    flight = null;
    // A reply may overtake its request; what is still to be written would then spoil the next one.
    boolean usable = reader.leavesConnectionUsable() && current.writtenNanos != Exchange.NEVER;
    loop.complete(current, this, usable, nanos);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    Flight current = flight;
    if (current == null) {
      loop.lost(this);
      return;
    }
    long now = loop.nanos();
    reader.endOfInput(now);
    if (reader.isComplete()) {
      complete(current, now);
    } else if (reader.hasFailed()) {
      loop.end(current, ExchangeEnd.PROTOCOL, reader.failure(), now);
    } else {
      breakOff(current, "connection closed by the server");
    }
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    Flight current = flight;
    if (current == null) {
      close();
    } else {
      breakOff(current, Causes.text(cause));
    }
  }

  private void breakOff(Flight current, String how) {
    ExchangeEnd end = reader.hasBegun() ? ExchangeEnd.TRUNCATED : ExchangeEnd.DISCONNECTED;
    String where =
        reader.hasBegun()
            ? " after " + reader.bodyBytes() + " bytes of the body"
            : current.fresh ? " before the reply" : " before the reply, on a kept connection";
    loop.end(current, end, how + where, loop.nanos());
  }
}
