package io.vernier.runtime.token;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A short name for the contents of a vocabulary. */
final class Fingerprint {
  private static final int BYTES = 6;

  private Fingerprint() {}

  /** The first twelve hexadecimal digits of the SHA-256 of all that a stream holds; closes it. */
  static String of(InputStream vocabulary) throws IOException {
    MessageDigest digest = sha256();
    try (InputStream digested = new DigestInputStream(vocabulary, digest)) {
      digested.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256, this one does not", e);
    }
  }
}
