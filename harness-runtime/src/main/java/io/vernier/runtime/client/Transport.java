package io.vernier.runtime.client;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.Locale;

/**
 * What carries the bytes: the kernel's own event interface where it can be used, else the JDK's.
 */
enum Transport {
  EPOLL(EpollSocketChannel.class) {
    @Override
    IoHandlerFactory handlers() {
      return EpollIoHandler.newFactory();
    }
  },
  NIO(NioSocketChannel.class) {
    @Override
    IoHandlerFactory handlers() {
      return NioIoHandler.newFactory();
    }
  };

  private final Class<? extends SocketChannel> channel;

  Transport(Class<? extends SocketChannel> channel) {
    this.channel = channel;
  }

  /** The faster one of those this machine has. */
  static Transport best() {
    return Epoll.isAvailable() ? EPOLL : NIO;
  }

  abstract IoHandlerFactory handlers();

  Class<? extends SocketChannel> channel() {
    return channel;
  }

  /** The name as results show it. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
