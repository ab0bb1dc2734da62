package io.vernier.samples;

import static io.vernier.api.metric.Metrics.ITL;
import static io.vernier.api.metric.Metrics.LATENCY;
import static io.vernier.api.metric.Metrics.OUTPUT_TPS;
import static io.vernier.api.metric.Metrics.TTFT;

import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Goodput;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Warmup;
import io.vernier.api.annotation.Workload;

/**
 * Sample 07: objectives, and the share of requests that were good.
 *
 * <p>Every {@link Slo} on a metric of single requests is a budget that each request must keep. With
 * a percentile it is also a claim of its own: here that 99 % of attempts see their first token
 * within 250 ms. The verdict is PASS only where the evidence proves it, FAIL only where it proves
 * the contrary, and INCONCLUSIVE in between; each says how many more requests would decide it. An
 * objective on a throughput is a claim on the mean over trials.
 *
 * <p>{@link Goodput} is the joint claim: at least 95 % of all attempted requests keep every budget.
 * Failures and time-outs count as attempts that did not; that is why the ratio can't be made better
 * by a server that fails fast.
 *
 * <p>Arrivals are open here ({@link Rate}), so latencies are judged from the instant at which a
 * request was meant to start: what a user who came on schedule would have felt.
 *
 * <pre>{@code
 * java -jar samples/target/vernier-samples.jar SloAndGoodput
 * java -jar samples/target/vernier-samples.jar SloAndGoodput --set slo.time_to_first_token.p99=60ms
 * }</pre>
 */
@Workload
@Endpoint(url = "simulated:?ttft=lognormal(60ms,15ms)&itl=5ms", model = "simulated")
@Rate(40)
@Synthetic(input = "normal(128, 32)", output = "normal(40, 8)")
@Warmup(requests = 40)
@Measurement(requests = 200)
@Trials(3)
@Slo(metric = TTFT, percentile = 99, max = "250ms")
@Slo(metric = ITL, max = "30ms")
@Slo(metric = LATENCY, percentile = 95, max = "2s")
@Slo(metric = OUTPUT_TPS, min = "500/s")
@Goodput(atLeast = 0.95)
class SloAndGoodput {}
