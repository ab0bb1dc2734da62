/**
 * Requests around the run, such as the probe, over java.net.http pinned to HTTP/1.1, and the
 * authorization that they share with the measured ones. May use: the API, time, plan.
 */
@NullMarked
package io.vernier.runtime.side;

import org.jspecify.annotations.NullMarked;
