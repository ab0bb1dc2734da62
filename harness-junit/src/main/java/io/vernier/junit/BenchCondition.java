package io.vernier.junit;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;

/**
 * Decides whether a bench test that JUnit has met is wanted. Surefire and Failsafe are known by the
 * class path that both hand to their JVM as a property; IDEs, Gradle and the console launcher set
 * none of them.
 */
final class BenchCondition {
  private static final String[] MAVEN = {"surefire.test.class.path", "surefire.real.class.path"};
  private static final String[] NAMED_TESTS = {"test", "it.test"};

  private final Function<String, Optional<String>> properties;

  BenchCondition(Function<String, Optional<String>> properties) {
    this.properties = properties;
  }

  ConditionEvaluationResult evaluate(Class<?> testClass) {
    Optional<String> enabled = properties.apply(BenchTest.ENABLED);
    if (enabled.isPresent()) {
      return Boolean.parseBoolean(enabled.get().strip())
          ? ConditionEvaluationResult.enabled(BenchTest.ENABLED + " is true")
          : ConditionEvaluationResult.disabled(
              BenchTest.ENABLED + " is " + enabled.get() + ", so benches are skipped");
    }
    if (Arrays.stream(MAVEN).noneMatch(name -> properties.apply(name).isPresent())) {
      return ConditionEvaluationResult.enabled("started outside Surefire and Failsafe");
    }
    if (Arrays.stream(NAMED_TESTS).anyMatch(name -> names(testClass, name))) {
      return ConditionEvaluationResult.enabled(testClass.getSimpleName() + " is asked for by name");
    }
    if (properties.apply("groups").filter(BenchCondition::asksForBenches).isPresent()) {
      return ConditionEvaluationResult.enabled("the group " + BenchTest.TAG + " is asked for");
    }
    return ConditionEvaluationResult.disabled(
        "a bench takes minutes and the machine for itself, and this build did not ask for it; run"
            + " mvn verify -Pbench with a profile that sets "
            + BenchTest.ENABLED
            + "=true for Failsafe, or name the class: -Dtest="
            + testClass.getSimpleName());
  }

  /**
   * True where one element of the list is this class's simple or full name; patterns do not count.
   */
  private boolean names(Class<?> testClass, String property) {
    return properties
        .apply(property)
        .map(list -> list.split(","))
        .map(
            elements ->
                Arrays.stream(elements)
                    .map(BenchCondition::classPart)
                    .anyMatch(
                        name ->
                            name.equals(testClass.getSimpleName())
                                || name.equals(testClass.getName())))
        .orElse(false);
  }

  private static String classPart(String element) {
    String name = element.strip();
    int method = name.indexOf('#');
    if (method >= 0) {
      name = name.substring(0, method);
    }
    for (String suffix : new String[] {".java", ".class"}) {
      if (name.endsWith(suffix)) {
        name = name.substring(0, name.length() - suffix.length());
      }
    }
    return name.replace('/', '.');
  }

  private static boolean asksForBenches(String groups) {
    return Arrays.stream(groups.split("[,|&()\\s]+")).anyMatch(BenchTest.TAG::equals);
  }
}
