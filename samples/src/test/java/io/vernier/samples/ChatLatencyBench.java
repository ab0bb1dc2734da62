package io.vernier.samples;

import static io.vernier.api.metric.Metrics.LATENCY;
import static io.vernier.api.metric.Metrics.TTFT;
import static io.vernier.junit.VernierAssertions.assertThat;

import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;
import io.vernier.api.result.WorkloadResult;
import io.vernier.junit.BenchTest;

/**
 * Sample 13: a bench in JUnit.
 *
 * <p>The class is a workload and a test at once. The workload runs once, however many test methods
 * look at its result; an assertion is a claim that the band must prove. Run by {@code mvn verify
 * -Pbench}, or by the arrow beside it in an IDE; a plain {@code mvn verify} leaves it out.
 */
@Workload
@Endpoint(url = "simulated:?ttft=normal(120ms,20ms)&itl=5ms", model = "Qwen/Qwen3-0.6B")
@Rate(20)
@Synthetic(input = "normal(512, 128)", output = "normal(64, 16)")
@Measurement(requests = 200)
@Trials(5)
@Slo(metric = TTFT, percentile = 99, max = "400ms")
class ChatLatencyBench {
  @BenchTest
  void meetsItsBudget(WorkloadResult result) {
    assertThat(result).isValid().meetsItsSlos();
  }

  @BenchTest
  void answersWithinTwoSecondsOnTheWhole(WorkloadResult result) {
    assertThat(result).metric(LATENCY).mean().isAtMost("2s");
  }
}
