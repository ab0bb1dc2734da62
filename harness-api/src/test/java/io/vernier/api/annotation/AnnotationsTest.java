package io.vernier.api.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AnnotationsTest {
  /** Elements that describe the source itself and so are no options. */
  private static final Set<String> NO_KEYS =
      Set.of(
          "Workload.name",
          "Param.key",
          "Param.value",
          "Param.zip",
          "Params.value",
          "Slo.metric",
          "Slo.percentile",
          "Slo.max",
          "Slo.min",
          "Slo.view",
          "Slos.value",
          "Setup.value",
          "TearDown.value",
          "ArrivalSource.value");

  /** Every annotation of the package, found on disk so that a new one can't be forgotten. */
  static List<Class<? extends Annotation>> annotations()
      throws IOException, URISyntaxException, ClassNotFoundException {
    Path classes =
        Path.of(Workload.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .resolve(Workload.class.getPackageName().replace('.', '/'));
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(classes)) {
      files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
          .forEach(name -> names.add(name.replace(".class", "")));
    }
    List<Class<? extends Annotation>> found = new ArrayList<>();
    for (String name : names) {
      Class<?> type = Class.forName(Workload.class.getPackageName() + "." + name);
      if (type.isAnnotation()) {
        found.add(type.asSubclass(Annotation.class));
      }
    }
    return found;
  }

  private static Stream<Method> elements(Class<? extends Annotation> annotation) {
    return Arrays.stream(annotation.getDeclaredMethods()).filter(method -> !method.isSynthetic());
  }

  private static String nameOf(Method element) {
    return element.getDeclaringClass().getSimpleName() + "." + element.getName();
  }

  @Test
  void findsTheAnnotations() throws Exception {
    assertThat(annotations())
        .contains(Workload.class, Rate.class, Slos.class, TearDown.class)
        .hasSizeGreaterThanOrEqualTo(19);
  }

  @ParameterizedTest
  @MethodSource("annotations")
  void setEachElementByExactlyOneKeyWithTheSameDefault(Class<? extends Annotation> annotation) {
    assertThat(elements(annotation).toList())
        .allSatisfy(
            element -> {
              Optional<Key<?>> key = Keys.forElement(annotation.getName(), element.getName());
              assertThat(key.isPresent())
                  .as("%s has a key", nameOf(element))
                  .isNotEqualTo(NO_KEYS.contains(nameOf(element)));
              key.ifPresent(
                  found ->
                      assertThat(found.defaultText().orElse(""))
                          .as("default of %s", nameOf(element))
                          .isEqualTo(defaultOf(found, element)));
            });
  }

  /** The element's default in the key's canonical form; empty where it stands for "not set". */
  private static <T> String defaultOf(Key<T> key, Method element) {
    Object value = element.getDefaultValue();
    boolean unset =
        value == null
            || value.equals("")
            || (value.equals(0) && key.defaultText().isEmpty())
            || (value instanceof String[] texts && texts.length == 0);
    return unset ? "" : key.print(key.parse(Objects.toString(value)));
  }

  @Test
  void nameNoElementThatIsNotThere() throws Exception {
    Set<String> all = new TreeSet<>();
    for (Class<? extends Annotation> annotation : annotations()) {
      elements(annotation).map(AnnotationsTest::nameOf).forEach(all::add);
    }

    assertThat(all).containsAll(NO_KEYS);
    for (Key<?> key : Keys.all()) {
      key.element()
          .ifPresent(
              element ->
                  assertThat(all)
                      .contains(
                          element.annotation().replaceFirst(".*\\.", "") + "." + element.name()));
    }
  }

  @ParameterizedTest
  @MethodSource("annotations")
  void areKeptForTheRuntimeAndDocumentedAndNeverInherited(Class<? extends Annotation> annotation) {
    Retention retention = annotation.getAnnotation(Retention.class);

    assertThat(retention).isNotNull();
    assertThat(retention.value()).isEqualTo(RetentionPolicy.RUNTIME);
    assertThat(annotation.isAnnotationPresent(Documented.class)).isTrue();
    assertThat(annotation.isAnnotationPresent(Target.class)).isTrue();
    assertThat(annotation.isAnnotationPresent(Inherited.class)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("annotations")
  void haveContainersThatFitThem(Class<? extends Annotation> annotation) throws Exception {
    Repeatable repeatable = annotation.getAnnotation(Repeatable.class);
    if (repeatable == null) {
      return;
    }
    Class<? extends Annotation> container = repeatable.value();

    assertThat(container.getDeclaredMethod("value").getReturnType().getComponentType())
        .isEqualTo(annotation);
    assertThat(targets(container)).isEqualTo(targets(annotation));
    assertThat(container.getAnnotation(Retention.class).value())
        .isEqualTo(annotation.getAnnotation(Retention.class).value());
  }

  private static Set<ElementType> targets(Class<? extends Annotation> annotation) {
    return Set.of(annotation.getAnnotation(Target.class).value());
  }
}
