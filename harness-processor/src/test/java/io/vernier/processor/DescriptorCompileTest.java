package io.vernier.processor;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.model.Setting;
import org.junit.jupiter.api.Test;

class DescriptorCompileTest {
  private static final String STEADY =
      """
      package bench;

      @Workload
      @Endpoint(url = "simulated:", model = "Qwen/Qwen3-0.6B")
      @Rate(100)
      @Synthetic(input = "normal(512, 128)", output = "normal(128, 32)")
      @Measurement(requests = 500)
      @Trials(5)
      @Slo(metric = TTFT, percentile = 99, max = "400ms")
      class SteadyChat {}
      """;

  @Test
  void describesWhatTheSourceSetsAndNothingElse() {
    Compiled compiled = Compiled.of(STEADY).succeedsWithoutMessage();
    assertThat(compiled.spec("bench.SteadyChat").settings())
        .contains(new Setting("load.rate", "100", "@Rate on SteadyChat"));
  }
}
