/**
 * Where conversations come from: synthesis, files, code. May use: the API, digest, plugin, seed,
 * token, plan.
 */
@NullMarked
package io.vernier.runtime.data;

import org.jspecify.annotations.NullMarked;
