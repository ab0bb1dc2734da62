package io.vernier.runtime.client;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** Makes the connections of one event loop, TLS included. Confined to that loop. */
final class Connector {
  private final ClientLoop loop;
  private final ClientConfig config;
  private final Target target;
  private final Bootstrap bootstrap;

  /** Which address answered last: tried first, so that a dead one costs one attempt, not all. */
  private int good;

  Connector(ClientLoop loop, EventLoop eventLoop, Transport transport, Setup setup) {
    this.loop = loop;
    config = setup.config();
    target = setup.target();
    bootstrap =
        new Bootstrap()
            .group(eventLoop)
            .channel(transport.channel())
            .option(ChannelOption.TCP_NODELAY, true)
            .option(ChannelOption.SO_KEEPALIVE, true)
            // The loop's own limit counts from the start, over all addresses and with TLS.
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, 0)
            .option(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
            .handler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    initialise(channel);
                  }
                });
  }

  private void initialise(Channel channel) {
    SslContext tls = target.tls();
    Connection connection = new Connection(loop, channel, config.maxMessageBytes(), tls != null);
    if (tls != null) {
      SslHandler handler = tls.newHandler(channel.alloc(), config.host(), config.port());
      handler.setHandshakeTimeoutMillis(0);
      channel.pipeline().addLast(connection.new FirstReader(), handler);
    }
    channel.pipeline().addLast(connection);
  }

  /** Makes a connection for a flight and tells the loop how that went, later and exactly once. */
  void connect(Flight flight) {
    connect(flight, 0);
  }

  private void connect(Flight flight, int attempt) {
    int index = (good + attempt) % target.addresses().size();
    InetSocketAddress address = target.addresses().get(index);
    ChannelFuture future = bootstrap.connect(address);
    flight.connecting = future.channel();
    future.addListener(
        connected -> {
          if (connected.isSuccess()) {
            good = index;
            secure(flight, future.channel());
          } else if (!flight.ended && attempt + 1 < target.addresses().size()) {
            connect(flight, attempt + 1);
          } else {
            loop.notConnected(flight, ExchangeEnd.CONNECT_FAILED, text(connected.cause()));
          }
        });
  }

  private void secure(Flight flight, Channel channel) {
    SslHandler handler = channel.pipeline().get(SslHandler.class);
    Connection connection = channel.pipeline().get(Connection.class);
    if (handler == null) {
      loop.connected(flight, connection);
      return;
    }
    handler
        .handshakeFuture()
        .addListener(
            done -> {
              if (done.isSuccess()) {
                loop.connected(flight, connection);
              } else {
                var unused = channel.close();
                loop.notConnected(flight, ExchangeEnd.TLS_FAILED, text(done.cause()));
              }
            });
  }

  private static String text(@Nullable Throwable cause) {
    return cause == null ? "" : Causes.text(cause);
  }
}
