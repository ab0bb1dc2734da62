/**
 * Finds the implementations of an extension point on the class path, by their unique names. Uses
 * the API alone; every room that has an extension point of its own may use it.
 */
@NullMarked
package io.vernier.runtime.plugin;

import org.jspecify.annotations.NullMarked;
