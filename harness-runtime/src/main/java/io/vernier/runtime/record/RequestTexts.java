package io.vernier.runtime.record;

/**
 * The texts of a request whose tokens the client is still to count; empty where there is nothing to
 * count.
 *
 * @param prompt the prompt's text
 * @param output all output text, tool calls included
 * @param reasoning all reasoning text
 */
public record RequestTexts(String prompt, String output, String reasoning) {
  private static final RequestTexts NONE = new RequestTexts("", "", "");

  /** No text at all. */
  public static RequestTexts none() {
    return NONE;
  }

  /** Whether all three are empty. */
  public boolean isEmpty() {
    return prompt.isEmpty() && output.isEmpty() && reasoning.isEmpty();
  }
}
