package io.vernier.api.record;

/** Who counted the tokens that feed a request's metrics. */
public enum TokenSource {
  /** The tokenizer that the user named. */
  TOKENIZER,
  /** The usage that the server sent. */
  SERVER,
  /** The builtin counter, which is not the model's own. */
  BUILTIN,
  /** Nobody: no count is to be had. */
  NONE
}
