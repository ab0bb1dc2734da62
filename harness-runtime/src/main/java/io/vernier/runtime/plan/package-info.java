/**
 * Turns options and workload descriptions into a plan: every option resolved, every problem told at
 * once. May use: the API, digest, json, plugin, seed and stats.
 */
@NullMarked
package io.vernier.runtime.plan;

import org.jspecify.annotations.NullMarked;
