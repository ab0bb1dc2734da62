package io.vernier.junit;

import static io.vernier.api.metric.Metrics.TTFT;

import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.Synthetic;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What every workload of these tests has in common; nothing of it is ever run. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Endpoint(url = "simulated:", model = "m")
@Rate(10)
@Synthetic(input = "fixed(8)", output = "fixed(8)")
@Measurement(requests = 500)
@Slo(metric = TTFT, percentile = 99, max = "400ms")
@interface Steady {}
