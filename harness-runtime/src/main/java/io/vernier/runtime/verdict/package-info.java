/** From the figures of trials to bands, verdicts and findings. May use: the API, stats, metrics. */
@NullMarked
package io.vernier.runtime.verdict;

import org.jspecify.annotations.NullMarked;
