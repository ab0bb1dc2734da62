package io.vernier.runtime.data;

import static io.vernier.runtime.data.Plans.MEASUREMENT;
import static io.vernier.runtime.data.Plans.WARMUP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import io.vernier.api.model.Turn;
import io.vernier.runtime.token.TokenCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Conversations that a workload's own method supplies. */
class CodeDataTest {
  private static final DatasetMethod TICKETS =
      context ->
          Stream.generate(
              () ->
                  Conversation.of(
                      Turn.user("Ticket " + context.random().nextInt(1_000_000)),
                      Turn.user(context.textOf(5))));

  private static TrialData open(Plans plans, DatasetMethod method) {
    return DataSources.open(plans.plan(), Take.NOTHING_TO_COUNT, method);
  }

  private static List<Conversation> take(Plans plans, int most) {
    try (TrialData data = open(plans, TICKETS)) {
      return Take.conversations(data.phase(MEASUREMENT), most);
    }
  }

  @Test
  void pullsAnEndlessStreamAsFarAsNeeded() {
    assertThat(take(Plans.code(), 5)).hasSize(5).allMatch(each -> each.turns().size() == 2);
  }

  @Test
  void isTheSameForTheSameSeedAndSaltAndElseNot() {
    List<Conversation> one = take(Plans.code(), 20);

    assertThat(take(Plans.code(), 20)).isEqualTo(one);
    for (Plans other :
        List.of(
            Plans.code().salt(8),
            Plans.code().seed(43),
            Plans.code().trial(2),
            Plans.code().point("else"))) {
      assertThat(take(other, 20)).doesNotContainAnyElementsOf(one);
    }
  }

  @Test
  void goesOnInTheMeasurementWhereWarmUpEnded() {
    DatasetMethod counted =
        context -> IntStream.range(0, 10).mapToObj(row -> Conversation.of(Turn.user("row " + row)));
    try (TrialData data = open(Plans.code(), counted)) {
      List<Turn> turns = new ArrayList<>(Take.turns(data.phase(WARMUP), 3));
      turns.addAll(Take.turns(data.phase(MEASUREMENT), 100));

      assertThat(Take.texts(turns)).hasSize(10).doesNotHaveDuplicates();
      assertThat(data.phase(MEASUREMENT).shortage())
          .hasValueSatisfying(
              problem -> assertThat(problem.text()).contains("VN413", "SteadyChat", "10"));
    }
  }

  @Test
  void callsTheMethodAgainWhereReuseIsAllowed() {
    AtomicInteger calls = new AtomicInteger();
    DatasetMethod one =
        context -> {
          calls.incrementAndGet();
          return Stream.of(Conversation.of(Turn.user("once")));
        };
    Plans plans = Plans.code().taken(SamplingOrder.SEQUENTIAL, Reuse.ALLOWED);
    try (TrialData data = open(plans, one)) {
      assertThat(calls).hasValue(0);
      assertThat(Take.turns(data.phase(MEASUREMENT), 4)).hasSize(4);
      assertThat(calls).hasValue(4);
    }
  }

  @Test
  void endsAtOnceIfTheMethodSuppliesNothing() {
    Plans plans = Plans.code().taken(SamplingOrder.SEQUENTIAL, Reuse.ALLOWED);
    try (TrialData data = open(plans, context -> Stream.empty())) {
      assertThat(data.phase(MEASUREMENT).next()).isNull();
      assertThat(data.phase(MEASUREMENT).shortage())
          .hasValueSatisfying(problem -> assertThat(problem.code()).isEqualTo("VN412"));
    }
  }

  @Test
  void closesTheStreamWithTheTrial() {
    AtomicBoolean closed = new AtomicBoolean();
    TrialData data =
        open(Plans.code(), context -> TICKETS.open(context).onClose(() -> closed.set(true)));
    ConversationSource phase = data.phase(WARMUP);
    phase.next();
    phase.close();
    assertThat(closed).isFalse();
    data.close();
    assertThat(closed).isTrue();
  }

  @Test
  void lendsTheMethodTokensAndTextOfExactLength() {
    DatasetMethod method =
        context -> Stream.of(Conversation.of(Turn.user("" + context.tokens(context.textOf(77)))));
    try (TrialData data =
        DataSources.open(Plans.code().plan(), () -> TokenCounters.load(""), method)) {
      assertThat(Take.texts(Take.turns(data.phase(MEASUREMENT), 1))).containsExactly("77");
    }
  }

  @Test
  void refusesToReorderWhatMayHaveNoEnd() {
    assertThatThrownBy(
            () -> open(Plans.code().taken(SamplingOrder.SHUFFLED, Reuse.FORBIDDEN), TICKETS))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("VN418");
  }

  @Test
  void letsAFailureOfTheMethodThrough() {
    DatasetMethod failing =
        context -> {
          throw new IllegalArgumentException("no database");
        };
    try (TrialData data = open(Plans.code(), failing)) {
      ConversationSource source = data.phase(MEASUREMENT);
      assertThatThrownBy(source::next)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("no database");
    }
  }
}
