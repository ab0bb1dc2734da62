/**
 * How the API's types are written as JSON and read back, for every file of a run. May use: the API.
 */
@NullMarked
package io.vernier.runtime.json;

import org.jspecify.annotations.NullMarked;
