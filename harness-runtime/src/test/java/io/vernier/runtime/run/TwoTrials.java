package io.vernier.runtime.run;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;

/** The shortest run that has an order of cells. */
@Workload
@Endpoint(url = "simulated:?ttft=5ms&itl=1ms", model = "tiny")
@Concurrency(1)
@Synthetic(input = "fixed(8)", output = "fixed(2)")
@Measurement(requests = 5)
@Trials(2)
class TwoTrials {}
