/** Tests of the arithmetic and the tables behind the rules. */
@NullMarked
package io.vernier.processor.check;

import org.jspecify.annotations.NullMarked;
