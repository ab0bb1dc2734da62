package io.vernier.runtime.token;

import io.vernier.api.config.MessageCode;

/** The messages of token counting, codes {@code VN400} to {@code VN409}. */
public enum TokenCode implements MessageCode {
  NO_COUNTER("VN400", "No token counter can load what is named as the tokenizer."),
  NO_TOKENIZER("VN401", "There is no tokenizer at the path named."),
  BROKEN_TOKENIZER("VN402", "A tokenizer's file can't be read."),
  NO_NATIVE_LIBRARY("VN403", "The native library of the tokenizers can't be loaded here.");

  private final String id;
  private final String summary;

  TokenCode(String id, String summary) {
    this.id = id;
    this.summary = summary;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String summary() {
    return summary;
  }
}
