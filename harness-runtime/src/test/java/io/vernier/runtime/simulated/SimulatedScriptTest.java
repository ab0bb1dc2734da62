package io.vernier.runtime.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Distribution.Around;
import io.vernier.api.model.Distribution.Fixed;
import io.vernier.api.model.Distribution.LogNormal;
import io.vernier.api.model.Distribution.Normal;
import io.vernier.api.model.Distribution.Uniform;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulatedScriptTest {
  @ParameterizedTest
  @ValueSource(strings = {"simulated:", "simulated:?", "SIMULATED:", "simulated:?&"})
  void playsTheDefaultsWhereNothingIsSaid(String text) {
    assertThat(SimulatedScript.parse(text))
        .isEqualTo(new SimulatedScript(new Fixed(20e6), new Fixed(5e6), new Fixed(64), 0));
  }

  @Test
  void readsEveryParameter() {
    assertThat(
            SimulatedScript.parse("simulated:?ttft=50ms&itl=normal(10ms, 1ms)&tokens=32&seed=-7"))
        .isEqualTo(new SimulatedScript(new Fixed(50e6), new Normal(10e6, 1e6), new Fixed(32), -7));
  }

  @Test
  void readsEveryDistribution() {
    assertThat(SimulatedScript.parse("simulated:?ttft=uniform(1ms,2ms)&itl=around(4ms,0.25)"))
        .isEqualTo(
            new SimulatedScript(new Uniform(1e6, 2e6), new Around(4e6, 0.25), new Fixed(64), 0));
    assertThat(SimulatedScript.parse("simulated:?ttft=lognormal(50ms,10ms)&tokens=around(8,0.5)"))
        .isEqualTo(
            new SimulatedScript(new LogNormal(50e6, 10e6), new Fixed(5e6), new Around(8, 0.5), 0));
  }

  @Test
  void decodesPercentSigns() {
    assertThat(
            SimulatedScript.parse("simulated:?ttft=lognormal%2850ms%2C%2010ms%29&%69tl=250%C2%B5s"))
        .isEqualTo(SimulatedScript.parse("simulated:?ttft=lognormal(50ms,10ms)&itl=250us"));
  }

  @Test
  void writesOneCanonicalFormForAllSpellings() {
    assertThat(SimulatedScript.parse("Simulated:?seed=7&itl=0.01s&ttft=fixed( 50000us )").text())
        .isEqualTo("simulated:?ttft=50ms&itl=10ms&tokens=64&seed=7");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://h | VN651 | position 1 ",
        "simulated://h | VN651 | position 11 ",
        "simulated:ttft=1ms | VN651 | position 11 ",
        "simulated:?delay=1ms | VN652 | position 12 ",
        "simulated:?ttft | VN653 | position 16 ",
        "simulated:?ttft=50 | VN653 | position 19 ",
        "simulated:?ttft=%35%30 | VN653 | position 23 ",
        "simulated:?itl=normal%285ms,5%29 | VN653 | position 30 ",
        "simulated:?ttft=2h | VN653 | position 17 ",
        "simulated:?ttft=lognormal(0s,1ms) | VN653 | position 17 ",
        "simulated:?tokens=0 | VN653 | position 19 ",
        "simulated:?tokens=1.5 | VN653 | position 19 ",
        "simulated:?tokens=2000000 | VN653 | position 19 ",
        "simulated:?seed=abc | VN653 | position 17 ",
        "simulated:?seed=99999999999999999999 | VN653 | position 17 ",
        "simulated:?seed=1&seed=2 | VN654 | position 19 "
      })
  void refusesWhatItCannotPlayAndPointsAtIt(String text, String code, String position) {
    UserException thrown =
        catchThrowableOfType(UserException.class, () -> SimulatedScript.parse(text));

    assertThat(thrown.problems()).hasSize(1);
    Problem problem = thrown.problems().get(0);
    assertThat(problem.code()).isEqualTo(code);
    assertThat(problem.subject()).isEqualTo("endpoint.url");
    assertThat(problem.wrong()).containsPattern(position + "\\b");
    assertThat(problem.remedy()).isNotBlank();
  }

  @Test
  void namesTheKnownParametersWhereOneIsUnknown() {
    assertThatThrownBy(() -> SimulatedScript.parse("simulated:?tftt=1ms"))
        .hasMessageContaining("\"tftt\"")
        .hasMessageContaining("ttft, itl, tokens, seed");
  }

  @Test
  void tellsAllThatIsWrongAtOnce() {
    UserException thrown =
        catchThrowableOfType(
            UserException.class,
            () -> SimulatedScript.parse("simulated:?ttft=x&rate=5&tokens=0&seed=1&seed=1"));

    assertThat(thrown.problems())
        .extracting(Problem::code)
        .isEqualTo(List.of("VN653", "VN652", "VN653", "VN654"));
  }

  @ParameterizedTest
  @CsvSource({
    "simulated:, true",
    "Simulated:?x, true",
    "http://simulated:80, false",
    "simulated, false",
    "'', false"
  })
  void knowsItsSchemeWhateverFollows(String url, boolean simulated) {
    assertThat(SimulatedScript.isSimulated(url)).isEqualTo(simulated);
  }
}
