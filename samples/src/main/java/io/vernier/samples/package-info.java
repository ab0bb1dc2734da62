/**
 * The tutorial: one idea a class, in the order of {@code samples/README.md}, each runnable against
 * the bundled simulated server with no further arguments.
 */
@NullMarked
package io.vernier.samples;

import org.jspecify.annotations.NullMarked;
