/**
 * When sessions start: arrival sequences, pacer and gate, on whatever clock they are given. Knows
 * no HTTP and no Netty. May use: the API, stats, time.
 */
@NullMarked
package io.vernier.runtime.load;

import org.jspecify.annotations.NullMarked;
