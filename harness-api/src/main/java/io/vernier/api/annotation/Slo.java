package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import io.vernier.api.model.SloView;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A budget on a metric; with a percentile it is also a verdict.
 *
 * <p>On a metric of single requests the limit is each request's budget (the loosest, where one
 * metric has several), and a percentile adds the claim that at least that share of attempts is
 * within it. On a metric of a whole phase, such as a throughput, it is a claim on the trials' mean.
 * Several accumulate, over composed annotations too.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Slos.class)
public @interface Slo {
  /** The metric's tag; {@code Metrics} has short names. */
  String metric();

  /** The percentile claimed, above 0 and below 100; 0 for a budget without a claim. */
  double percentile() default 0;

  /** The most allowed: {@code 400ms}. Exactly one of {@code max} and {@link #min} is set. */
  String max() default Defaults.UNSET;

  /** The least allowed: {@code 20/s}. */
  String min() default Defaults.UNSET;

  /** From which instant a start-anchored metric is counted. */
  SloView view() default SloView.AUTO;
}
