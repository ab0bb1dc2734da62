package io.vernier.processor.read;

import io.vernier.api.annotation.ArrivalSource;
import io.vernier.api.annotation.Workload;
import io.vernier.processor.diagnostic.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what a class, its composed annotations and its superclasses say.
 *
 * <p>Classes are walked from the workload class up; for each, first the annotations written on it,
 * then those that its annotations carry, level by level. So marks are met from near to far. Of an
 * annotation of which there is only one, the first met wins as a whole; repeatable ones accumulate.
 * An annotation type is opened once, at its nearest, so that neither a cycle nor a diamond counts
 * twice. Only direct mirrors are read: {@code @Inherited} plays no part.
 */
final class Flattening {
  private final Map<String, Mark> single = new LinkedHashMap<>();
  private final List<Mark> repeated = new ArrayList<>();
  private final List<Mark> arrivals = new ArrayList<>();
  private final List<Conflict> conflicts = new ArrayList<>();
  private final Set<String> opened = new HashSet<>();

  private Flattening() {}

  static Flattening of(TypeElement workload) {
    Flattening flattening = new Flattening();
    List<TypeElement> classes = hierarchy(workload);
    for (int i = 0; i < classes.size(); i++) {
      flattening.walk(classes.get(i), i, i == 0 ? null : Place.of(workload));
    }
    return flattening;
  }

  /** The class and its superclasses, without Object, nearest first. */
  static List<TypeElement> hierarchy(TypeElement workload) {
    List<TypeElement> classes = new ArrayList<>();
    @Nullable TypeElement type = workload;
    while (type != null && !type.getQualifiedName().contentEquals("java.lang.Object")) {
      classes.add(type);
      type = superclass(type);
    }
    return classes;
  }

  private static @Nullable TypeElement superclass(TypeElement type) {
    TypeMirror superclass = type.getSuperclass();
    return superclass instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? element
        : null;
  }

  Map<String, Mark> single() {
    return single;
  }

  List<Mark> repeated() {
    return repeated;
  }

  List<Mark> arrivals() {
    return arrivals;
  }

  List<Conflict> conflicts() {
    return conflicts;
  }

  private void walk(TypeElement type, int superclass, @Nullable Place fallback) {
    List<Mark> level = Marks.on(type, new Mark.Distance(superclass, 0), null, fallback);
    for (int depth = 1; !level.isEmpty(); depth++) {
      List<Mark> next = new ArrayList<>();
      for (Mark mark : level) {
        take(mark);
        if (opens(mark)) {
          next.addAll(
              Marks.on(
                  mark.annotation(), new Mark.Distance(superclass, depth), mark, mark.place()));
        }
      }
      level = next;
    }
  }

  private boolean opens(Mark mark) {
    String name = mark.name();
    return !name.startsWith("java.lang.") && !isOurs(mark) && opened.add(name);
  }

  private void take(Mark mark) {
    if (mark.is(Workload.class)) {
      return;
    }
    if (Repeated.isRepeatable(mark.name())) {
      if (repeated.stream().noneMatch(other -> saysTheSame(other, mark))) {
        repeated.add(mark);
      }
      return;
    }
    boolean arrival = isArrival(mark);
    if (!isOurs(mark) && !arrival) {
      return;
    }
    Mark nearest = single.putIfAbsent(mark.name(), mark);
    if (nearest == null) {
      if (arrival && !isPartOfArrival(mark)) {
        arrivals.add(mark);
      }
    } else if (nearest.distance().equals(mark.distance()) && !saysTheSame(nearest, mark)) {
      conflicts.add(new Conflict(nearest, mark));
    }
  }

  private static boolean isOurs(Mark mark) {
    return mark.annotation().getEnclosingElement() instanceof PackageElement home
        && home.getQualifiedName().contentEquals(Marks.OURS);
  }

  private static boolean isArrival(Mark mark) {
    return Marks.find(mark.annotation(), ArrivalSource.class).isPresent();
  }

  /** A rate that an arrival annotation of the user's own is composed of is no second source. */
  private static boolean isPartOfArrival(Mark mark) {
    for (Mark outer = mark.via(); outer != null; outer = outer.via()) {
      if (isArrival(outer)) {
        return true;
      }
    }
    return false;
  }

  private static boolean saysTheSame(Mark one, Mark other) {
    return one.name().equals(other.name()) && texts(one).equals(texts(other));
  }

  private static Map<String, String> texts(Mark mark) {
    Map<String, String> texts = new LinkedHashMap<>();
    mark.effective().forEach((element, value) -> texts.put(element, ValueText.of(value)));
    return texts;
  }
}
