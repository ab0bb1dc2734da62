package io.vernier.runtime.json;

import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes every component of a record a required key, except the optional ones. */
final class RequiredComponents extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  private static final Set<Class<?>> OPTIONAL =
      Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

  @Override
  public @Nullable Boolean hasRequiredMarker(AnnotatedMember member) {
    boolean component =
        member instanceof AnnotatedParameter parameter && parameter.getDeclaringClass().isRecord();
    if (component && !OPTIONAL.contains(member.getRawType())) {
      return Boolean.TRUE;
    }
    return super.hasRequiredMarker(member);
  }
}
