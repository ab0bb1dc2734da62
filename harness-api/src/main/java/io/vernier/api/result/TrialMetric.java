package io.vernier.api.result;

import io.vernier.api.metric.Unit;

/**
 * One metric of one trial.
 *
 * @param name the metric's tag
 * @param unit the unit of every figure in it
 * @param summary its figures
 */
public record TrialMetric(String name, Unit unit, Summary summary) {}
