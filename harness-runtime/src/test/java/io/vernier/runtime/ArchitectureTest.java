package io.vernier.runtime;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The floor plan of the runtime, kept by a test: which room may use which, and what only one room
 * may do.
 */
class ArchitectureTest {
  private static final String ROOT = "io.vernier.runtime.";

  private static final JavaClasses RUNTIME =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.vernier.runtime");

  /** For each room the rooms it may use, in the order in which data flows. */
  private static final Map<String, Set<String>> ROOMS = rooms();

  private static Map<String, Set<String>> rooms() {
    Map<String, Set<String>> rooms = new LinkedHashMap<>();
    rooms.put("time", Set.of());
    rooms.put("seed", Set.of());
    rooms.put("stats", Set.of());
    rooms.put("json", Set.of());
    rooms.put("plugin", Set.of());
    rooms.put("digest", Set.of());
    rooms.put("environment", Set.of());
    rooms.put("dialect", Set.of());
    rooms.put("token", Set.of("plugin", "digest"));
    rooms.put("plan", Set.of("seed", "stats", "json", "plugin", "digest"));
    rooms.put("data", Set.of("seed", "plugin", "digest", "token", "plan"));
    rooms.put("load", Set.of("stats", "time"));
    rooms.put("client", Set.of("time"));
    rooms.put("simulated", Set.of("time", "seed", "json"));
    rooms.put("side", Set.of("time"));
    rooms.put("record", Set.of("time", "client"));
    rooms.put("calibrate", Set.of("time", "client"));
    rooms.put("metrics", Set.of("stats", "plugin", "record"));
    rooms.put("verdict", Set.of("stats", "plan"));
    rooms.put("report", Set.of("json"));
    rooms.put("fork", Set.of("time", "plan"));
    Set<String> parts = Set.copyOf(rooms.keySet());
    rooms.put("trial", without(parts, "fork", "report", "side"));
    rooms.put("run", without(parts, "client", "load", "calibrate"));
    rooms.put("cli", Set.of("time", "plan", "report", "run"));
    return rooms;
  }

  private static Set<String> without(Set<String> rooms, String... others) {
    Set<String> left = new HashSet<>(rooms);
    left.removeAll(Set.of(others));
    return left;
  }

  @TestFactory
  List<DynamicTest> usesOnlyTheRoomsBeforeItInTheFlow() {
    List<DynamicTest> tests = new ArrayList<>();
    ROOMS.forEach(
        (room, allowed) ->
            tests.add(DynamicTest.dynamicTest(room, () -> keepsToItself(room, allowed))));
    return tests;
  }

  private static void keepsToItself(String room, Set<String> allowed) {
    Set<String> packages =
        allowed.stream().map(other -> ROOT + other + "..").collect(Collectors.toSet());
    packages.add(ROOT + room + "..");
    noClasses()
        .that()
        .resideInAPackage(ROOT + room + "..")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.and(
                JavaClass.Predicates.resideInAPackage("io.vernier.runtime.."),
                JavaClass.Predicates.resideOutsideOfPackages(packages.toArray(new String[0]))))
        .check(RUNTIME);
  }

  @Test
  void hasARuleForEveryRoom() {
    Set<String> found =
        RUNTIME.stream()
            .map(JavaClass::getPackageName)
            .filter(name -> name.startsWith(ROOT))
            .map(name -> name.substring(ROOT.length()))
            .collect(Collectors.toSet());
    assertThat(found).isEqualTo(ROOMS.keySet());
  }

  @Test
  void hasNoCycles() {
    slices().matching("io.vernier.runtime.(*)..").should().beFreeOfCycles().check(RUNTIME);
  }

  @Test
  void keepsNettyInTheClientAndTheSimulatedServer() {
    noClasses()
        .that()
        .resideOutsideOfPackages(ROOT + "client..", ROOT + "simulated..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.netty..")
        .check(RUNTIME);
  }

  @Test
  void keepsTheStatisticsLibrariesInTheRoomOfStatistics() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "stats..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.commons.math3..", "org.apache.commons.statistics..")
        .check(RUNTIME);
  }

  @Test
  void readsClocksAndWaitsOnlyInTheRoomOfTime() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "time..")
        .should()
        .callMethodWhere(
            call(System.class, "nanoTime")
                .or(call(System.class, "currentTimeMillis"))
                .or(call(Thread.class, "sleep"))
                .or(call(java.util.concurrent.locks.LockSupport.class, "parkNanos"))
                .or(call(java.time.Instant.class, "now")))
        .check(RUNTIME);
  }

  @Test
  void makesRandomSourcesOnlyInTheRoomOfSeeds() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "seed..")
        .should()
        .callConstructorWhere(
            constructor(java.util.Random.class)
                .or(constructor(java.util.SplittableRandom.class))
                .or(constructor(java.security.SecureRandom.class)))
        .orShould()
        .callMethodWhere(call(Math.class, "random"))
        .orShould()
        .dependOnClassesThat()
        .belongToAnyOf(java.util.concurrent.ThreadLocalRandom.class)
        .check(RUNTIME);
  }

  @Test
  void printsAndExitsOnlyOnTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethodWhere(call(System.class, "exit"))
        .check(RUNTIME);
  }

  @Test
  void keepsNoMutableStateInStatics() {
    fields()
        .that()
        .areStatic()
        .and(
            DescribedPredicate.describe(
                "are not the compiler's", f -> !f.getModifiers().contains(JavaModifier.SYNTHETIC)))
        .should()
        .beFinal()
        .check(RUNTIME);
  }

  @Test
  void serializesNothing() {
    noClasses()
        .that()
        .areNotAssignableTo(Throwable.class)
        .and()
        .areNotEnums()
        .and(
            DescribedPredicate.describe(
                "do not inherit it from Jackson", type -> !extendsJackson(type)))
        .should()
        .implement(java.io.Serializable.class)
        .check(RUNTIME);
  }

  private static boolean extendsJackson(JavaClass type) {
    return type.getPackageName().equals(ROOT + "json")
        && type.getAllRawSuperclasses().stream()
            .anyMatch(parent -> parent.getPackageName().startsWith("com.fasterxml.jackson."));
  }

  @Test
  void namesImplementationsAfterTheirExtensionPoint() {
    for (Class<?> point :
        List.of(
            io.vernier.api.spi.EndpointDialect.class,
            io.vernier.api.spi.DatasetFormat.class,
            io.vernier.api.spi.ArrivalProcess.class,
            io.vernier.api.spi.Reporter.class,
            io.vernier.api.spi.TokenCounter.class)) {
      String noun = point.getSimpleName().replaceFirst("^Endpoint", "");
      classes().that().implement(point).should().haveSimpleNameEndingWith(noun).check(RUNTIME);
    }
  }

  private static DescribedPredicate<JavaAccess<?>> call(Class<?> owner, String method) {
    return DescribedPredicate.describe(
        owner.getSimpleName() + "." + method,
        access ->
            access.getTargetOwner().isEquivalentTo(owner)
                && access.getTarget().getName().equals(method));
  }

  private static DescribedPredicate<JavaAccess<?>> constructor(Class<?> owner) {
    return DescribedPredicate.describe(
        "new " + owner.getSimpleName(),
        access ->
            access.getTargetOwner().isEquivalentTo(owner)
                && access.getTarget().getName().equals("<init>"));
  }
}
