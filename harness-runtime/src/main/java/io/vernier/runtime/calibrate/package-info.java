/**
 * Warming the client's own pipeline before the target is touched. May use: the API, time, client.
 */
@NullMarked
package io.vernier.runtime.calibrate;

import org.jspecify.annotations.NullMarked;
