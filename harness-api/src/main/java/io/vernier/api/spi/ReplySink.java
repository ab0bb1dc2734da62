package io.vernier.api.spi;

import java.util.OptionalInt;

/**
 * Takes what a message of a reply says. Calls belong to the message being read; empty texts are no
 * content.
 */
public interface ReplySink {
  /** Output text. */
  void output(String text);

  /** Reasoning text. */
  void reasoning(String text);

  /** Text of a tool call: name or arguments; counts as output. */
  void toolCall(String text);

  /** Usage as the message states it; later statements replace earlier ones field by field. */
  void usage(Usage usage);

  /** Why the model stopped, in the server's word. */
  void finishReason(String reason);

  /** The end marker of the stream; what follows it is not read. */
  void endMarker();

  /**
   * An error object inside the reply: the request fails.
   *
   * @param code the code in it, 502 where it has none between 400 and 599
   * @param message its message
   */
  void error(int code, String message);

  /** The message could not be read: the request fails, and what came before is kept. */
  void malformed(String why);

  /**
   * Token counts as a server states them; absent is not 0.
   *
   * @param prompt prompt tokens, those from a cache included
   * @param completion completion tokens, reasoning included
   * @param reasoning reasoning tokens
   * @param cached prompt tokens from a cache
   */
  record Usage(
      OptionalInt prompt, OptionalInt completion, OptionalInt reasoning, OptionalInt cached) {}
}
