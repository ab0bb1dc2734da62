package io.vernier.runtime.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Common English words, each of which is one token of the builtin counter's vocabulary, both at the
 * start of a text and after a blank.
 */
final class WordList {
  private static final String RESOURCE = "words.txt";

  private WordList() {}

  static List<String> load() {
    try (InputStream in = WordList.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + RESOURCE);
      }
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
