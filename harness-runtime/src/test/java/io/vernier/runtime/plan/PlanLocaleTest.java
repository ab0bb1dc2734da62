package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanLocaleTest {
  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "tr-TR", "ar-EG", "hi-IN-u-nu-deva"})
  void plansAlikeUnderEveryLocale(String tag) {
    // alfresco-benchmark#123
    Locale before = Locale.getDefault();
    String expected = described();
    try {
      Locale.setDefault(Locale.forLanguageTag(tag));
      assertThat(described()).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  private static String described() {
    RunPlan plan =
        PlanFixture.complete()
            .option("load.rate", "0.5", "1e3")
            .option("data.order", "shuffled")
            .option("endpoint.timeout", "1.5s")
            .option("trials.confidence", "0.975")
            .option("slo.time_to_first_token.p99.9", "<=1500us")
            .option("goodput.atLeast", "0.125")
            .option("endpoint.headers", "X-API-ID-KEY: i")
            .plan();
    return plan.toString()
        + plan.notes()
        + PlanFixture.complete().option("LOAD.RATE", "1").problem();
  }
}
