package io.vernier.runtime.record;

import java.util.Locale;

/** The data of typical frames of a streamed chat reply. */
public final class Frames {
  /** The end marker. */
  public static final String DONE = "[DONE]";

  /** A delta that names the role and holds no content. */
  public static final String ROLE = delta("{\"role\":\"assistant\",\"content\":\"\"}");

  private Frames() {}

  /** A delta with output text. */
  public static String content(String text) {
    return delta("{\"content\":\"" + text + "\"}");
  }

  /** A delta with reasoning text. */
  public static String reasoning(String text) {
    return delta("{\"reasoning_content\":\"" + text + "\"}");
  }

  /** Any delta of the first choice. */
  public static String delta(String delta) {
    return chunk("[{\"index\":0,\"delta\":" + delta + ",\"finish_reason\":null}]", "");
  }

  /** An empty delta with a reason to stop. */
  public static String finish(String reason) {
    return chunk("[{\"index\":0,\"delta\":{},\"finish_reason\":\"" + reason + "\"}]", "");
  }

  /** A frame that holds usage alone. */
  public static String usage(int prompt, int completion) {
    return chunk("[]", "," + usageField(prompt, completion));
  }

  /** A delta with output text and the usage up to it. */
  public static String contentWithUsage(String text, int prompt, int completion) {
    return chunk(
        "[{\"index\":0,\"delta\":{\"content\":\"" + text + "\"},\"finish_reason\":null}]",
        "," + usageField(prompt, completion));
  }

  private static String usageField(int prompt, int completion) {
    return String.format(
        Locale.ROOT,
        "\"usage\":{\"prompt_tokens\":%d,\"completion_tokens\":%d,\"total_tokens\":%d}",
        prompt,
        completion,
        prompt + completion);
  }

  private static String chunk(String choices, String more) {
    return "{\"id\":\"x\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\","
        + "\"choices\":"
        + choices
        + more
        + "}";
  }
}
