/**
 * What becomes of an exchange once it has ended: read by a dialect, turned into a record, appended
 * to the record log. May use: the API, time, client, Jackson streaming.
 */
@NullMarked
package io.vernier.runtime.record;

import org.jspecify.annotations.NullMarked;
