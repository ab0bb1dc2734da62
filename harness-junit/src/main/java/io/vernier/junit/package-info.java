/**
 * Workloads as JUnit tests: the annotation and its extension, the suite of everything that is
 * indexed, and assertions that read as claims about bounds. May use: the API, JUnit's API, nothing
 * of the runtime.
 */
@NullMarked
package io.vernier.junit;

import org.jspecify.annotations.NullMarked;
