package io.vernier.processor;

import io.vernier.processor.diagnostic.ProcessorCode;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the messages that a test provokes. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Provokes {
  ProcessorCode[] value();
}
