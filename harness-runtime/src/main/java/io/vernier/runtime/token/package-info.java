/** Counting tokens. May use: the API, digest, plugin. */
@NullMarked
package io.vernier.runtime.token;

import org.jspecify.annotations.NullMarked;
