package io.vernier.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses OURS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.vernier.junit");

  @Test
  void seesTheApiAndJunitAlone() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "java..",
            "io.vernier.api..",
            "io.vernier.junit",
            "org.jspecify.annotations",
            "org.junit.jupiter.api..",
            "org.junit.platform.commons.function",
            "org.junit.platform.commons.support..",
            "org.opentest4j")
        .check(OURS);
  }

  @Test
  void keepsNoStateBesideJunitsStores() {
    fields().that().areStatic().should().beFinal().check(OURS);
  }

  @Test
  void printsInOnePlaceAndReadsNoClock() {
    noClasses()
        .that()
        .doNotHaveSimpleName("RunPage")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .check(OURS);
  }
}
