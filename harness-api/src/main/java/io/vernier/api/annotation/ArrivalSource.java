package io.vernier.api.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an annotation as one that says when sessions arrive. Two of them on one workload are an
 * error.
 *
 * <p>{@link Rate} is marked with it as any annotation of a user's own may be.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.ANNOTATION_TYPE)
public @interface ArrivalSource {
  /** What the annotation is called in messages. */
  String value();
}
