/** The command line; the only user of the standard streams and of exit. May use: every room. */
@NullMarked
package io.vernier.runtime.cli;

import org.jspecify.annotations.NullMarked;
