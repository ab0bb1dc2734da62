package io.vernier.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchConditionTest {
  private static final String SUREFIRE = "surefire.test.class.path";

  private static boolean runs(Map<String, String> properties) {
    return !new BenchCondition(name -> Optional.ofNullable(properties.get(name)))
        .evaluate(BenchConditionTest.class)
        .isDisabled();
  }

  @Test
  void runsWhereNeitherSurefireNorFailsafeStartedIt() {
    assertThat(runs(Map.of())).isTrue();
  }

  @Test
  void isSkippedUnderSurefire() {
    assertThat(runs(Map.of(SUREFIRE, "x"))).isFalse();
    assertThat(runs(Map.of("surefire.real.class.path", "x"))).isFalse();
  }

  @Test
  void obeysTheProfilesPropertyEverywhere() {
    assertThat(runs(Map.of(SUREFIRE, "x", BenchTest.ENABLED, "true"))).isTrue();
    assertThat(runs(Map.of(BenchTest.ENABLED, "false"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BenchConditionTest",
        "BenchConditionTest#a",
        "Other, BenchConditionTest",
        "io.vernier.junit.BenchConditionTest",
        "io/vernier/junit/BenchConditionTest.java"
      })
  void runsWhereTheClassIsNamed(String test) {
    assertThat(runs(Map.of(SUREFIRE, "x", "test", test))).isTrue();
    assertThat(runs(Map.of(SUREFIRE, "x", "it.test", test))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"*Test", "BenchCondition*", "!BenchConditionTest", "Other", ""})
  void isSkippedWhereOnlyAPatternMeetsTheClass(String test) {
    assertThat(runs(Map.of(SUREFIRE, "x", "test", test))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bench", "slow,bench", "slow | bench"})
  void runsWhereTheGroupIsAskedFor(String groups) {
    assertThat(runs(Map.of(SUREFIRE, "x", "groups", groups))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"slow", "!bench", "benchmarks", ""})
  void isSkippedWhereAnotherGroupIsAskedFor(String groups) {
    assertThat(runs(Map.of(SUREFIRE, "x", "groups", groups))).isFalse();
  }
}
