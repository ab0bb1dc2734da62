package io.vernier.processor.read;

import io.vernier.api.annotation.Param;
import io.vernier.api.annotation.Params;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.Slos;
import java.util.Set;

/** The repeatable annotations and their containers. */
final class Repeated {
  private static final Set<String> CONTAINERS =
      Set.of(Slos.class.getCanonicalName(), Params.class.getCanonicalName());
  private static final Set<String> ELEMENTS =
      Set.of(Slo.class.getCanonicalName(), Param.class.getCanonicalName());

  private Repeated() {}

  static boolean isContainer(String annotation) {
    return CONTAINERS.contains(annotation);
  }

  static boolean isRepeatable(String annotation) {
    return ELEMENTS.contains(annotation);
  }
}
