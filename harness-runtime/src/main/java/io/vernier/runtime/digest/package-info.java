/** Digests of bytes, for every room that names contents by a hash. May use: nothing of ours. */
@NullMarked
package io.vernier.runtime.digest;

import org.jspecify.annotations.NullMarked;
