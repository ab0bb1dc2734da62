/**
 * Arithmetic on {@code double[]} and {@code long[]}: quantiles, moments, bands, tests.
 *
 * <p>Everything here is a pure function of its arguments: no clock, no file, no random source of
 * its own (a resampling method is handed its generator), and no type of this project from outside
 * this package. The room may use the JDK, Commons Math for distributions and percentiles, and
 * Commons Statistics Inference for exact tests; nobody else calls these two libraries, so that
 * either can be replaced here alone. A number that cannot be computed is an empty {@code Optional}
 * or an {@link IllegalArgumentException}, never {@code NaN}.
 */
@NullMarked
package io.vernier.runtime.stats;

import org.jspecify.annotations.NullMarked;
