/** What machine, JVM and flags a run took place on. May use: the API. */
@NullMarked
package io.vernier.runtime.environment;

import org.jspecify.annotations.NullMarked;
