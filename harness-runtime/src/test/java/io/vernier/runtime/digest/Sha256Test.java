package io.vernier.runtime.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Sha256Test {
  /** FIPS 180-2, appendix B.1. */
  private static final String OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void isTheSameForBytesAndForTheStreamThatHoldsThem() throws IOException {
    byte[] abc = "abc".getBytes(StandardCharsets.US_ASCII);

    assertThat(Sha256.of(abc)).isEqualTo(OF_ABC);
    assertThat(Sha256.of(new ByteArrayInputStream(abc))).isEqualTo(OF_ABC);
  }
}
