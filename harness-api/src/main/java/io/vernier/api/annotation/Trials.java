package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import io.vernier.api.model.TrialOrder;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How often each point is run, each time in a fresh JVM with its own seeds. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Trials {
  /** Forks a point, at least 1; bands need three. */
  int value() default Defaults.TRIALS;

  /** Confidence of every band, above 0 and below 1. */
  double confidence() default Defaults.CONFIDENCE;

  /** Root of arrivals, lengths and sampling, a whole number; drawn once a run unless set. */
  String seed() default Defaults.UNSET;

  /** Root of prompt text, a whole number; drawn once a run unless set. */
  String salt() default Defaults.UNSET;

  /** Pause between two trials. */
  String cooldown() default Defaults.COOLDOWN;

  /** Whether trials are interleaved over points. */
  TrialOrder order() default TrialOrder.INTERLEAVED;
}
