package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.UserException;
import io.vernier.api.model.Distribution;
import io.vernier.api.model.Distribution.Around;
import io.vernier.api.model.Distribution.Fixed;
import io.vernier.api.model.Distribution.LogNormal;
import io.vernier.api.model.Distribution.Normal;
import io.vernier.api.model.Distribution.Uniform;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SimulatedScriptProperties {
  private static final double HOUR_NANOS = 3600e9;

  @Property(seed = "17")
  void readsBackItsOwnText(@ForAll("scripts") SimulatedScript script) {
    assertThat(SimulatedScript.parse(script.text())).isEqualTo(script);
  }

  @Property(seed = "17")
  void readsBackItsOwnTextPercentEncoded(@ForAll("scripts") SimulatedScript script) {
    String encoded =
        URLEncoder.encode(script.text().substring("simulated:?".length()), StandardCharsets.UTF_8)
            .replace("%3D", "=")
            .replace("%26", "&");

    assertThat(SimulatedScript.parse("simulated:?" + encoded)).isEqualTo(script);
  }

  @Property(seed = "17")
  void readsAnyTextOrSaysWhatIsWrong(@ForAll("parameterTexts") String text) {
    try {
      SimulatedScript.parse("simulated:?" + text);
    } catch (UserException e) {
      assertThat(e.problems()).isNotEmpty();
    }
  }

  @Property(seed = "17")
  void drawsPlansThatLieInTheFutureAndNeverGoBack(
      @ForAll("scripts") SimulatedScript script, @ForAll short ordinal) {
    ReplyPlan plan = ReplyPlan.draw(script, ordinal, 5, 20);

    assertThat(plan).isEqualTo(ReplyPlan.draw(script, ordinal, 5, 20));
    assertThat(plan.tokens()).isEqualTo(20);
    for (int i = 0; i < 20; i++) {
      assertThat(plan.dueNanos(i)).isGreaterThanOrEqualTo(i == 0 ? 5 : plan.dueNanos(i - 1));
    }
  }

  @Provide
  Arbitrary<String> parameterTexts() {
    return Arbitraries.strings().withChars("ti=&%2850ms(),.e+-#?fl dnoraµ").ofMaxLength(30);
  }

  @Provide
  Arbitrary<SimulatedScript> scripts() {
    Arbitrary<Distribution> delays = distributions(0, HOUR_NANOS);
    return Combinators.combine(
            delays, delays, distributions(1, SimulatedScript.MAX_TOKENS), Arbitraries.longs())
        .as(
            (ttft, itl, tokens, seed) ->
                new SimulatedScript(
                    ttft,
                    itl,
                    tokens instanceof Fixed fixed ? new Fixed(Math.rint(fixed.value())) : tokens,
                    seed));
  }

  private static Arbitrary<Distribution> distributions(double least, double most) {
    Arbitrary<Double> numbers = Arbitraries.doubles().between(least, most).ofScale(3);
    Arbitrary<Double> above = numbers.map(number -> Math.max(1, number));
    Arbitrary<Double> shares = Arbitraries.doubles().between(0, 1).ofScale(6);
    return Arbitraries.oneOf(
        numbers.map(Fixed::new),
        Combinators.combine(numbers, numbers).as(Normal::new),
        Combinators.combine(numbers, numbers)
            .as((one, two) -> new Uniform(Math.min(one, two), Math.max(one, two))),
        Combinators.combine(numbers, shares).as(Around::new),
        Combinators.combine(above, numbers).as(LogNormal::new));
  }
}
