package io.vernier.runtime.token;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import io.vernier.api.spi.TokenCounter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The counter for when no tokenizer is named: JTokkit's o200k_base.
 *
 * <p>Its counts are not the model's own unless the model happens to use that vocabulary. Text that
 * looks like a special token is counted as the plain text it is. The vocabulary is read when the
 * first text is counted, which takes half a second.
 */
public final class BuiltinTokenCounter implements TokenCounter {
  private static final String VOCABULARY = "/com/knuddels/jtokkit/o200k_base.tiktoken";

  /** For ServiceLoader. */
  public BuiltinTokenCounter() {}

  @Override
  public String name() {
    return "builtin";
  }

  @Override
  public boolean accepts(String tokenizer) {
    return tokenizer.isEmpty();
  }

  @Override
  public Tokens load(String tokenizer) {
    // The registry reads a vocabulary when it is first used.
    EncodingRegistry registry = Encodings.newLazyEncodingRegistry();
    return new Tokens() {
      @Override
      public int count(String text) {
        return registry.getEncoding(EncodingType.O200K_BASE).countTokensOrdinary(text);
      }

      @Override
      public String identity() {
        return name() + ":o200k_base:" + fingerprint();
      }

      @Override
      public void close() {}
    };
  }

  private static String fingerprint() {
    try (InputStream vocabulary = EncodingRegistry.class.getResourceAsStream(VOCABULARY)) {
      if (vocabulary == null) {
        throw new IllegalStateException("JTokkit's jar lacks " + VOCABULARY);
      }
      return Fingerprint.of(vocabulary);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
