/**
 * Measures the harness itself, on a server whose timing is known, and writes a page of it. Run by
 * the profile {@code calibrate} alone; uses the runtime as a user's code does, and the scripted
 * server of the tests.
 */
@NullMarked
package io.vernier.runtime.calibration;

import org.jspecify.annotations.NullMarked;
