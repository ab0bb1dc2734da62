package io.vernier.runtime.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Flags by which other tools take a secret, which every user of the machine could then read. */
final class SecretFlags {
  private static final List<String> FLAGS =
      List.of("api-key", "apikey", "key", "token", "api-token", "auth-token", "bearer", "password");

  private SecretFlags() {}

  /** The first such flag, without its value; absent where there is none. */
  static Optional<String> find(String... args) {
    for (String arg : args) {
      if (arg.startsWith("-")) {
        String flag = arg.replaceFirst("=.*", "");
        String name = flag.replaceFirst("^-+", "").toLowerCase(Locale.ROOT).replace('_', '-');
        if (FLAGS.contains(name)) {
          return Optional.of(flag);
        }
      }
    }
    return Optional.empty();
  }
}
