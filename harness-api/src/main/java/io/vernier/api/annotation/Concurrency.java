package io.vernier.api.annotation;

import io.vernier.api.model.WhenFull;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The gate: how many sessions may be in flight at once.
 *
 * <p>Alone it makes a closed loop, in which an ended session is replaced at once; beside {@link
 * Rate} it is a cap.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Concurrency {
  /** Most sessions in flight, at least 1. */
  int value();

  /** What becomes of an arrival that finds the cap reached; means nothing in a closed loop. */
  WhenFull whenFull() default WhenFull.QUEUE;
}
