package io.vernier.runtime.plan;

import io.vernier.api.record.PhaseId;
import java.util.OptionalLong;

/**
 * One phase and its stops, of which at least one is there.
 *
 * @param id which phase
 * @param requests send no more than this many requests
 * @param sessions start no more than this many sessions
 * @param durationNanos stop sending after this long
 * @param graceNanos how long to wait for replies after the stop; absent to wait for every time-out
 */
public record PhasePlan(
    PhaseId id,
    OptionalLong requests,
    OptionalLong sessions,
    OptionalLong durationNanos,
    OptionalLong graceNanos) {}
