/**
 * From elements and annotation mirrors to an immutable {@link
 * io.vernier.processor.read.WorkloadModel}: flattening over composed annotations and superclasses
 * happens here and nowhere else. Judges nothing. May use: diagnostic (for places) and the API.
 */
@NullMarked
package io.vernier.processor.read;

import org.jspecify.annotations.NullMarked;
