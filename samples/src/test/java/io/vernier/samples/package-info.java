/** Benches run by {@code mvn verify -Pbench}: sample 13, and one on real input. */
@NullMarked
package io.vernier.samples;

import org.jspecify.annotations.NullMarked;
