package io.vernier.runtime.record;

import io.vernier.api.model.TokenPolicy;

/** Whose texts are kept in the record log until tokens are counted after the drain. */
public enum TextPolicy {
  /** Of every completed request: the client counts always. */
  ALWAYS,
  /** Of a completed request whose usage the server left out, prompt and reply apart. */
  WITHOUT_USAGE,
  /** Of none: the client never counts. */
  NEVER;

  /**
   * The least that serves a token policy.
   *
   * @param namedTokenizer whether the user named a tokenizer
   */
  public static TextPolicy of(TokenPolicy policy, boolean namedTokenizer) {
    return switch (policy) {
      case CLIENT, BOTH -> ALWAYS;
      case SERVER -> NEVER;
      case AUTO -> namedTokenizer ? ALWAYS : WITHOUT_USAGE;
    };
  }

  boolean keeps(boolean usageStated) {
    return switch (this) {
      case ALWAYS -> true;
      case WITHOUT_USAGE -> !usageStated;
      case NEVER -> false;
    };
  }
}
