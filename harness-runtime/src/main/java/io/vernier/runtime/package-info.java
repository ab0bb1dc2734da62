/**
 * The runtime's front door: the one class that the API finds by ServiceLoader. Its rooms are the
 * packages below.
 */
@NullMarked
package io.vernier.runtime;

import org.jspecify.annotations.NullMarked;
