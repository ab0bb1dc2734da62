/** The simulated server, its script, its truth and its main. May use: the API, time, seed, json. */
@NullMarked
package io.vernier.runtime.simulated;

import org.jspecify.annotations.NullMarked;
