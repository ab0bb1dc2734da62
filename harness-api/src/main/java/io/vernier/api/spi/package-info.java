/**
 * Extension points, found by ServiceLoader, each with a unique name. May use: model, record,
 * metric, result.
 */
@NullMarked
package io.vernier.api.spi;

import org.jspecify.annotations.NullMarked;
