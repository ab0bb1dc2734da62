package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.config.Options;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.WorkloadDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkloadIndexTest {
  private static final String PREFIX = "io.vernier.runtime.plan.WorkloadIndexTest$";

  private final Path folder;

  WorkloadIndexTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void findsWorkloadsInFoldersAndJarsAndManifestClassPathsOnce() throws IOException {
    Path inner = jar("lib/inner.jar", "", PREFIX + "Second");
    Path outer = jar("outer.jar", "lib/inner.jar missing.jar outer.jar", PREFIX + "First");
    Path classes = classes("classes", PREFIX + "First");

    assertThat(index(classes, outer, inner, folder.resolve("absent")).classNames())
        .containsExactly(PREFIX + "First", PREFIX + "Second");
  }

  @Test
  void instantiatesTheGeneratedDescriptors() throws IOException {
    WorkloadIndex.Selection selection =
        index(classes("classes", PREFIX + "First", PREFIX + "Second"))
            .select(Options.builder().build());

    assertThat(selection.problems()).isEmpty();
    assertThat(selection.descriptors())
        .extracting(descriptor -> descriptor.spec().name())
        .containsExactly("First", "Second");
  }

  @Test
  void choosesByPatternAndByClass() throws IOException {
    WorkloadIndex index = index(classes("classes", PREFIX + "First", PREFIX + "Second"));

    assertThat(names(index, Options.builder().includeMatching(Pattern.compile("^Sec")).build()))
        .containsExactly("Second");
    assertThat(names(index, Options.builder().include(First.class).build()))
        .containsExactly("First");
  }

  private static List<String> names(WorkloadIndex index, Options options) {
    return index.select(options).descriptors().stream()
        .map(descriptor -> descriptor.spec().name())
        .toList();
  }

  @Test
  void leavesOutAnEntryWhoseClassIsGoneWithANote() throws IOException {
    WorkloadIndex.Selection selection =
        index(classes("classes", PREFIX + "Gone", PREFIX + "First"))
            .select(Options.builder().build());

    assertThat(selection.descriptors()).hasSize(1);
    assertThat(selection.problems()).isEmpty();
    assertThat(selection.notes()).singleElement().asString().contains("Gone", "left out");
  }

  @Test
  void saysThatTheProcessorWasOffWhereThereIsNoIndexAtAll() throws IOException {
    // idea-jmh-plugin#13
    WorkloadIndex.Selection selection =
        index(Files.createDirectories(folder.resolve("empty"))).select(Options.builder().build());

    assertThat(selection.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.code()).isEqualTo(PlanCode.NO_INDEX.id());
              assertThat(problem.text())
                  .contains("annotation processor was off")
                  .contains("annotationProcessorPaths")
                  .contains("Gradle");
            });
  }

  @Test
  void saysWhichWorkloadsThereAreWhereNoneMatches() throws IOException {
    WorkloadIndex.Selection selection =
        index(classes("classes", PREFIX + "First"))
            .select(Options.builder().includeMatching(Pattern.compile("Third")).build());

    assertThat(selection.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.code()).isEqualTo(PlanCode.NO_MATCH.id());
              assertThat(problem.text()).contains("Third", "There are First.");
            });
  }

  @Test
  void refusesANamedClassWithoutDescriptor() throws IOException {
    WorkloadIndex.Selection selection =
        index(classes("classes")).select(Options.builder().include(String.class).build());

    assertThat(selection.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.code()).isEqualTo(PlanCode.NO_DESCRIPTOR.id());
              assertThat(problem.text()).contains("java.lang.String", "annotationProcessorPaths");
            });
  }

  @Test
  void refusesADescriptorOfAnotherVersionAndNamesBoth() throws IOException {
    WorkloadIndex.Selection selection =
        index(classes("classes", PREFIX + "Old")).select(Options.builder().build());

    assertThat(selection.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.code()).isEqualTo(PlanCode.OTHER_VERSION.id());
              assertThat(problem.text()).contains("0.9", PlanFixture.VERSION);
            });
  }

  @Test
  void refusesADescriptorThatCannotBeMade() throws IOException {
    WorkloadIndex.Selection selection =
        index(classes("classes", PREFIX + "Broken")).select(Options.builder().build());

    assertThat(selection.problems())
        .singleElement()
        .satisfies(
            problem -> assertThat(problem.code()).isEqualTo(PlanCode.BROKEN_DESCRIPTOR.id()));
  }

  @Test
  void notesAJarThatCannotBeRead() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no zip");

    assertThat(
            index(broken, classes("classes", PREFIX + "First"))
                .select(Options.builder().build())
                .notes())
        .singleElement()
        .asString()
        .contains("broken.jar");
  }

  @Test
  void plansWhatItFinds() throws IOException {
    WorkloadIndex index = index(classes("classes", PREFIX + "First", PREFIX + "Gone"));
    Options options =
        Options.builder()
            .set("endpoint.url", "simulated:")
            .set("endpoint.model", "m")
            .set("load.rate", "1", "2")
            .set("data.input", "fixed(8)")
            .set("measure.requests", "5")
            .build();

    RunPlan plan = PlanFixture.bare().planner().plan(options, index);
    assertThat(plan.points()).hasSize(2);
    assertThat(plan.points().get(0).trialMain()).isEqualTo(PREFIX + "First_Trial");
    assertThat(plan.notes()).anyMatch(note -> note.contains("Gone"));

    List<Planner.Listed> listed =
        PlanFixture.bare()
            .planner()
            .list(Options.builder().set("load.rate", "1", "2").build(), index);
    assertThat(listed).singleElement().satisfies(each -> assertThat(each.points()).hasSize(2));
  }

  private static WorkloadIndex index(Path... classPath) {
    return WorkloadIndex.of(
        List.of(classPath), WorkloadIndexTest.class.getClassLoader(), PlanFixture.VERSION);
  }

  private Path classes(String name, String... workloads) throws IOException {
    Path index = Files.createDirectories(folder.resolve(name).resolve(WorkloadDescriptor.INDEX));
    for (String workload : workloads) {
      Files.writeString(index.resolve(workload), "");
    }
    return folder.resolve(name);
  }

  private Path jar(String name, String classPath, String... workloads) throws IOException {
    Path jar = folder.resolve(name);
    Files.createDirectories(jar.getParent());
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new JarEntry(WorkloadDescriptor.INDEX));
      for (String workload : workloads) {
        out.putNextEntry(new JarEntry(WorkloadDescriptor.INDEX + workload));
      }
    }
    return jar;
  }

  static class First {}

  /** What the annotation processor would generate. */
  public static class First_Descriptor extends Described {
    public First_Descriptor() {
      super("First", PlanFixture.VERSION);
    }
  }

  /** What the annotation processor would generate. */
  public static class Second_Descriptor extends Described {
    public Second_Descriptor() {
      super("Second", PlanFixture.VERSION);
    }
  }

  /** What another version of the annotation processor would have generated. */
  public static class Old_Descriptor extends Described {
    public Old_Descriptor() {
      super("Old", "0.9");
    }
  }

  /** Not what the annotation processor would generate. */
  public static class Broken_Descriptor {}

  private abstract static class Described implements WorkloadDescriptor<Object> {
    private final String name;
    private final String version;

    Described(String name, String version) {
      this.name = name;
      this.version = version;
    }

    @Override
    public WorkloadSpec spec() {
      return WorkloadSpec.builder(PREFIX + name, name).build();
    }

    @Override
    public String harnessVersion() {
      return version;
    }

    @Override
    public Object create(ParamValues params) {
      return new Object();
    }
  }
}
