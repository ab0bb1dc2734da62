package io.vernier.api.spi;

/** A way of counting tokens. Found by ServiceLoader; the name is unique. */
public interface TokenCounter {
  /** The counter's name. */
  String name();

  /**
   * Whether this counter can load what {@code endpoint.tokenizer} names.
   *
   * @param tokenizer the user's text; empty where none is named, which the builtin counter accepts
   */
  boolean accepts(String tokenizer);

  /**
   * Loads the counter, without ever opening a connection.
   *
   * @throws io.vernier.api.config.UserException where it can't be loaded, naming the paths tried
   */
  Tokens load(String tokenizer);

  /** A loaded counter. Safe for use by several threads at once. */
  interface Tokens extends AutoCloseable {
    /** Tokens of a text, without special tokens, never cut off; 0 for an empty text. */
    int count(String text);

    /** Name and revision (a hash of the vocabulary), for the result. */
    String identity();

    @Override
    void close();
  }
}
