package io.vernier.runtime.honesty;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Workload;

/** Ten arrivals a second through a gate that lets one through at a time. */
@Workload
@Endpoint(url = "simulated:", model = "tiny")
@Rate(value = 10, arrival = "constant")
@Concurrency(1)
@Synthetic(input = "fixed(8)", output = "fixed(2)")
@Measurement(requests = 8)
class OneAtATime {}
