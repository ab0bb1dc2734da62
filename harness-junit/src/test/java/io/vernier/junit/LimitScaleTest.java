package io.vernier.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import org.junit.jupiter.api.Test;

class LimitScaleTest {
  private static double value(Unit unit, String text) {
    return LimitScale.value("metric", unit, LimitScale.parse("metric", text, Limit.Bound.AT_MOST));
  }

  @Test
  void putsALimitInTheMetricsUnit() {
    assertThat(value(Unit.MILLISECONDS, "1.5s")).isEqualTo(1500);
    assertThat(value(Unit.MILLISECONDS, "<=400us")).isEqualTo(0.4);
    assertThat(value(Unit.SECONDS, "90s")).isEqualTo(90);
    assertThat(value(Unit.TOKENS, "128")).isEqualTo(128);
    assertThat(value(Unit.TOKENS_PER_SECOND, "20/s")).isEqualTo(20);
    assertThat(value(Unit.RATIO, "95%")).isEqualTo(0.95);
    assertThat(value(Unit.RATIO, "0.95")).isEqualTo(0.95);
    assertThat(value(Unit.PERCENT, "1%")).isEqualTo(1);
  }

  @Test
  void refusesABareNumberForAMetricInPercent() {
    assertThatThrownBy(() -> value(Unit.PERCENT, "1"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("Write a share such as 1%.");
  }

  @Test
  void refusesADurationForAUnitOfTimeThatItDoesNotKnow() {
    assertThatThrownBy(() -> value(new Unit("fortnights", Unit.Dimension.TIME), "400ms"))
        .isInstanceOf(UserException.class)
        .hasMessageStartingWith("VN603 ");
  }
}
