package io.vernier.api.result;

/**
 * One doubt about a measurement.
 *
 * @param code a stable word such as {@code CLIENT_LIMITED}
 * @param severity how much it weighs
 * @param what what is doubted, in one sentence
 * @param evidence the figures that raise it
 * @param remedy what to do about it
 */
public record Finding(
    String code, Severity severity, String what, String evidence, String remedy) {}
