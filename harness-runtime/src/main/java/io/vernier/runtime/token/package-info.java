/** Counting tokens. May use: the API, plugin. */
@NullMarked
package io.vernier.runtime.token;

import org.jspecify.annotations.NullMarked;
