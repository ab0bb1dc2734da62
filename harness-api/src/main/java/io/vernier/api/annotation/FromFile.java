package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Conversations read from a file. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface FromFile {
  /**
   * The file: a path, absolute or from the working folder, or {@code classpath:} and a resource.
   */
  String value();

  /** The name of a {@code DatasetFormat}; inferred unless set. */
  String format() default Defaults.UNSET;
}
