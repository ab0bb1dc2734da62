package io.vernier.runtime.plan;

import io.vernier.api.config.Options;
import io.vernier.api.config.Problem;
import io.vernier.api.run.WorkloadDescriptor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The workloads that the annotation processor has indexed on a class path. Instantiating their
 * descriptors is the one reflective call of the harness.
 */
public final class WorkloadIndex {
  private static final String PROCESSOR_OFF =
      "Switch annotation processing on. Maven: add io.vernier:harness-processor to"
          + " annotationProcessorPaths of maven-compiler-plugin. Gradle: annotationProcessor"
          + " 'io.vernier:harness-processor'. Then build again.";

  private final List<String> classNames;
  private final List<String> notes;
  private final ClassLoader loader;
  private final String harnessVersion;

  private WorkloadIndex(
      List<String> classNames, List<String> notes, ClassLoader loader, String harnessVersion) {
    this.classNames = List.copyOf(classNames);
    this.notes = List.copyOf(notes);
    this.loader = loader;
    this.harnessVersion = harnessVersion;
  }

  /**
   * Reads the index of a class path.
   *
   * @param classPath folders and jars; what a jar's manifest adds is walked too
   * @param loader loads the descriptors
   * @param harnessVersion this harness's version; descriptors of another are refused
   */
  public static WorkloadIndex of(List<Path> classPath, ClassLoader loader, String harnessVersion) {
    ClassPathWalk walk = new ClassPathWalk();
    walk.walk(classPath);
    return new WorkloadIndex(new ArrayList<>(walk.names()), walk.notes(), loader, harnessVersion);
  }

  /** The index of this JVM's own class path. */
  public static WorkloadIndex ofThisProcess(ClassLoader loader, String harnessVersion) {
    return of(ClassPathWalk.ofThisProcess(), loader, harnessVersion);
  }

  /** Binary names of the indexed workload classes. */
  public List<String> classNames() {
    return classNames;
  }

  /**
   * The workloads that options choose.
   *
   * @param descriptors the workloads in order
   * @param notes what was left out, and why
   * @param problems why nothing, or not all, can be run
   */
  public record Selection(
      List<WorkloadDescriptor<?>> descriptors, List<String> notes, List<Problem> problems) {
    /** Copies the lists. */
    public Selection {
      descriptors = List.copyOf(descriptors);
      notes = List.copyOf(notes);
      problems = List.copyOf(problems);
    }
  }

  /** Chooses workloads and instantiates their descriptors. */
  public Selection select(Options options) {
    List<WorkloadDescriptor<?>> chosen = new ArrayList<>();
    List<String> allNotes = new ArrayList<>(notes);
    List<Problem> problems = new ArrayList<>();
    boolean named = !options.classNames().isEmpty();
    if (!named && classNames.isEmpty()) {
      problems.add(
          Problem.of(
              PlanCode.NO_INDEX,
              "class path",
              "no workload index ("
                  + WorkloadDescriptor.INDEX
                  + ") is on it: the annotation"
                  + " processor was off when the workloads were compiled, or there are none.",
              PROCESSOR_OFF));
      return new Selection(chosen, allNotes, problems);
    }
    List<String> names = new ArrayList<>();
    for (String name : new LinkedHashSet<>(named ? options.classNames() : classNames)) {
      Optional<WorkloadDescriptor<?>> descriptor = load(name, named, allNotes, problems);
      descriptor.ifPresent(found -> names.add(found.spec().name()));
      descriptor.filter(found -> matches(options.patterns(), found)).ifPresent(chosen::add);
    }
    if (chosen.isEmpty() && problems.isEmpty()) {
      problems.add(noMatch(options, names));
    }
    return new Selection(chosen, allNotes, problems);
  }

  private static Problem noMatch(Options options, List<String> names) {
    return Problem.of(
        PlanCode.NO_MATCH,
        "workloads",
        options.patterns().isEmpty()
            ? "none of the indexed classes is there any more."
            : "none has a name in which "
                + String.join(" or ", options.patterns().stream().map(Pattern::pattern).toList())
                + " is found.",
        names.isEmpty() ? "Build again." : "There are " + String.join(", ", names) + ".");
  }

  private static boolean matches(List<Pattern> patterns, WorkloadDescriptor<?> descriptor) {
    return patterns.isEmpty()
        || patterns.stream()
            .anyMatch(
                pattern ->
                    pattern.matcher(descriptor.spec().name()).find()
                        || pattern.matcher(descriptor.spec().className()).find());
  }

  private Optional<WorkloadDescriptor<?>> load(
      String className, boolean named, List<String> allNotes, List<Problem> problems) {
    try {
      Class<?> type = Class.forName(className + WorkloadDescriptor.SUFFIX, true, loader);
      WorkloadDescriptor<?> descriptor =
          (WorkloadDescriptor<?>) type.getConstructor().newInstance();
      String version = descriptor.harnessVersion();
      if (!version.equals(harnessVersion)) {
        problems.add(
            Problem.of(
                PlanCode.OTHER_VERSION,
                className,
                "its descriptor was generated by harness "
                    + version
                    + ", but this is "
                    + harnessVersion
                    + ".",
                "Use one version of harness-processor and harness-runtime, and build again."));
        return Optional.empty();
      }
      return Optional.of(descriptor);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      gone(className, named, allNotes, problems);
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      problems.add(
          Problem.of(
              PlanCode.BROKEN_DESCRIPTOR,
              className,
              "its descriptor can't be instantiated: " + e + ".",
              "Build again from clean; the descriptor is generated."));
    }
    return Optional.empty();
  }

  private void gone(
      String className, boolean named, List<String> allNotes, List<Problem> problems) {
    if (named) {
      problems.add(
          Problem.of(
              PlanCode.NO_DESCRIPTOR,
              className,
              "it has no generated descriptor: it is no @Workload, or the annotation processor was"
                  + " off when it was compiled.",
              PROCESSOR_OFF));
    } else {
      allNotes.add(className + " is indexed, but its class is gone; it is left out.");
    }
  }
}
