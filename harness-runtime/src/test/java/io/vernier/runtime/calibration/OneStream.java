package io.vernier.runtime.calibration;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;

/** One stream, so that nothing waits for anything else. */
@Workload
@Endpoint(url = "simulated:?ttft=50ms&itl=10ms", model = "calibration")
@Concurrency(1)
@Synthetic(input = "fixed(64)", output = "fixed(32)")
@Measurement(requests = 200)
@Trials(3)
class OneStream {}
