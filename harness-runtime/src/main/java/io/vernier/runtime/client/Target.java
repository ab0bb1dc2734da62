package io.vernier.runtime.client;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Where connections go. Resolved once and off the event loops, because the JDK's look-up blocks.
 *
 * @param addresses the host's addresses; none if it is unknown
 * @param tls of {@code https}, else null
 * @param fault why no connection can be made at all; empty if one can
 */
record Target(List<InetSocketAddress> addresses, @Nullable SslContext tls, String fault) {
  static Target of(ClientConfig config) {
    try {
      boolean secure = config.scheme().equalsIgnoreCase("https");
      return of(config, secure ? SslContextBuilder.forClient().build() : null);
    } catch (SSLException e) {
      return new Target(List.of(), null, "no TLS here: " + Causes.text(e));
    }
  }

  static Target of(ClientConfig config, @Nullable SslContext tls) {
    try {
      List<InetSocketAddress> addresses = new ArrayList<>();
      for (InetAddress address : InetAddress.getAllByName(config.host())) {
        addresses.add(new InetSocketAddress(address, config.port()));
      }
      return new Target(List.copyOf(addresses), tls, "");
    } catch (UnknownHostException e) {
      return new Target(List.of(), tls, "unknown host " + config.host());
    }
  }
}
