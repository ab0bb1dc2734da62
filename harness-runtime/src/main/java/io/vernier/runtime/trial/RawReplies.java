package io.vernier.runtime.trial;

import io.vernier.api.model.ReportLevel;
import io.vernier.runtime.record.RawReplyLog;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of replies where the report level asks for them.
 *
 * @param log the file they go to; null below that level
 */
record RawReplies(@Nullable RawReplyLog log) implements AutoCloseable {
  static RawReplies open(TrialFolder folder, long originNanos, List<String> secrets)
      throws IOException {
    return new RawReplies(
        folder.plan().level() == ReportLevel.RAW
            ? RawReplyLog.create(folder.file("raw.jsonl"), originNanos, secrets)
            : null);
  }

  @Override
  public void close() throws IOException {
    if (log != null) {
      log.close();
    }
  }
}
