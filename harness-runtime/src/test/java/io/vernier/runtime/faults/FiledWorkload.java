package io.vernier.runtime.faults;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.FromFile;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Workload;

/** Requests from a file that each test names. */
@Workload
@Endpoint(url = "simulated:?ttft=5ms&itl=1ms&tokens=4", model = "m")
@Concurrency(2)
@FromFile("rows.jsonl")
@Measurement(requests = 3)
class FiledWorkload {}
