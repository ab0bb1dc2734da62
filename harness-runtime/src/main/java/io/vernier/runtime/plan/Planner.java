package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import io.vernier.api.config.Options;
import io.vernier.api.config.UserException;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.WorkloadDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Turns options and workload descriptions into a plan. Sends nothing and writes nothing; tells
 * every problem at once. Stateless; for any thread.
 */
public final class Planner {
  private final Vocabulary vocabulary;
  private final Surroundings surroundings;

  /** A planner that knows these names and this machine. */
  public Planner(Vocabulary vocabulary, Surroundings surroundings) {
    this.vocabulary = vocabulary;
    this.surroundings = surroundings;
  }

  /**
   * A workload and its points, unchecked, for listings.
   *
   * @param spec what its source sets
   * @param points the swept options and their values at each point
   */
  public record Listed(WorkloadSpec spec, List<Map<String, String>> points) {
    /** Copies the points. */
    public Listed {
      points = List.copyOf(points);
    }
  }

  /**
   * Plans a run of the workloads that the options choose from an index.
   *
   * @throws UserException with every problem
   */
  public RunPlan plan(Options options, WorkloadIndex index) {
    WorkloadIndex.Selection selection = index.select(options);
    ProblemList problems = new ProblemList();
    problems.addAll(selection.problems());
    selection.notes().forEach(problems::note);
    return plan(options, selection.descriptors(), problems);
  }

  /**
   * Plans a run of these workloads.
   *
   * @throws UserException with every problem
   */
  public RunPlan plan(Options options, List<WorkloadDescriptor<?>> descriptors) {
    return plan(options, descriptors, new ProblemList());
  }

  /**
   * Lists workloads and points without checking whether they can be run.
   *
   * @throws UserException where the options themselves can't be understood
   */
  public List<Listed> list(Options options, WorkloadIndex index) {
    WorkloadIndex.Selection selection = index.select(options);
    ProblemList problems = new ProblemList();
    problems.addAll(selection.problems());
    Overrides overrides = Overrides.of(surroundings.properties(), options, problems);
    List<Listed> listed = new ArrayList<>();
    for (WorkloadDescriptor<?> descriptor : selection.descriptors()) {
      WorkloadSpec spec = descriptor.spec();
      Layers layers = Layers.of(spec, overrides, problems);
      List<Map<String, String>> points = new ArrayList<>();
      Points.of(spec.name(), layers.chosen(), problems)
          .forEach(point -> points.add(ShownParams.of(point)));
      listed.add(new Listed(spec, points));
    }
    problems.throwIfAny();
    return listed;
  }

  private RunPlan plan(
      Options options, List<WorkloadDescriptor<?>> descriptors, ProblemList problems) {
    Overrides overrides = Overrides.of(surroundings.properties(), options, problems);
    checkNarrowing(overrides, descriptors, problems);
    RunWide runWide = new RunWide(overrides, vocabulary, problems);
    RunSettings settings = runWide.resolve();
    String seed = Long.toString(surroundings.roots().getAsLong());
    String salt = Long.toString(surroundings.roots().getAsLong());
    List<PointPlan> points = new ArrayList<>();
    for (WorkloadDescriptor<?> descriptor : descriptors) {
      for (PointValues values : points(descriptor, overrides, problems)) {
        new PointPlanner(descriptor.spec(), values, vocabulary, surroundings, problems)
            .plan(seed, salt, runWide.settings())
            .ifPresent(points::add);
      }
    }
    problems.throwIfAny();
    RunPlan.Root seedRoot = root(points, Keys.SEED.name(), problems);
    RunPlan.Root saltRoot = root(points, Keys.SALT.name(), problems);
    return new RunPlan(
        surroundings.harnessVersion(), settings, seedRoot, saltRoot, points, problems.notes());
  }

  private List<PointValues> points(
      WorkloadDescriptor<?> descriptor, Overrides overrides, ProblemList problems) {
    WorkloadSpec spec = descriptor.spec();
    Layers layers = Layers.of(spec, overrides, problems);
    List<PointValues> values = new ArrayList<>();
    for (Map<String, String> point : Points.of(spec.name(), layers.chosen(), problems)) {
      checkFields(descriptor, layers.chosen(), point, problems);
      values.add(PointValues.of(layers.chosen(), point, layers.unreadable()));
    }
    return values;
  }

  /**
   * Values of fields were checked when the workload was compiled; those that an option gives are
   * checked by the generated code that will assign them.
   */
  private static void checkFields(
      WorkloadDescriptor<?> descriptor,
      List<Chosen> chosen,
      Map<String, String> point,
      ProblemList problems) {
    Map<String, String> fields = new LinkedHashMap<>();
    boolean overridden = false;
    for (Chosen one : chosen) {
      String value = point.get(one.key());
      if (KeyNames.isParam(one.key()) && value != null) {
        fields.put(one.key().substring(Keys.PARAM_PREFIX.length()), value);
        overridden |=
            one.source().equals(Overrides.OPTION) || one.source().equals(Overrides.PROPERTY);
      }
    }
    if (!overridden) {
      return;
    }
    try {
      descriptor.create(new ParamValues(fields));
    } catch (IllegalArgumentException e) {
      problems.add(
          PlanCode.PARAM_VALUE,
          descriptor.spec().name(),
          "a parameter field does not take its value of " + fields + ": " + e.getMessage() + ".",
          "Give a value of the field's type.");
    }
  }

  private static void checkNarrowing(
      Overrides overrides, List<WorkloadDescriptor<?>> descriptors, ProblemList problems) {
    Set<String> names = new TreeSet<>();
    descriptors.forEach(descriptor -> names.addAll(WorkloadNames.of(descriptor.spec())));
    for (Overrides.Entry entry : overrides.narrowed()) {
      if (names.contains(entry.workload())) {
        continue;
      }
      String subject = entry.workload() + "/" + entry.key();
      if (entry.source().equals(Overrides.PROPERTY)) {
        // One set of properties may serve several runs, each of other workloads.
        problems.note(subject + " (" + entry.source() + ") is about no workload of this run.");
      } else {
        problems.add(
            PlanCode.UNKNOWN_WORKLOAD,
            subject,
            "there is no workload " + entry.workload() + " in this run.",
            "There are "
                + descriptors.stream()
                    .map(descriptor -> descriptor.spec().name())
                    .collect(Collectors.joining(", "))
                + ".");
      }
    }
  }

  /** The root that the points share; where they do not, the first one's, with a note. */
  private static RunPlan.Root root(List<PointPlan> points, String key, ProblemList problems) {
    Optional<String> first = points.get(0).config().value(key);
    boolean shared = points.stream().allMatch(point -> point.config().value(key).equals(first));
    if (!shared) {
      problems.note("Workloads have different " + key + "; each point's stands in its options.");
    }
    boolean drawn =
        points.get(0).config().settings().stream()
            .anyMatch(s -> s.key().equals(key) && s.source().equals(PointPlanner.DRAWN));
    return new RunPlan.Root(first.orElseThrow(), drawn);
  }
}
