/**
 * The life of a child JVM: its command, its streams, its deadline and its end. May use: the API,
 * time, plan.
 */
@NullMarked
package io.vernier.runtime.fork;

import org.jspecify.annotations.NullMarked;
