/**
 * Immutable values that say what to send: texts in the harness's small grammar, distributions,
 * conversations and the flattened workload. Uses the JDK alone.
 */
@NullMarked
package io.vernier.api.model;

import org.jspecify.annotations.NullMarked;
