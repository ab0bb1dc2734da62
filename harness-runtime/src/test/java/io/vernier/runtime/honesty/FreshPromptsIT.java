package io.vernier.runtime.honesty;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import io.vernier.runtime.testserver.ReceivedRequest;
import io.vernier.runtime.testserver.ScriptedServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What is sent anew and what is sent again; bodies are those that a server received. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FreshPromptsIT {
  private ScriptedServer server;
  private PointResult pinned;
  private PointResult again;
  private PointResult seedAlone;
  private RunResult sweep;
  private List<ReceivedRequest> ofPinned;
  private List<ReceivedRequest> ofSeedAlone;
  private List<ReceivedRequest> ofSweep;

  @BeforeAll
  void run(@TempDir Path out) throws IOException {
    server = ScriptedServer.always(Chats.streamed(0, "one", " two"));
    pinned = launch(out).set("trials.salt", "11").point();
    ofPinned = received(0);
    again = launch(out).set("trials.salt", "11").point();
    int before = server.requests().size();
    seedAlone = launch(out).set("trials.count", "1").point();
    ofSeedAlone = received(before);
    before = server.requests().size();
    sweep = launch(out).set("trials.count", "1").set("load.concurrency", "1", "2").run();
    ofSweep = received(before);
  }

  @AfterAll
  void stop() throws IOException {
    server.close();
  }

  private Launch launch(Path out) {
    return Launch.of(SyntheticChat.class, out)
        .to(server)
        .set("trials.count", "2")
        .set("trials.seed", "7");
  }

  private List<ReceivedRequest> received(int from) {
    List<ReceivedRequest> all = server.requests();
    return all.subList(from, all.size());
  }

  @Test
  void runsEachTrialInAProcessOfItsOwnWithSeedsOfItsOwn() {
    assertThat(pinned.trials())
        .hasSize(2)
        .allSatisfy(trial -> assertThat(trial.status()).isEqualTo(TrialStatus.COMPLETED))
        .allSatisfy(trial -> assertThat(trial.counts().completed()).isEqualTo(12));
    assertThat(each(pinned, TrialResult::pid))
        .doesNotHaveDuplicates()
        .doesNotContain(ProcessHandle.current().pid());
    assertThat(each(pinned, TrialResult::seed)).doesNotHaveDuplicates().doesNotContain("7");
    assertThat(each(pinned, TrialResult::salt)).doesNotHaveDuplicates().doesNotContain("11");
    assertThat(each(pinned, TrialResult::arrivalsHash)).doesNotHaveDuplicates();
    assertThat(each(pinned, TrialResult::promptsHash)).doesNotHaveDuplicates();
  }

  /** sglang#13934 and vllm#54227: a prompt sent before is answered from the prefix cache. */
  @Test
  void sendsNoPromptTwiceNeitherInAnotherTrialNorAfterTheWarmUp() {
    assertThat(ofPinned).hasSize(2 * (4 + 12));
    assertThat(Bodies.prompts(ofPinned)).doesNotHaveDuplicates();
    assertThat(Bodies.prompts(ofPinned).stream().map(text -> text.substring(0, 12)))
        .as("heads, which a prefix cache would hold")
        .doesNotHaveDuplicates();
  }

  @Test
  void sendsTheSameBytesAgainWhereSeedAndSaltAreSet() {
    assertThat(again.config().planHash()).isEqualTo(pinned.config().planHash());
    assertThat(each(again, TrialResult::seed)).isEqualTo(each(pinned, TrialResult::seed));
    assertThat(each(again, TrialResult::arrivalsHash))
        .isEqualTo(each(pinned, TrialResult::arrivalsHash));
    assertThat(each(again, TrialResult::promptsHash))
        .isEqualTo(each(pinned, TrialResult::promptsHash));
    assertThat(bodies(received(ofPinned.size()).subList(0, ofPinned.size())))
        .containsExactlyInAnyOrderElementsOf(bodies(ofPinned));
  }

  @Test
  void saysThatPromptsMayBeCachedWhereSeedAndSaltAreSet() {
    assertThat(pinned.validity().has("PROMPTS_MAY_BE_CACHED")).isTrue();
    assertThat(seedAlone.validity().has("PROMPTS_MAY_BE_CACHED")).isFalse();
  }

  @Test
  void sendsNewTextInTheSameTrafficWhereTheSeedAloneIsSet() {
    assertThat(each(seedAlone, TrialResult::arrivalsHash))
        .isEqualTo(each(pinned, TrialResult::arrivalsHash).subList(0, 1));
    assertThat(each(seedAlone, TrialResult::promptsHash))
        .doesNotContainAnyElementsOf(each(pinned, TrialResult::promptsHash));
    assertThat(Bodies.prompts(ofSeedAlone)).doesNotContainAnyElementsOf(Bodies.prompts(ofPinned));
    assertThat(Bodies.lengths(ofSeedAlone))
        .hasSize(4 + 12)
        .isEqualTo(Bodies.lengths(ofPinned.subList(0, 4 + 12)))
        .isNotEqualTo(Bodies.lengths(ofPinned.subList(4 + 12, 2 * (4 + 12))));
  }

  @Test
  void blamesNoThreadOfTheClientsOnTheWorkload() {
    assertThat(List.of(pinned, again, seedAlone))
        .allMatch(point -> point.trials().stream().noneMatch(FreshPromptsIT::namesAThread));
  }

  private static boolean namesAThread(TrialResult trial) {
    return trial.findings().stream().anyMatch(finding -> finding.code().equals("THREADS_LEFT"));
  }

  /** guidellm#222: the second point of a sweep is answered from the first one's cache. */
  @Test
  void sendsTheSameTrafficWithOtherTextAtEachPointOfASweep() {
    PointResult first = sweep.points().get(0);
    PointResult second = sweep.points().get(1);

    assertThat(first.trials().get(0).arrivalsHash())
        .isEqualTo(second.trials().get(0).arrivalsHash())
        .isEqualTo(pinned.trials().get(0).arrivalsHash());
    assertThat(first.trials().get(0).promptsHash())
        .isNotEqualTo(second.trials().get(0).promptsHash());
    assertThat(ofSweep).hasSize(2 * (4 + 12));
    assertThat(Bodies.prompts(ofSweep)).doesNotHaveDuplicates();
  }

  private static <T> List<T> each(PointResult point, Function<TrialResult, T> part) {
    return point.trials().stream().map(part).toList();
  }

  private static List<String> bodies(List<ReceivedRequest> requests) {
    return requests.stream().map(ReceivedRequest::body).toList();
  }
}
