package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sessions arrive at a rate, whether or not earlier ones have ended: an open loop.
 *
 * <p>With {@link Concurrency} beside it the loop stays open and sessions above the cap wait at the
 * gate; each keeps the start it was meant to have, and its wait is in the response view.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ArrivalSource("rate")
public @interface Rate {
  /** Sessions started a second, above 0. */
  double value();

  /**
   * The name of an {@code ArrivalProcess}: {@code constant}, {@code poisson}, {@code gamma} or one
   * of your own.
   */
  String arrival() default Defaults.ARRIVAL;

  /** Shape of gamma arrivals, above 0: below 1 clustered, 1 Poisson, above 1 regular. */
  double burstiness() default Defaults.BURSTINESS;
}
