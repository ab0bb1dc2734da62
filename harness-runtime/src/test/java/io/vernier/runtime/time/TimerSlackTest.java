package io.vernier.runtime.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimerSlackTest {
  @Test
  void asksForAMicrosecondUnderTheThreadsOwnNumber(@TempDir Path proc) throws IOException {
    Path slack = slackFileOf(proc, "456");
    Files.createSymbolicLink(proc.resolve("thread-self"), Path.of("123/task/456"));
    assertThat(new TimerSlack(proc).lower()).isTrue();
    assertThat(slack).hasContent("1000");
  }

  @Test
  void doesWithoutWhereTheSystemHasNoSuchFile(@TempDir Path proc) throws IOException {
    assertThat(new TimerSlack(proc).lower()).isFalse();
    Files.createSymbolicLink(proc.resolve("thread-self"), Path.of("123/task/456"));
    assertThat(new TimerSlack(proc).lower()).isFalse();
    assertThat(proc.resolve("456")).doesNotExist();
  }

  private Path slackFileOf(Path proc, String threadId) throws IOException {
    return Files.writeString(
        Files.createDirectory(proc.resolve(threadId)).resolve("timerslack_ns"), "50000");
  }
}
