package io.vernier.api.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the one method of a workload that supplies its conversations in code.
 *
 * <p>The method returns {@code Stream<Conversation>}, takes nothing or a {@code DatasetContext},
 * and is not private, static or abstract. It is called in the fork; the stream is pulled ahead of
 * need by one thread and closed at the end. Randomness comes only from the context.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Dataset {}
