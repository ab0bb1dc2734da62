package io.vernier.api.annotation;

import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** In which order conversations are taken from the data, and whether more than once. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Sampling {
  /** The order. */
  SamplingOrder order() default SamplingOrder.SEQUENTIAL;

  /** Whether a conversation may be sent more than once in a trial. */
  Reuse reuse() default Reuse.FORBIDDEN;
}
