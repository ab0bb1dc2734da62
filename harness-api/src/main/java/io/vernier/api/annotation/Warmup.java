package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What is sent before anything is measured, in every fork, with text of its own. Without it there
 * is no warm-up and a finding says so.
 *
 * <p>Whichever stop is reached first ends the phase; at least one is set.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Warmup {
  /** Stop after this many requests, at least 1. */
  int requests() default Defaults.UNSET_COUNT;

  /** Start no more than this many sessions, at least 1. */
  int sessions() default Defaults.UNSET_COUNT;

  /** Stop after this duration. */
  String duration() default Defaults.UNSET;

  /** How long to wait for replies after the stop. */
  String grace() default Defaults.UNSET;
}
