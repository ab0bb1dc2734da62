package io.vernier.api.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class as a workload: one experiment with its endpoint, load, data, stop, trials and
 * objectives.
 *
 * <p>Stands on the class itself, never on an annotation, so that a workload is visible at a glance.
 * The class is top-level or static nested, not private, not abstract, and has a constructor without
 * arguments that is not private. Not inherited.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Workload {
  /** The workload's name in reports; the simple class name unless set. */
  String name() default "";
}
