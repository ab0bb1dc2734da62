/**
 * Tests of the processor as a whole: sources are compiled in memory, and what comes out is asked.
 */
@NullMarked
package io.vernier.processor;

import org.jspecify.annotations.NullMarked;
