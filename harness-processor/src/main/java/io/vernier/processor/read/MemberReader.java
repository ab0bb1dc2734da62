package io.vernier.processor.read;

import io.vernier.api.annotation.Dataset;
import io.vernier.api.annotation.Param;
import io.vernier.api.annotation.Setup;
import io.vernier.api.annotation.TearDown;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.run.TrialContext;
import io.vernier.api.spi.DatasetContext;
import io.vernier.processor.diagnostic.Place;
import io.vernier.processor.read.WorkloadMethod.Arguments;
import io.vernier.processor.read.WorkloadMethod.Role;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads the fields and methods that a workload class declares or inherits. */
final class MemberReader {
  private final Elements elements;
  private final Types types;

  MemberReader(Elements elements, Types types) {
    this.elements = elements;
    this.types = types;
  }

  /** Parameter fields, nearest class first; a field hidden by a nearer one is left out. */
  List<ParamField> fields(TypeElement workload) {
    List<ParamField> fields = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (TypeElement type : Flattening.hierarchy(workload)) {
      for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
        List<ParamModel> params = params(workload, field);
        if (names.add(field.getSimpleName().toString()) && !params.isEmpty()) {
          fields.add(field(workload, field, params));
        }
      }
    }
    return fields;
  }

  private static List<ParamModel> params(TypeElement workload, VariableElement field) {
    return Marks.on(field, new Mark.Distance(0, 0), null, Place.of(workload)).stream()
        .filter(mark -> mark.is(Param.class))
        .map(mark -> ParamModel.ofField(field.getSimpleName().toString(), mark))
        .collect(Collectors.toList());
  }

  private ParamField field(TypeElement workload, VariableElement field, List<ParamModel> params) {
    ParamField.Type type = type(workload, field);
    return new ParamField(
        field,
        type,
        type == ParamField.Type.ENUM ? constants(field.asType()) : List.of(),
        isReachable(workload, field),
        params,
        Place.of(field).orElse(Place.of(workload)));
  }

  private ParamField.Type type(TypeElement workload, VariableElement field) {
    TypeMirror type = field.asType();
    return switch (type.getKind()) {
      case INT -> ParamField.Type.INT;
      case LONG -> ParamField.Type.LONG;
      case DOUBLE -> ParamField.Type.DOUBLE;
      case BOOLEAN -> ParamField.Type.BOOLEAN;
      case DECLARED -> declaredType(workload, (TypeElement) types.asElement(type));
      default -> ParamField.Type.OTHER;
    };
  }

  private ParamField.Type declaredType(TypeElement workload, TypeElement type) {
    if (type.getQualifiedName().contentEquals(String.class.getName())) {
      return ParamField.Type.TEXT;
    }
    if (type.getQualifiedName().contentEquals(Duration.class.getName())) {
      return ParamField.Type.DURATION;
    }
    return type.getKind() == ElementKind.ENUM && canBeNamed(workload, type)
        ? ParamField.Type.ENUM
        : ParamField.Type.OTHER;
  }

  private boolean canBeNamed(TypeElement workload, TypeElement type) {
    boolean samePackage = samePackage(workload, type);
    for (Element outer = type; outer instanceof TypeElement; outer = outer.getEnclosingElement()) {
      Set<Modifier> modifiers = outer.getModifiers();
      if (modifiers.contains(Modifier.PRIVATE)
          || (!samePackage && !modifiers.contains(Modifier.PUBLIC))) {
        return false;
      }
    }
    return true;
  }

  private List<String> constants(TypeMirror type) {
    return types.asElement(type).getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
        .map(constant -> constant.getSimpleName().toString())
        .collect(Collectors.toList());
  }

  /**
   * The methods the harness calls: a superclass's before its subclass's, in each class as declared.
   * A method overridden in a nearer class counts as the nearer class declares it.
   */
  List<WorkloadMethod> methods(TypeElement workload) {
    List<TypeElement> classes = new ArrayList<>(Flattening.hierarchy(workload));
    Collections.reverse(classes);
    List<ExecutableElement> all =
        classes.stream()
            .flatMap(type -> ElementFilter.methodsIn(type.getEnclosedElements()).stream())
            .collect(Collectors.toList());
    List<WorkloadMethod> methods = new ArrayList<>();
    for (ExecutableElement method : all) {
      if (all.stream().noneMatch(nearer -> elements.overrides(nearer, method, workload))) {
        methods.addAll(roles(workload, method));
      }
    }
    return methods;
  }

  private List<WorkloadMethod> roles(TypeElement workload, ExecutableElement method) {
    List<WorkloadMethod> roles = new ArrayList<>();
    Place fallback = Place.of(workload);
    for (Mark mark : Marks.on(method, new Mark.Distance(0, 0), null, fallback)) {
      if (mark.is(Dataset.class)) {
        roles.add(method(workload, method, Role.DATASET, Level.TRIAL, mark));
      } else if (mark.is(Setup.class)) {
        roles.add(method(workload, method, Role.SET_UP, level(mark), mark));
      } else if (mark.is(TearDown.class)) {
        roles.add(method(workload, method, Role.TEAR_DOWN, level(mark), mark));
      }
    }
    return roles;
  }

  private static Level level(Mark mark) {
    return Level.valueOf(mark.text("value"));
  }

  private WorkloadMethod method(
      TypeElement workload, ExecutableElement method, Role role, Level level, Mark mark) {
    ExecutableType seen =
        (ExecutableType) types.asMemberOf((DeclaredType) workload.asType(), method);
    return new WorkloadMethod(
        method,
        role,
        level,
        role == Role.DATASET
            ? types.isSubtype(seen.getReturnType(), conversations())
            : seen.getReturnType().getKind() == TypeKind.VOID,
        arguments(seen, role == Role.DATASET ? DatasetContext.class : TrialContext.class),
        Thrown.beyond(Thrown.EXCEPTIONS, method),
        isReachable(workload, method),
        mark.place());
  }

  private DeclaredType conversations() {
    return types.getDeclaredType(
        elements.getTypeElement(Stream.class.getCanonicalName()),
        elements.getTypeElement(Conversation.class.getCanonicalName()).asType());
  }

  private Arguments arguments(ExecutableType method, Class<?> context) {
    if (method.getParameterTypes().isEmpty()) {
      return Arguments.NONE;
    }
    TypeMirror wanted = elements.getTypeElement(context.getCanonicalName()).asType();
    return method.getParameterTypes().size() == 1
            && types.isSameType(method.getParameterTypes().get(0), wanted)
        ? Arguments.CONTEXT
        : Arguments.OTHER;
  }

  /**
   * Whether code in the workload's package may use an inherited member: it is public, or it is not
   * private and no class on the way up to it lies in another package.
   */
  private boolean isReachable(TypeElement workload, Element member) {
    if (member.getModifiers().contains(Modifier.PUBLIC)) {
      return true;
    }
    for (TypeElement type : Flattening.hierarchy(workload)) {
      if (!samePackage(workload, type)) {
        return false;
      }
      if (type.equals(member.getEnclosingElement())) {
        break;
      }
    }
    return true;
  }

  private boolean samePackage(TypeElement one, TypeElement other) {
    return elements.getPackageOf(one).equals(elements.getPackageOf(other));
  }
}
