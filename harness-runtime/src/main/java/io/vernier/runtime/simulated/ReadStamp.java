package io.vernier.runtime.simulated;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.vernier.runtime.time.NanoClock;

/** Notes when the latest network read of a connection returned. */
final class ReadStamp extends ChannelInboundHandlerAdapter {
  private final NanoClock clock;
  private long nanos;

  ReadStamp(NanoClock clock) {
    this.clock = clock;
  }

  long nanos() {
    return nanos;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    nanos = clock.nanos();
    context.fireChannelRead(message);
  }
}
