package bench;

import static io.vernier.api.metric.Metrics.TTFT;

import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;

@Workload
@Endpoint(url = "simulated:", model = "Qwen/Qwen3-0.6B")
@Rate(100)
@Synthetic(input = "normal(512, 128)", output = "normal(128, 32)")
@Measurement(requests = 500)
@Trials(5)
@Slo(metric = TTFT, percentile = 99, max = "400ms")
class SteadyChat {}
