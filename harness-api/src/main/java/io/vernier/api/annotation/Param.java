package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * One swept parameter; several make the outer product of their values.
 *
 * <p>On a field it injects the value: the field is not private, static or final, and of type
 * String, int, long, double, boolean, Duration or an enum. On a type it sweeps the key named by
 * {@link #key}. In JUnit's own instance of the class the field keeps its initialiser.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD})
@Repeatable(Params.class)
public @interface Param {
  /** The key to sweep; only on a type. */
  String key() default Defaults.UNSET;

  /** The values, in the grammar of the field's type or of the key. */
  String[] value();

  /** Parameters of the same name are walked together instead of crossed. */
  String zip() default Defaults.UNSET;
}
