package io.vernier.runtime.token;

import io.vernier.runtime.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;

/** A short name for the contents of a vocabulary. */
final class Fingerprint {
  private static final int DIGITS = 12;

  private Fingerprint() {}

  /** The first twelve hexadecimal digits of the SHA-256 of all that a stream holds; closes it. */
  static String of(InputStream vocabulary) throws IOException {
    try (vocabulary) {
      return Sha256.of(vocabulary).substring(0, DIGITS);
    }
  }
}
