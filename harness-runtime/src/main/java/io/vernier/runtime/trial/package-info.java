/**
 * The child side: one trial in one JVM, from plan.json to result.json. The one place where load and
 * client meet. May use: every room but run, fork and cli.
 */
@NullMarked
package io.vernier.runtime.trial;

import org.jspecify.annotations.NullMarked;
