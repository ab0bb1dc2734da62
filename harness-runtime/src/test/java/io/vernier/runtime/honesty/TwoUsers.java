package io.vernier.runtime.honesty;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Workload;

/** A closed loop. */
@Workload
@Endpoint(url = "simulated:", model = "tiny")
@Concurrency(2)
@Synthetic(input = "fixed(8)", output = "fixed(2)")
@Measurement(requests = 6)
class TwoUsers {}
