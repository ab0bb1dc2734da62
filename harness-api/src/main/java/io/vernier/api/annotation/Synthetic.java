package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Prompts made by the harness, of asked lengths and never the same text twice. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Synthetic {
  /** Prompt tokens, a distribution such as {@code normal(512, 128)}. */
  String input();

  /** Cap on the reply's tokens, a distribution; no cap is sent unless set. */
  String output() default Defaults.UNSET;

  /** Tokens at the head of every prompt of a trial that are the same, on top of {@link #input}. */
  int sharedPrefix() default Defaults.SHARED_PREFIX;
}
