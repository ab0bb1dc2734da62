/** The codes, places and reporting of what the processor tells. May use: the API. */
@NullMarked
package io.vernier.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
