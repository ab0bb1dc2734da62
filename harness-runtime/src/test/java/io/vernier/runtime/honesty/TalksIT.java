package io.vernier.runtime.honesty;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.Counts;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.testserver.ReceivedRequest;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A user's code in the fork: data, set-up, tear-down, parameters. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TalksIT {
  private RunResult swept;
  private TrialResult broken;
  private List<ReceivedRequest> ofSwept;
  private List<ReceivedRequest> ofBroken;

  @BeforeAll
  void run(@TempDir Path out) throws IOException {
    try (ScriptedServer server = ScriptedServer.always(Chats.streamed(0, "Rook", " takes"))) {
      swept = Launch.of(Talks.class, out).to(server).set("param.topic", "go", "whist").run();
      ofSwept = server.requests();
    }
    // Requests 0 and 1 are the warm-up's; 2 is the first turn of the first measured session.
    try (ScriptedServer server =
        ScriptedServer.start(n -> n == 2 ? Chats.refused() : Chats.streamed(0, "Rook", " takes"))) {
      broken = Launch.of(Talks.class, out).to(server).trial();
      ofBroken = server.requests();
    }
  }

  @Test
  void quotesTheFirstReplyInTheSecondRequest() {
    assertThat(ofSwept).hasSize(2 * (1 + 3) * 2);
    for (int first = 0; first < ofSwept.size(); first += 2) {
      String asked = Bodies.messages(ofSwept.get(first)).get(0);
      assertThat(Bodies.messages(ofSwept.get(first))).hasSize(1);
      assertThat(Bodies.messages(ofSwept.get(first + 1)))
          .containsExactly(asked, "assistant: Rook takes", "user: And in one word?");
    }
  }

  @Test
  void asksEachQuestionOnce() {
    List<String> first =
        ofSwept.stream()
            .filter(request -> Bodies.messages(request).size() == 1)
            .map(request -> Bodies.messages(request).get(0))
            .toList();

    assertThat(first).hasSize(8).doesNotHaveDuplicates();
  }

  @Test
  void countsEachTurnAsARequest() {
    assertThat(swept.points())
        .allSatisfy(
            point -> {
              Counts counts = point.trials().get(0).counts();
              assertThat(counts.completed()).isEqualTo(6);
              assertThat(counts.abortedTurns()).isZero();
            });
  }

  @Test
  void endsASessionWhoseFirstTurnFailsAndCountsWhatWasNotSent() {
    assertThat(broken.counts().attempted()).isEqualTo(5);
    assertThat(broken.counts().completed()).isEqualTo(4);
    assertThat(broken.counts().failed()).isEqualTo(1);
    assertThat(broken.counts().abortedTurns()).isEqualTo(1);
    assertThat(ofBroken).hasSize(2 + 1 + 2 * 2);
    assertThat(Bodies.messages(ofBroken.get(3))).as("the request after the failed one").hasSize(1);
  }

  @Test
  void assignsEachValueOfAParameterBeforeTheUsersCodeRuns() throws IOException {
    assertThat(swept.points())
        .extracting(PointResult::params)
        .containsExactly(Map.of("param.topic", "go"), Map.of("param.topic", "whist"));
    assertThat(Bodies.prompts(ofSwept.subList(0, 8))).allMatch(text -> text.endsWith("about go"));
    assertThat(Bodies.prompts(ofSwept.subList(8, 16)))
        .allMatch(text -> text.endsWith("about whist"));
    assertThat(calls(0)).contains("trial 1 of go begins");
    assertThat(calls(1)).contains("trial 1 of whist begins");
  }

  @Test
  void callsSetUpAndTearDownAroundTrialAndPhases() throws IOException {
    assertThat(calls(0))
        .containsExactly(
            "trial 1 of go begins",
            "warmup begins",
            "warmup ends",
            "measured begins",
            "measured ends",
            "trial ends");
  }

  private List<String> calls(int point) throws IOException {
    TrialResult trial = swept.points().get(point).trials().get(0);
    return Files.readAllLines(Path.of(swept.folder(), trial.folder(), Talks.CALLS));
  }
}
