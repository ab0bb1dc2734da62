package io.vernier.api.annotation;

import io.vernier.api.model.Level;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that runs in the fork after what it belongs to, outside all timing.
 *
 * <p>The method returns nothing, takes nothing or a {@code TrialContext}, is not private, static or
 * abstract, and may throw, which fails the trial. Several run in the order of their declaration, a
 * superclass's last.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface TearDown {
  /** Whether it runs once in the trial or around every phase. */
  Level value() default Level.TRIAL;
}
