/**
 * What a run found: points, trials, metrics with bands, verdicts and findings. May use: api.metric,
 * api.model.
 */
@NullMarked
package io.vernier.api.result;

import org.jspecify.annotations.NullMarked;
