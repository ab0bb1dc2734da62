package io.vernier.processor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;

/** Reading, checking and writing never mix. */
@AnalyzeClasses(
    packages = "io.vernier.processor",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ProcessorArchitectureTest {
  @ArchTest
  static final ArchRule diagnosticKnowsTheApiAlone =
      onlyUses("..processor.diagnostic..", "io.vernier.processor.diagnostic..");

  @ArchTest
  static final ArchRule readingNeitherChecksNorWrites =
      onlyUses(
          "..processor.read..", "io.vernier.processor.read..", "io.vernier.processor.diagnostic..");

  @ArchTest
  static final ArchRule checkingSeesTheModelAlone =
      onlyUses(
          "..processor.check..",
          "io.vernier.processor.check..",
          "io.vernier.processor.read..",
          "io.vernier.processor.diagnostic..");

  @ArchTest
  static final ArchRule writingDoesNotCheck =
      onlyUses(
          "..processor.write..",
          "io.vernier.processor.write..",
          "io.vernier.processor.read..",
          "io.vernier.processor.diagnostic..",
          "com.palantir.javapoet..");

  @ArchTest
  static final ArchRule nothingKnowsTheRuntime =
      noClasses().should().dependOnClassesThat().resideInAnyPackage("io.vernier.runtime..");

  private static ArchRule onlyUses(String room, String... others) {
    List<String> allowed = new ArrayList<>(List.of(others));
    allowed.addAll(
        List.of("io.vernier.api..", "java..", "javax..", "org.jspecify..", "com.sun.source.."));
    return classes()
        .that()
        .resideInAPackage(room)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.toArray(String[]::new));
  }
}
