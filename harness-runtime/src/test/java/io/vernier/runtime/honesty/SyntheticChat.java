package io.vernier.runtime.honesty;

import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Warmup;
import io.vernier.api.annotation.Workload;

/** An open loop on synthetic text, with a warm-up. */
@Workload
@Endpoint(url = "simulated:?ttft=2ms&itl=1ms", model = "tiny")
@Rate(100)
@Synthetic(input = "uniform(8, 40)", output = "uniform(2, 6)")
@Warmup(requests = 4)
@Measurement(requests = 12)
@Trials(3)
class SyntheticChat {}
