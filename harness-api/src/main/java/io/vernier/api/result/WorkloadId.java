package io.vernier.api.result;

/**
 * Which workload.
 *
 * @param className the binary name of its class; empty for a run without one
 * @param name its name in reports
 */
public record WorkloadId(String className, String name) {}
