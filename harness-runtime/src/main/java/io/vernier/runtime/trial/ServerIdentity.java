package io.vernier.runtime.trial;

import io.vernier.api.model.EndpointSpec.Header;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.plan.SecretNames;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The headers by which a server tells what it is, from its first reply. */
final class ServerIdentity {
  private static final int LONGEST = 200;

  private final AtomicReference<@Nullable Exchange> first = new AtomicReference<>();

  /** Looks at a reply; only the first one with a head is kept. Any thread. */
  void see(Exchange exchange) {
    if (first.get() == null && exchange.status() != 0) {
      first.compareAndSet(null, exchange);
    }
  }

  /** The identifying headers by lower-case name; none before a reply has come. */
  Map<String, String> headers() {
    Map<String, String> headers = new TreeMap<>();
    Exchange seen = first.get();
    if (seen != null) {
      for (Header header : seen.replyHeaders()) {
        String name = header.name().toLowerCase(Locale.ROOT);
        if (tells(name) && !SecretNames.looksSecret(name)) {
          String value = header.value();
          headers.put(name, value.substring(0, Math.min(LONGEST, value.length())));
        }
      }
    }
    return headers;
  }

  private static boolean tells(String name) {
    return name.equals("server")
        || name.equals("via")
        || name.equals("x-powered-by")
        || name.contains("version")
        || name.contains("model");
  }
}
