/** The annotation processor: read, check, write; never mixed. May use: the API, JavaPoet. */
@NullMarked
package io.vernier.processor;

import org.jspecify.annotations.NullMarked;
