/**
 * The parent side: the order of cells, folders, the machine lock, judging and reporting. May use:
 * every room but trial and cli.
 */
@NullMarked
package io.vernier.runtime.run;

import org.jspecify.annotations.NullMarked;
