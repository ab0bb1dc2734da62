/**
 * The one key space: every option with its type, range, default and line of documentation, and the
 * options of one invocation. May use: api.model, api.annotation.
 */
@NullMarked
package io.vernier.api.config;

import org.jspecify.annotations.NullMarked;
