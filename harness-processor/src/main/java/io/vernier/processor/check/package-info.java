/**
 * What is wrong with a workload: one small class a rule, each of which looks at the model alone and
 * returns all it finds. May use: read (the model), diagnostic and the API.
 */
@NullMarked
package io.vernier.processor.check;

import org.jspecify.annotations.NullMarked;
