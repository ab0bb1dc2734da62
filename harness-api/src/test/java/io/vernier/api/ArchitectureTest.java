package io.vernier.api;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import org.junit.jupiter.api.Test;

/** What the API may lean on, and what it promises never to be. */
class ArchitectureTest {
  private static final JavaClasses API =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.vernier.api");

  @Test
  void needsTheJdkAndJspecifyAlone() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "io.vernier.api..", "org.jspecify.annotations")
        .check(API);
  }

  @Test
  void holdsAnnotationsAloneInTheirPackage() {
    classes()
        .that()
        .resideInAPackage("io.vernier.api.annotation")
        .and(DescribedPredicate.describe("are types", type -> !isPackage(type)))
        .should()
        .beAssignableTo(Annotation.class)
        .check(API);
  }

  @Test
  void keepsTheModelFreeOfWhatIsBuiltOnIt() {
    noClasses()
        .that()
        .resideInAPackage("io.vernier.api.model")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.vernier.api.annotation",
            "io.vernier.api.result",
            "io.vernier.api.run",
            "io.vernier.api.spi")
        .check(API);
  }

  @Test
  void serializesNothingButExceptionsAndEnums() {
    noClasses()
        .that()
        .areNotAssignableTo(Throwable.class)
        .and()
        .areNotEnums()
        .should()
        .implement(Serializable.class)
        .check(API);
  }

  @Test
  void keepsNoMutableStateInStatics() {
    fields()
        .that()
        .areStatic()
        .and(
            DescribedPredicate.describe(
                "are not the compiler's",
                field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC)))
        .should()
        .beFinal()
        .check(API);
  }

  private static boolean isPackage(JavaClass type) {
    return type.getSimpleName().equals("package-info");
  }
}
