/** What is asked of a server around the run: whether it is there. May use: the API, time. */
@NullMarked
package io.vernier.runtime.side;

import org.jspecify.annotations.NullMarked;
