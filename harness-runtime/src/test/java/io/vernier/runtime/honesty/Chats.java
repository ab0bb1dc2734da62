package io.vernier.runtime.honesty;

import io.vernier.runtime.testserver.Script;

/** Replies of a chat server, as scripts. */
final class Chats {
  private static final String HEAD =
      String.join(
          "\r\n",
          "HTTP/1.1 200 OK",
          "Server: tiny/1.0",
          "Content-Type: text/event-stream",
          "Transfer-Encoding: chunked",
          "",
          "");

  private Chats() {}

  /** Streams the words after a delay, and the server's own counts of tokens. */
  static Script streamed(long delayMillis, String... words) {
    return words(delayMillis, words)
        .chunk(
            event(
                "[],\"usage\":{\"prompt_tokens\":9,\"completion_tokens\":"
                    + words.length
                    + ",\"total_tokens\":"
                    + (9 + words.length)
                    + "}"))
        .chunk("data: [DONE]\n\n")
        .endOfChunks();
  }

  /** Streams the words after a delay, and says nothing of tokens. */
  static Script withoutUsage(long delayMillis, String... words) {
    return words(delayMillis, words).chunk("data: [DONE]\n\n").endOfChunks();
  }

  /** Refuses a request. */
  static Script refused() {
    return Script.reply(500, "application/json", "{\"error\":{\"message\":\"out of memory\"}}");
  }

  private static Script words(long delayMillis, String... words) {
    Script script = new Script().waitMillis(delayMillis).text(HEAD);
    for (String word : words) {
      script.chunk(
          event("[{\"index\":0,\"delta\":{\"content\":\"" + word + "\"},\"finish_reason\":null}]"));
    }
    return script.chunk(event("[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]"));
  }

  private static String event(String choices) {
    return "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"choices\":"
        + choices
        + "}\n\n";
  }
}
