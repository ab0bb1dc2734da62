/** From records to the figures of one trial. May use: the API, plugin, stats, record. */
@NullMarked
package io.vernier.runtime.metrics;

import org.jspecify.annotations.NullMarked;
