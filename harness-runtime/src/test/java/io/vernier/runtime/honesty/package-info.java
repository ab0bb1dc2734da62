/**
 * Runs whole benchmarks in real forks and asks whether what they report is honest and can be had
 * again: seeds, text, hashes, reruns, both latency views, token sources, users' code and plug-ins.
 */
@NullMarked
package io.vernier.runtime.honesty;

import org.jspecify.annotations.NullMarked;
