/** Counting tokens. May use: the API. */
@NullMarked
package io.vernier.runtime.token;

import org.jspecify.annotations.NullMarked;
