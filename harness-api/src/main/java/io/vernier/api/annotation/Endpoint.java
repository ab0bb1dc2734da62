package io.vernier.api.annotation;

import io.vernier.api.config.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The server under test.
 *
 * <p>The nearest one wins as a whole: the class's own, then its composed annotations, then the
 * superclass's. Keys {@code endpoint.*} override single elements.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Endpoint {
  /** The wire format spoken to the server, the name of an {@code EndpointDialect}. */
  String type() default Defaults.ENDPOINT_TYPE;

  /**
   * Where the server is; {@code simulated:} is the bundled one. There is no default: without one a
   * run is refused.
   */
  String url() default Defaults.UNSET;

  /** The model's name as the server knows it. */
  String model() default Defaults.UNSET;

  /** Whether replies are streamed. */
  boolean streaming() default Defaults.STREAMING;

  /** Limit of a whole request, a duration such as {@code 10m}. */
  String timeout() default Defaults.TIMEOUT;

  /**
   * Further request headers, each {@code Name: value}. Never put a secret here; use {@link
   * #apiKeyEnv}.
   */
  String[] headers() default {};

  /**
   * Fields merged into the top level of every request's body, as YAML or JSON: {@code ignore_eos:
   * true}.
   */
  String body() default Defaults.UNSET;

  /** A {@code tokenizer.json}, or a folder that holds one, for counts made by the client. */
  String tokenizer() default Defaults.UNSET;

  /** Name of the environment variable that holds the API key. */
  String apiKeyEnv() default Defaults.UNSET;
}
