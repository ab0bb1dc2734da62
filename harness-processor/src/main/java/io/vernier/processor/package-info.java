/**
 * The annotation processor: for each round it has workloads read, checked and written, in that
 * order. May use: every package below it.
 */
@NullMarked
package io.vernier.processor;

import org.jspecify.annotations.NullMarked;
