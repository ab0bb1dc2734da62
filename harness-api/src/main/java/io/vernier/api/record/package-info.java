/**
 * The immutable facts of one request, from which anyone can recompute every metric. Uses the JDK
 * alone.
 */
@NullMarked
package io.vernier.api.record;

import org.jspecify.annotations.NullMarked;
