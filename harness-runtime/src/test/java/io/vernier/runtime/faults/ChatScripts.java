package io.vernier.runtime.faults;

import io.vernier.runtime.testserver.Script;

/** Replies of a chat endpoint, good and bad. */
final class ChatScripts {
  static final String DONE = "data: [DONE]\n\n";

  private ChatScripts() {}

  /** A good stream of these pieces, one a chunk and a token. */
  static Script words(String... words) {
    Script script = Script.eventStream();
    for (String word : words) {
      script.chunk(content(word));
    }
    return script.chunk(last(words.length)).chunk(DONE).endOfChunks();
  }

  /** A stream that is whole and says nothing. */
  static Script silence() {
    return Script.eventStream().chunk(last(0)).chunk(DONE).endOfChunks();
  }

  /** A stream of a piece every so often, for as long as half a minute. */
  static Script endless(long everyMillis) {
    Script script = Script.eventStream();
    for (long millis = 0; millis < 30_000; millis += everyMillis) {
      script.chunk(content("on ")).waitMillis(everyMillis);
    }
    return script;
  }

  /** One event with a piece of content. */
  static String content(String text) {
    return "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\","
        + "\"choices\":[{\"index\":0,\"delta\":{\"content\":\""
        + text
        + "\"},\"finish_reason\":null}]}\n\n";
  }

  private static String last(int tokens) {
    return "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":1,\"model\":\"m\","
        + "\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}],"
        + "\"usage\":{\"prompt_tokens\":8,\"completion_tokens\":"
        + tokens
        + ",\"total_tokens\":"
        + (8 + tokens)
        + "}}\n\n";
  }
}
