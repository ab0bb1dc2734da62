package io.vernier.processor.diagnostic;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.Trees;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Points at one of several annotations of a type.
 *
 * <p>For those the compiler makes a container of its own, and javac's messager then points at the
 * annotated element as a whole. The trees know better. Where a compiler has no such trees the
 * messager's place must do.
 */
final class RepeatedTrees {
  private final Optional<Trees> trees;

  RepeatedTrees(ProcessingEnvironment environment) {
    this.trees = trees(environment);
  }

  private static Optional<Trees> trees(ProcessingEnvironment environment) {
    try {
      return Optional.of(Trees.instance(environment));
    } catch (IllegalArgumentException | NoClassDefFoundError e) {
      return Optional.empty();
    }
  }

  /** Prints at a repeated annotation; false where the place is none or can't be found. */
  boolean print(Diagnostic.Kind kind, String text, Place place) {
    AnnotationMirror mirror = place.mirror();
    if (mirror == null || trees.isEmpty()) {
      return false;
    }
    Optional<AnnotationTree> tree = annotation(trees.get(), place.element(), mirror);
    tree.ifPresent(
        found ->
            trees
                .get()
                .printMessage(
                    kind,
                    text,
                    value(found, mirror, place.value()),
                    trees.get().getPath(place.element()).getCompilationUnit()));
    return tree.isPresent();
  }

  private static Optional<AnnotationTree> annotation(
      Trees trees, Element holder, AnnotationMirror mirror) {
    int index = siblings(holder, mirror).indexOf(mirror);
    if (index < 0) {
      return Optional.empty();
    }
    String name = mirror.getAnnotationType().asElement().getSimpleName().toString();
    List<? extends AnnotationTree> written =
        annotations(trees.getTree(holder)).stream()
            .filter(tree -> isCalled(tree, name))
            .collect(Collectors.toList());
    return written.size() == siblings(holder, mirror).size()
        ? Optional.of(written.get(index))
        : Optional.empty();
  }

  /** The annotations in the container that holds this one; empty where none does. */
  private static List<Object> siblings(Element holder, AnnotationMirror mirror) {
    return holder.getAnnotationMirrors().stream()
        .flatMap(outer -> outer.getElementValues().values().stream())
        .map(AnnotationValue::getValue)
        .filter(List.class::isInstance)
        .map(values -> held((List<?>) values))
        .filter(held -> held.contains(mirror))
        .findFirst()
        .orElse(List.of());
  }

  private static List<Object> held(List<?> values) {
    return values.stream()
        .map(AnnotationValue.class::cast)
        .map(AnnotationValue::getValue)
        .collect(Collectors.toList());
  }

  private static List<? extends AnnotationTree> annotations(Tree declaration) {
    if (declaration instanceof ClassTree type) {
      return type.getModifiers().getAnnotations();
    }
    return declaration instanceof VariableTree field
        ? field.getModifiers().getAnnotations()
        : List.of();
  }

  private static boolean isCalled(AnnotationTree tree, String name) {
    String written = tree.getAnnotationType().toString();
    return written.equals(name) || written.endsWith("." + name);
  }

  private static Tree value(
      AnnotationTree annotation, AnnotationMirror mirror, @Nullable AnnotationValue value) {
    if (value == null) {
      return annotation;
    }
    for (ExpressionTree argument : annotation.getArguments()) {
      if (argument instanceof AssignmentTree assignment) {
        String element = assignment.getVariable().toString();
        Optional<Tree> found =
            mirror.getElementValues().entrySet().stream()
                .filter(entry -> entry.getKey().getSimpleName().contentEquals(element))
                .flatMap(
                    entry -> within(assignment.getExpression(), entry.getValue(), value).stream())
                .findFirst();
        if (found.isPresent()) {
          return found.get();
        }
      }
    }
    return annotation;
  }

  private static Optional<Tree> within(
      ExpressionTree expression, AnnotationValue whole, AnnotationValue wanted) {
    if (whole.equals(wanted)) {
      return Optional.of(expression);
    }
    if (!(whole.getValue() instanceof List<?> values) || !values.contains(wanted)) {
      return Optional.empty();
    }
    return Optional.of(
        expression instanceof NewArrayTree array
            ? array.getInitializers().get(values.indexOf(wanted))
            : expression);
  }
}
