package io.vernier.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ModelTest {
  private static final Limit LIMIT = Limit.parse("<=400ms", Limit.Bound.AT_MOST);

  @Test
  void namesAnObjectiveByItsKey() {
    SloSpec verdict = SloSpec.percentile("request_latency", 99.9, LIMIT, SloView.AUTO, "@Slo");
    SloSpec budget = SloSpec.budget("request_latency", LIMIT, SloView.AUTO, "@Slo");

    assertThat(verdict.key()).isEqualTo("slo.request_latency.p99.9");
    assertThat(verdict.text()).isEqualTo("p99.9 request_latency <= 400ms");
    assertThat(budget.key()).isEqualTo("slo.request_latency.budget");
    assertThat(budget.text()).isEqualTo("request_latency <= 400ms");
    assertThat(SloSpec.percentile("x", 50.0, LIMIT, SloView.AUTO, "").key()).isEqualTo("slo.x.p50");
  }

  @Test
  void refusesAPercentileThatNoShareCanReach() {
    for (double percentile : new double[] {0, 100, -1, Double.NaN}) {
      assertThatThrownBy(
              () -> new SloSpec("x", OptionalDouble.of(percentile), LIMIT, SloView.AUTO, ""))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void keepsTheOrderOfBodyFieldsAndTheirNulls() {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (String name : List.of("z", "a", "m", "b", "y", "c")) {
      fields.put(name, 1);
    }
    EndpointSpec spec = new EndpointSpec("chat", "", "", "m", true, fields, List.of());
    Turn turn = Turn.user("hi").extra(fields);
    fields.clear();

    assertThat(spec.body().keySet()).containsExactly("z", "a", "m", "b", "y", "c");
    assertThat(turn.extra().keySet()).containsExactly("z", "a", "m", "b", "y", "c");
    assertThatThrownBy(() -> spec.body().put("k", 1))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void copiesATurnWithOneThingChanged() {
    Turn turn = Turn.user("hi");

    assertThat(turn.role()).isEqualTo("user");
    assertThat(turn.maxOutputTokens(8).maxOutputTokens()).isEqualTo(OptionalInt.of(8));
    assertThat(turn.role("system").role()).isEqualTo("system");
    assertThatThrownBy(() -> turn.maxOutputTokens(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void needsATurnInAConversationAndAValueInAParameter() {
    assertThat(Conversation.of(Turn.user("a"), Turn.user("b")).turns()).hasSize(2);
    assertThatThrownBy(() -> Conversation.of()).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ParamSpec("load.rate", List.of(), "", ""))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void gathersAWorkloadAsItsSourceSaysIt() {
    WorkloadSpec spec =
        WorkloadSpec.builder("org.acme.Chat", "Chat")
            .set("load.rate", "10", "@Rate on Chat")
            .slo("time_to_first_token", 99, "<=400ms", SloView.AUTO, "@Slo on Chat")
            .budget("inter_token_latency", "30ms", SloView.AUTO, "@Slo on Chat")
            .param("load.concurrency", List.of("8", "32"), "g", "@Param on Chat")
            .codeFirstData()
            .build();

    assertThat(spec.settings()).containsExactly(new Setting("load.rate", "10", "@Rate on Chat"));
    assertThat(spec.slos())
        .extracting(SloSpec::text)
        .containsExactly("p99 time_to_first_token <= 400ms", "inter_token_latency <= 30ms");
    assertThat(spec.params().get(0).zip()).isEqualTo("g");
    assertThat(spec.codeFirstData()).isTrue();
  }
}
