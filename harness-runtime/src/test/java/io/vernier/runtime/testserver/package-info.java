/**
 * A server on plain sockets that sends exactly the bytes a test tells it to, when it tells it to.
 * Uses the JDK alone, so that no fault of a library hides one of ours.
 */
@NullMarked
package io.vernier.runtime.testserver;

import org.jspecify.annotations.NullMarked;
