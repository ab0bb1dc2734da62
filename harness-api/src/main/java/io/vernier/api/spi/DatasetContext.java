package io.vernier.api.spi;

import java.nio.file.Path;
import java.util.random.RandomGenerator;

/**
 * What makers of conversations may use: the only source of randomness, tokens and files. Used by
 * one thread, the data thread of a fork.
 */
public interface DatasetContext {
  /**
   * Seeded randomness of this trial's text: the same for the same seed and salt, different in every
   * trial.
   */
  RandomGenerator random();

  /** How many tokens a text has, by the named tokenizer or the builtin counter. */
  int tokens(String text);

  /** A fresh text of exactly {@code tokens} tokens by the same counter, at least 1. */
  String textOf(int tokens);

  /**
   * A data file: a path, absolute or from the working folder, or {@code classpath:} and a resource.
   *
   * @throws io.vernier.api.config.UserException where it can't be read
   */
  Path file(String name);
}
