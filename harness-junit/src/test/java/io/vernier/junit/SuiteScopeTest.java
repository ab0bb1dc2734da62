package io.vernier.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.run.WorkloadDescriptor;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteScopeTest {
  private final Path project;

  SuiteScopeTest(@TempDir Path project) {
    this.project = project;
  }

  private Path folder(String name, String... workloads) throws IOException {
    Path folder = Files.createDirectories(project.resolve(name));
    Path index = Files.createDirectories(folder.resolve(WorkloadDescriptor.INDEX));
    for (String workload : workloads) {
      Files.createFile(index.resolve(workload));
    }
    return folder;
  }

  private Path jar(String name, String classPath, String... workloads) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!classPath.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
    }
    Path jar = project.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      for (String workload : workloads) {
        out.putNextEntry(new JarEntry(WorkloadDescriptor.INDEX + workload));
        out.closeEntry();
      }
    }
    return jar;
  }

  private static Properties classPath(Path... entries) {
    StringBuilder text = new StringBuilder();
    for (Path entry : entries) {
      text.append(text.isEmpty() ? "" : File.pathSeparator).append(entry);
    }
    Properties properties = new Properties();
    properties.setProperty("java.class.path", text.toString());
    return properties;
  }

  @Test
  void takesTheTestClassesOnly() throws IOException {
    Properties properties =
        classPath(
            folder("target/test-classes", "a.InTests"),
            folder("target/classes", "a.InMain"),
            jar("other.jar", "", "a.InJar"));
    assertThat(SuiteScope.find(properties).indexed()).containsExactly("a.InTests");
  }

  @Test
  void takesTheTestClassesOfThisProjectOnly() throws IOException {
    Properties properties =
        classPath(
            folder("one/target/test-classes", "a.One"), folder("two/target/test-classes", "a.Two"));
    properties.setProperty("basedir", project.resolve("two").toString());
    assertThat(SuiteScope.find(properties).indexed()).containsExactly("a.Two");
  }

  @Test
  void takesAnyFolderWhereNoneIsNamedAsABuildNamesIt() throws IOException {
    assertThat(SuiteScope.find(classPath(folder("bin", "a.Bench"))).indexed())
        .containsExactly("a.Bench");
  }

  @Test
  void takesTheClassPathThatSurefireHandsOverApart() throws IOException {
    Properties properties = classPath();
    properties.setProperty(
        "surefire.test.class.path", folder("target/test-classes", "a.Bench").toString());
    assertThat(SuiteScope.find(properties).indexed()).containsExactly("a.Bench");
  }

  @Test
  void addsThePackagesThatAreNamedFromTheWholeClassPath() throws IOException {
    Path behind = jar("behind.jar", "", "load.deep.Behind", "loads.Not");
    Properties properties =
        classPath(
            folder("target/test-classes", "a.InTests"),
            folder("target/classes", "load.InMain", "other.Not"),
            jar("front.jar", behind.getFileName() + " missing.jar"));
    properties.setProperty("vernier.suite.packages", "load, nowhere");
    assertThat(SuiteScope.find(properties).indexed())
        .containsExactly("a.InTests", "load.InMain", "load.deep.Behind");
  }

  @Test
  void takesTheFoldersThatAreNamedInstead() throws IOException {
    Properties properties = classPath(folder("target/test-classes", "a.InTests"));
    properties.setProperty(
        "vernier.suite.classes",
        folder("x", "a.X") + File.pathSeparator + folder("y", "a.Y") + File.pathSeparator + "none");
    assertThat(SuiteScope.find(properties).indexed()).containsExactly("a.X", "a.Y");
  }

  @Test
  void passesOverWhatIsNoJar() throws IOException {
    Path text = Files.writeString(project.resolve("notes.txt"), "no jar");
    Properties properties = classPath(text, folder("target/test-classes", "a.Bench"));
    properties.setProperty("vernier.suite.packages", "b");
    assertThat(SuiteScope.find(properties).indexed()).containsExactly("a.Bench");
  }
}
