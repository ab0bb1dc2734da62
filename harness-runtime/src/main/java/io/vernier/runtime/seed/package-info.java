/**
 * The only place that draws entropy, and the derivation of every other seed from it.
 *
 * <p>A seed is a function of a root and of what it is for, never of when it was asked for. Samplers
 * live elsewhere and are handed a stream. The room uses the JDK and no other type of this project.
 */
@NullMarked
package io.vernier.runtime.seed;

import org.jspecify.annotations.NullMarked;
