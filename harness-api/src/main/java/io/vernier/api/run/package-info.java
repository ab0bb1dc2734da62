/**
 * How a workload is described and started: descriptor, runner, trial entry, listener. May use:
 * everything in the API.
 */
@NullMarked
package io.vernier.api.run;

import org.jspecify.annotations.NullMarked;
