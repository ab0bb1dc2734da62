package io.vernier.runtime.client;

import io.vernier.runtime.time.NanoClock;

/**
 * What the event loops of a client share.
 *
 * @param config limits and sizes
 * @param target where connections go
 * @param clock gives every stamp
 * @param tally counts over all loops
 */
record Setup(ClientConfig config, Target target, NanoClock clock, Tally tally) {}
