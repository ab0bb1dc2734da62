package io.vernier.runtime.calibration;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;

/** One request a trial; the server is named when it is run. */
@Workload
@Concurrency(1)
@Synthetic(input = "fixed(64)", output = "fixed(2)")
@Measurement(requests = 1)
@Trials(5)
class FirstRequest {}
