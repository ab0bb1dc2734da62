package io.vernier.runtime.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalProcessesTest {
  @ParameterizedTest
  @ValueSource(strings = {"constant", "poisson", "gamma"})
  void findsTheProcessesThatAreBuiltIn(String name) {
    assertThat(ArrivalProcesses.named(name))
        .hasValueSatisfying(process -> assertThat(process.name()).isEqualTo(name));
  }

  @Test
  void findsNoneOfAnotherName() {
    assertThat(ArrivalProcesses.named("sine")).isEmpty();
  }
}
