/**
 * The annotations a workload is written with, and nothing else. May use: api.model enums and
 * api.config defaults.
 */
@NullMarked
package io.vernier.api.annotation;

import org.jspecify.annotations.NullMarked;
