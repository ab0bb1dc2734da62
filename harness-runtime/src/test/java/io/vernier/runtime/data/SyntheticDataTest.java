package io.vernier.runtime.data;

import static io.vernier.runtime.data.Plans.MEASUREMENT;
import static io.vernier.runtime.data.Plans.WARMUP;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.Turn;
import io.vernier.api.spi.TokenCounter.Tokens;
import io.vernier.runtime.token.TokenCounters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What synthetic prompts have in common and what they don't. */
class SyntheticDataTest {
  private final Plans plans = Plans.synthetic("normal(120, 30)", "uniform(8, 64)");

  private static List<Integer> caps(List<Turn> turns) {
    return turns.stream().map(Turn::maxOutputTokens).map(OptionalInt::getAsInt).toList();
  }

  @Test
  void isTheSameForTheSameSeedAndSalt() {
    assertThat(Take.turns(plans, MEASUREMENT, 50)).isEqualTo(Take.turns(plans, MEASUREMENT, 50));
  }

  @Test
  void keepsItsLengthsAndChangesItsTextForAnotherSalt() {
    List<Turn> one = Take.turns(plans, MEASUREMENT, 50);
    List<Turn> other = Take.turns(plans.salt(8), MEASUREMENT, 50);

    assertThat(Take.words(other)).isEqualTo(Take.words(one));
    assertThat(caps(other)).isEqualTo(caps(one));
    assertThat(Take.texts(other)).doesNotContainAnyElementsOf(Take.texts(one));
  }

  @Test
  void hasOtherLengthsForAnotherSeed() {
    List<Turn> one = Take.turns(plans, MEASUREMENT, 50);
    List<Turn> other = Take.turns(plans.seed(43), MEASUREMENT, 50);

    assertThat(Take.words(other)).isNotEqualTo(Take.words(one));
    assertThat(caps(other)).isNotEqualTo(caps(one));
  }

  @Test
  void hasTheSameLengthsAtEveryPoint() {
    List<Turn> one = Take.turns(plans, MEASUREMENT, 50);
    List<Turn> other = Take.turns(plans.point("load.rate=20"), MEASUREMENT, 50);

    assertThat(Take.words(other)).isEqualTo(Take.words(one));
    assertThat(caps(other)).isEqualTo(caps(one));
  }

  /** vllm#54227, sglang#13934: what was sent before must not be in a cache of prefixes. */
  @Test
  void sharesNoPromptBetweenTrialsPointsAndPhases() {
    List<String> all = new ArrayList<>();
    for (String point : List.of("load.rate=10", "load.rate=20", "")) {
      for (int trial = 1; trial <= 3; trial++) {
        all.addAll(Take.texts(plans.point(point).trial(trial), WARMUP, 30));
        all.addAll(Take.texts(plans.point(point).trial(trial), MEASUREMENT, 30));
      }
    }

    assertThat(all).hasSize(3 * 3 * 60).doesNotHaveDuplicates();
    assertThat(heads(all, 4)).hasSameSizeAs(all);
  }

  /** inference-perf#569: prompts that begin alike measure the cache. */
  @Test
  void beginsEachPromptDifferently() {
    List<String> texts = Take.texts(Plans.synthetic("128", ""), MEASUREMENT, 200);

    assertThat(heads(texts, 16)).hasSize(200);
    assertThat(heads(texts, 3)).hasSize(200);
  }

  private static Set<List<String>> heads(List<String> texts, int words) {
    Set<List<String>> heads = new HashSet<>();
    for (String text : texts) {
      heads.add(Arrays.asList(text.split(" ", -1)).subList(0, words));
    }
    return heads;
  }

  /** guidellm#222: the n-th prompt does not depend on who asks for it, or when. */
  @Test
  void isTheSameListForEveryLoad() {
    try (TrialData data =
        DataSources.open(plans.plan(), Take.NOTHING_TO_COUNT, DatasetMethod.none())) {
      ConversationSource warmup = data.phase(WARMUP);
      List<Turn> measured = new ArrayList<>();
      ConversationSource measurement = data.phase(MEASUREMENT);
      for (int k = 0; k < 64; k++) {
        if (k % 3 == 0) {
          warmup.next();
        }
        measured.addAll(Take.turns(measurement, 1));
      }
      assertThat(measured).isEqualTo(Take.turns(plans, MEASUREMENT, 64));
    }
  }

  @Test
  void putsTheSharedPrefixOfTheTrialBeforeEachPromptOnTopOfItsLength() {
    Plans prefixed = Plans.synthetic("10", "").sharedPrefix(30);
    List<Turn> turns = new ArrayList<>(Take.turns(prefixed, WARMUP, 5));
    turns.addAll(Take.turns(prefixed, MEASUREMENT, 5));
    List<String> texts = Take.texts(turns);

    assertThat(Take.words(turns)).containsOnly(40);
    assertThat(heads(texts, 30)).hasSize(1);
    assertThat(heads(texts, 33)).hasSize(10);
    assertThat(heads(Take.texts(prefixed.trial(2), MEASUREMENT, 1), 30))
        .isNotEqualTo(heads(texts, 30));
  }

  @Test
  void capsTheReplyOnlyWhereAnOutputIsAskedFor() {
    assertThat(Take.turns(Plans.synthetic("5", ""), MEASUREMENT, 3))
        .allMatch(turn -> turn.maxOutputTokens().isEmpty());
    assertThat(caps(Take.turns(Plans.synthetic("5", "0"), MEASUREMENT, 3))).containsOnly(1);
    assertThat(caps(Take.turns(plans, MEASUREMENT, 200)))
        .allMatch(cap -> cap >= 8 && cap <= 64)
        .contains(8, 64);
  }

  /** vllm#24591: a prompt is never empty. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "normal(0, 2)", "uniform(0, 0.4)"})
  void isNeverEmpty(String input) {
    assertThat(Take.texts(Plans.synthetic(input, ""), MEASUREMENT, 100)).noneMatch(String::isBlank);
  }

  /** vllm#17408: as many tokens as asked for, by the counter in force. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 128, 4_096})
  void hasExactlyTheTokensAskedForByTheBuiltinCounter(int tokens) {
    List<String> texts = Take.texts(Plans.synthetic(Integer.toString(tokens), ""), MEASUREMENT, 5);

    try (Tokens builtin = TokenCounters.load("")) {
      assertThat(texts).allMatch(text -> builtin.count(text) == tokens);
    }
  }

  @Test
  void neverEnds() {
    try (TrialData data =
        DataSources.open(plans.plan(), Take.NOTHING_TO_COUNT, DatasetMethod.none())) {
      ConversationSource source = data.phase(MEASUREMENT);
      assertThat(Take.turns(source, 20_000)).hasSize(20_000);
      assertThat(source.shortage()).isEmpty();
    }
  }
}
