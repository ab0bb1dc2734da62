/**
 * From the figures of trials to bands, verdicts and findings, in pure functions. May use: the API,
 * plan, stats.
 */
@NullMarked
package io.vernier.runtime.verdict;

import org.jspecify.annotations.NullMarked;
