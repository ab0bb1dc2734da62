package io.vernier.samples;

import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Warmup;
import io.vernier.api.annotation.Workload;

/**
 * Sample 08: trials, bands and the two seeds.
 *
 * <p>A trial is the unit of replication: one JVM, its own seeds, its own text. Requests inside a
 * trial share a queue, a cache and a JVM, so that a thousand of them are not a thousand independent
 * looks; five trials are five. Bands are Student's t over the trials' values, and below three
 * trials there is no band, only a range.
 *
 * <p>Two roots decide what is sent. The <em>seed</em> decides structure: when requests arrive, how
 * long they are. The <em>salt</em> decides the prompts' text. Both are drawn for each run and
 * printed. Pin the seed alone and two runs get the same traffic with other text, which is what
 * comparisons and nightly gates want; pin both and every byte is the same, and a server's prefix
 * cache may answer from the run before.
 *
 * <pre>{@code
 * java -jar samples/target/vernier-samples.jar TrialsAndSeeds
 * java -jar samples/target/vernier-samples.jar TrialsAndSeeds --seed 7
 * java -jar samples/target/vernier-samples.jar TrialsAndSeeds --seed 7 --salt 11
 * }</pre>
 */
@Workload
@Endpoint(url = "simulated:?ttft=lognormal(50ms,20ms)&itl=normal(4ms,1ms)", model = "simulated")
@Rate(value = 30, arrival = "gamma", burstiness = 0.5)
@Synthetic(input = "uniform(32, 256)", output = "around(32, 0.5)")
@Warmup(requests = 20)
@Measurement(requests = 120)
@Trials(5)
class TrialsAndSeeds {}
