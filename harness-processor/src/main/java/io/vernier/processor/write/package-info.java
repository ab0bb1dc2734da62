/**
 * From a model without errors to source and index files: one small class a generated member. May
 * use: read (the model), JavaPoet and the API.
 */
@NullMarked
package io.vernier.processor.write;

import org.jspecify.annotations.NullMarked;
