package io.vernier.samples;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;

/**
 * Sample 01: the smallest workload.
 *
 * <p>A workload is a class that says what to send ({@link Synthetic}), to whom ({@link Endpoint}),
 * at what load ({@link Concurrency}: four conversations in flight, an ended one replaced at once),
 * for how long ({@link Measurement}) and how often ({@link Trials}: each time in a fresh JVM with
 * its own seeds). The class needs no method.
 *
 * <p>The server here is the one that comes with the harness: it sends its first token after 40 ms
 * and one every 4 ms. The table shows what was measured beside what the server really did, so you
 * can see how far the measurement can be trusted. To measure your own server, name its URL and
 * model:
 *
 * <pre>{@code
 * java -jar samples/target/vernier-samples.jar Hello
 * java -jar samples/target/vernier-samples.jar Hello --set endpoint.url=http://localhost:8000 --set endpoint.model=NAME
 * }</pre>
 */
@Workload
@Endpoint(url = "simulated:?ttft=40ms&itl=4ms", model = "simulated")
@Concurrency(4)
@Synthetic(input = "64", output = "32")
@Measurement(requests = 100)
@Trials(3)
class Hello {}
