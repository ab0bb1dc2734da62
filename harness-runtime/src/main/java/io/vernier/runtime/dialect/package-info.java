/**
 * How turns become request bodies and reply messages become text; pure functions on bytes. May use:
 * the API, Jackson streaming.
 */
@NullMarked
package io.vernier.runtime.dialect;

import org.jspecify.annotations.NullMarked;
