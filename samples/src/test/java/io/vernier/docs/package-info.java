/** The pages of the documentation that are made from code, kept true by tests. */
@NullMarked
package io.vernier.docs;

import org.jspecify.annotations.NullMarked;
