package io.vernier.samples;

import static io.vernier.api.metric.Metrics.TTFT;
import static io.vernier.junit.VernierAssertions.assertThat;

import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.FromFile;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Statistic;
import io.vernier.api.result.WorkloadResult;
import io.vernier.junit.BenchTest;

/**
 * Real input: the first turns of MT-Bench's 80 questions, each asked once a trial.
 *
 * <p>There are 80 questions and a question may not be asked twice, so a trial has 80 requests, and
 * none is left for a warm-up; the result says so. With 80 requests a trial has no 99th percentile:
 * that would be a statement on the one slowest request of a hundred, of which there are not a
 * hundred. The figure is absent with that reason instead of being the maximum under another name.
 * The gate is therefore on the 95th, for which the 400 attempts of five trials suffice.
 *
 * <p>The rows are the same in every trial, as {@link Synthetic} text never is; the result says that
 * too ({@code PROMPTS_REPEATED_ACROSS_TRIALS}), since a server with a prefix cache may answer later
 * trials faster.
 */
@Workload
@Endpoint(url = "simulated:?ttft=lognormal(90ms,25ms)&itl=6ms&tokens=48", model = "Qwen/Qwen3-0.6B")
@Rate(10)
@FromFile("classpath:data/mt_bench_first_turns.jsonl")
@Measurement(requests = 80)
@Trials(5)
@Slo(metric = TTFT, percentile = 95, max = "400ms")
class MtBenchBench {
  @BenchTest
  void answersRealQuestionsInTime(WorkloadResult result) {
    assertThat(result).isValid().meetsItsSlos();
  }

  @BenchTest
  void saysWhyItHasNoNinetyNinthPercentile(WorkloadResult result) {
    org.assertj.core.api.Assertions.assertThat(result.metric(TTFT).band(Statistic.P99))
        .isEqualTo(new Estimate.Absent("too-few-requests"));
  }
}
