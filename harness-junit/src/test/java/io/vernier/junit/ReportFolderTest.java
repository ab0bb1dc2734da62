package io.vernier.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReportFolderTest {
  @Test
  void liesInMavensBuildFolder() {
    assertThat(ReportFolder.besideClasses(Path.of("/p/target/test-classes")))
        .contains(Path.of("/p/target/vernier"));
    assertThat(ReportFolder.besideClasses(Path.of("/p/target/classes")))
        .contains(Path.of("/p/target/vernier"));
  }

  @Test
  void liesInGradlesBuildFolder() {
    assertThat(ReportFolder.besideClasses(Path.of("/p/build/classes/java/test")))
        .contains(Path.of("/p/build/vernier"));
  }

  @Test
  void isLeftToTheRuntimeWhereNoBuildIsRecognised() {
    assertThat(ReportFolder.besideClasses(Path.of("/classes/of/2026/my/project/bin"))).isEmpty();
  }

  @Test
  void isFoundFromTheClassItself() {
    assertThat(ReportFolder.of(ReportFolderTest.class))
        .hasValueSatisfying(folder -> assertThat(folder).endsWithRaw(Path.of("target", "vernier")));
  }
}
