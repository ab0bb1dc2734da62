/** Console, JSON and CSV. May use: the results of the API, and json. */
@NullMarked
package io.vernier.runtime.report;

import org.jspecify.annotations.NullMarked;
