package io.vernier.api.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The joint claim: at least this share of attempted requests is within every budget. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Goodput {
  /** The least share, above 0 and at most 1. */
  double atLeast();
}
