package io.vernier.processor.diagnostic;

import io.vernier.api.config.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Prints problems where they belong. Not thread-safe; a compiler calls processors from one thread.
 *
 * <p>A compiler shows no position for what comes from a class file, so each place is followed to
 * the nearest one within the sources being compiled.
 */
public final class ProblemReporter {
  private final Messager messager;
  private final RepeatedTrees repeated;
  private final Diagnostic.Kind noteKind;
  private final Set<String> sourceTypes = new HashSet<>();

  /**
   * A reporter.
   *
   * @param environment whose messager takes the messages
   * @param warnings whether notes are raised to warnings
   */
  public ProblemReporter(ProcessingEnvironment environment, boolean warnings) {
    this.messager = environment.getMessager();
    this.repeated = new RepeatedTrees(environment);
    this.noteKind = warnings ? Diagnostic.Kind.WARNING : Diagnostic.Kind.NOTE;
  }

  /** Takes in which top-level types are compiled from source. */
  public void sources(Set<? extends Element> roots) {
    for (Element root : roots) {
      if (root instanceof TypeElement type) {
        sourceTypes.add(type.getQualifiedName().toString());
      }
    }
  }

  /** Prints every problem, each at its place. */
  public void report(List<SourceProblem> problems) {
    problems.forEach(this::report);
  }

  /** Prints a note that is about no place in the source. */
  public void reportWithoutPlace(Problem problem) {
    messager.printMessage(noteKind, problem.text());
  }

  private void report(SourceProblem problem) {
    Diagnostic.Kind kind = problem.code().isNote() ? noteKind : Diagnostic.Kind.ERROR;
    print(kind, problem.text(), inSource(problem.place()));
  }

  private Place inSource(Place place) {
    Place candidate = place;
    while (!isSource(candidate.element())) {
      Place next = candidate.otherwise();
      if (next == null) {
        return place;
      }
      candidate = next;
    }
    return candidate;
  }

  private boolean isSource(Element element) {
    Element top = element;
    for (Element outer = element; outer != null; outer = outer.getEnclosingElement()) {
      if (outer.getKind() == ElementKind.PACKAGE) {
        break;
      }
      top = outer;
    }
    return top instanceof TypeElement type
        && sourceTypes.contains(type.getQualifiedName().toString());
  }

  private void print(Diagnostic.Kind kind, String text, Place place) {
    if (repeated.print(kind, text, place)) {
      return;
    }
    @Nullable AnnotationMirror mirror = place.mirror();
    @Nullable AnnotationValue value = place.value();
    if (mirror == null) {
      messager.printMessage(kind, text, place.element());
    } else if (value == null) {
      messager.printMessage(kind, text, place.element(), mirror);
    } else {
      messager.printMessage(kind, text, place.element(), mirror, value);
    }
  }
}
