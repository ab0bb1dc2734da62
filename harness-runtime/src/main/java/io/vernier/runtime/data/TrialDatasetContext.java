package io.vernier.runtime.data;

import io.vernier.api.spi.DatasetContext;
import io.vernier.api.spi.TokenCounter.Tokens;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** What a trial lends to makers of conversations. For the data thread alone. */
final class TrialDatasetContext implements DatasetContext {
  private final RandomGenerator random;
  private final Supplier<Tokens> tokens;
  private final TextMaker texts;

  TrialDatasetContext(RandomGenerator random, Supplier<Tokens> tokens, TextMaker texts) {
    this.random = random;
    this.tokens = tokens;
    this.texts = texts;
  }

  @Override
  public RandomGenerator random() {
    return random;
  }

  @Override
  public int tokens(String text) {
    return tokens.get().count(text);
  }

  @Override
  public String textOf(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("a text has at least 1 token, not " + count);
    }
    return texts.text("", count, random);
  }

  @Override
  public Path file(String name) {
    return DataFile.find(name);
  }
}
