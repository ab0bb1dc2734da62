/**
 * How the API's types are written as JSON and read back, and how a file is written whole or not at
 * all, for every file of a run. May use: the API.
 */
@NullMarked
package io.vernier.runtime.json;

import org.jspecify.annotations.NullMarked;
