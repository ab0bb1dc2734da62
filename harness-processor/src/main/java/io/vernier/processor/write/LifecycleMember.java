package io.vernier.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import io.vernier.api.model.Level;
import io.vernier.api.run.TrialContext;
import io.vernier.processor.read.WorkloadMethod;
import io.vernier.processor.read.WorkloadMethod.Arguments;
import io.vernier.processor.read.WorkloadMethod.Role;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * {@code setUp(…)} or {@code tearDown(…)}: calls of the workload's methods, each at its level. Of
 * set-ups a superclass's come first, of tear-downs last; within a class they run as declared.
 */
final class LifecycleMember implements Member {
  private final Role role;
  private final String name;

  private LifecycleMember(Role role, String name) {
    this.role = role;
    this.name = name;
  }

  static LifecycleMember setUp() {
    return new LifecycleMember(Role.SET_UP, "setUp");
  }

  static LifecycleMember tearDown() {
    return new LifecycleMember(Role.TEAR_DOWN, "tearDown");
  }

  @Override
  public Optional<MethodSpec> of(WorkloadModel workload) {
    List<WorkloadMethod> methods = workload.methods(role);
    if (methods.isEmpty()) {
      return Optional.empty();
    }
    MethodSpec.Builder code =
        MethodSpec.methodBuilder(name)
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addParameter(ClassName.get(workload.type()), "workload")
            .addParameter(Level.class, "level")
            .addParameter(TrialContext.class, "context")
            .addException(Exception.class);
    for (Level level : Level.values()) {
      calls(code, level, inOrder(methods));
    }
    return Optional.of(code.build());
  }

  private static void calls(MethodSpec.Builder code, Level level, List<WorkloadMethod> methods) {
    List<WorkloadMethod> atLevel =
        methods.stream().filter(method -> method.level() == level).collect(Collectors.toList());
    if (atLevel.isEmpty()) {
      return;
    }
    code.beginControlFlow("if (level == $T.$L)", Level.class, level);
    for (WorkloadMethod method : atLevel) {
      code.addStatement(
          "workload.$N($L)",
          method.name(),
          method.arguments() == Arguments.CONTEXT ? "context" : "");
    }
    code.endControlFlow();
  }

  private List<WorkloadMethod> inOrder(List<WorkloadMethod> superclassFirst) {
    if (role == Role.SET_UP) {
      return superclassFirst;
    }
    List<WorkloadMethod> nearestFirst = new ArrayList<>();
    int at = 0;
    @Nullable Element last = null;
    for (WorkloadMethod method : superclassFirst) {
      @Nullable Element declaring = method.element().getEnclosingElement();
      at = Objects.equals(declaring, last) ? at + 1 : 0;
      nearestFirst.add(at, method);
      last = declaring;
    }
    return nearestFirst;
  }
}
