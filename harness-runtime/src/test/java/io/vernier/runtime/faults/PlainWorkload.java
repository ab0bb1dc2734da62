package io.vernier.runtime.faults;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Workload;

/** Twenty requests, two at a time, to a server that each test names. */
@Workload
@Endpoint(url = "simulated:?ttft=5ms&itl=1ms&tokens=4", model = "m")
@Concurrency(2)
@Synthetic(input = "fixed(8)")
@Measurement(requests = 20)
class PlainWorkload {}
