package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static io.vernier.processor.Compiled.withBody;
import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.processor.diagnostic.ProcessorCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassMessagesCompileTest {
  private static final String WHOLE = String.join(" ", "@Workload", RATE, DATA, STOP) + "\n";

  @ParameterizedTest
  @CsvSource({"interface Chat {},interface", "enum Chat {},enum", "record Chat() {},record"})
  @Provokes(ProcessorCode.NOT_A_CLASS)
  void refusesWhatIsNoClass(String declaration, String kind) {
    Compiled.of("package bench;\n" + WHOLE + declaration)
        .tellsOnly(ProcessorCode.NOT_A_CLASS)
        .containing("VN101 Chat: @Workload stands on what is declared as " + kind + ".");
  }

  @Test
  @Provokes(ProcessorCode.ON_ANNOTATION)
  void refusesAWorkloadThatWouldBeComposed() {
    Compiled.of("package bench;\n@Workload\n@interface Tier {}\n")
        .tellsOnly(ProcessorCode.ON_ANNOTATION)
        .containing("beside @Tier");
  }

  @Test
  @Provokes(ProcessorCode.ABSTRACT_CLASS)
  void refusesAnAbstractClass() {
    Compiled.of("package bench;\n" + WHOLE + "abstract class Chat {}")
        .tellsOnly(ProcessorCode.ABSTRACT_CLASS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Outer { @WHOLE private static class Chat { Chat() {} } }",
        "class Outer { private static class Middle { @WHOLE static class Chat {} } }"
      })
  @Provokes(ProcessorCode.PRIVATE_CLASS)
  void refusesAPrivateClassAndOneInsideAPrivateOne(String source) {
    Compiled.of("package bench;\n" + source.replace("@WHOLE", WHOLE.strip()))
        .tellsOnly(ProcessorCode.PRIVATE_CLASS)
        .containing("Chat: the class, or one around it, is private.");
  }

  @Test
  @Provokes(ProcessorCode.INNER_CLASS)
  void refusesAnInnerClass() {
    Compiled.of("package bench;\nclass Outer {\n" + WHOLE + "class Chat {} }")
        .tellsOnly(ProcessorCode.INNER_CLASS)
        .containing("VN105 Outer.Chat: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"private Chat() {}", "Chat(int users) {}", "Chat() throws Exception {}"})
  @Provokes(ProcessorCode.NO_CONSTRUCTOR)
  void refusesAClassWithoutAUsableConstructor(String constructor) {
    withBody(constructor, RATE, DATA, STOP).tellsOnly(ProcessorCode.NO_CONSTRUCTOR);
  }

  @Test
  void acceptsAConstructorThatThrowsWhatNobodyHasToCatch() {
    withBody("Chat() throws IllegalStateException {}", RATE, DATA, STOP).succeedsWithoutMessage();
  }

  @Test
  @Provokes(ProcessorCode.GENERIC_CLASS)
  void refusesAClassWithTypeParameters() {
    Compiled.of("package bench;\n" + WHOLE + "class Chat<T> {}")
        .tellsOnly(ProcessorCode.GENERIC_CLASS);
  }

  @Test
  @Provokes(ProcessorCode.UNRESOLVED_TYPE)
  void saysWhichTypeNothingSupplies() {
    Compiled.of("package bench;\n" + WHOLE + "class Chat extends Missing {}")
        .tells(ProcessorCode.UNRESOLVED_TYPE)
        .containing("VN108 Chat: it refers to Missing,");
  }

  @Test
  @Provokes(ProcessorCode.NOT_WRITTEN)
  void saysWhatToDoWhereAClassHasTheNameOfAGeneratedOne() {
    Compiled.of(
            List.of(),
            "package bench;\n" + WHOLE + "class Chat {}",
            "package bench;\nclass Chat_Descriptor {}")
        .tellsOnly(ProcessorCode.NOT_WRITTEN)
        .containing("See that no class of yours has its name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private Stream<Conversation> data() { return Stream.of(); }",
        "static Stream<Conversation> data() { return Stream.of(); }",
        "Stream<String> data() { return Stream.of(); }",
        "java.util.List<Conversation> data() { return java.util.List.of(); }",
        "void data() {}",
        "Stream<Conversation> data(int rows) { return Stream.of(); }",
        "Stream<Conversation> data(DatasetContext a, int b) { return Stream.of(); }",
        "Stream<Conversation> data(TrialContext context) { return Stream.of(); }"
      })
  @Provokes(ProcessorCode.DATASET_METHOD)
  void refusesADatasetMethodThatCantBeCalled(String method) {
    withBody("@Dataset " + method, RATE, STOP)
        .tellsOnly(ProcessorCode.DATASET_METHOD)
        .at("@Dataset")
        .containing(
            "the @Dataset method data ", "Stream<Conversation> data(DatasetContext context)");
  }

  @Test
  @Provokes(ProcessorCode.SEVERAL_DATASETS)
  void refusesASecondDatasetMethod() {
    withBody(
            "@Dataset Stream<Conversation> a() { return Stream.of(); }\n"
                + "@Dataset Stream<Conversation> b() { return Stream.of(); }",
            RATE,
            STOP)
        .tellsOnly(ProcessorCode.SEVERAL_DATASETS)
        .containing("both a and b are @Dataset methods");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Setup private void ready() {}",
        "@Setup static void ready() {}",
        "@Setup int ready() { return 1; }",
        "@Setup void ready(DatasetContext context) {}",
        "@TearDown void ready(String text) {}",
        "@Setup void ready() throws Throwable {}"
      })
  @Provokes(ProcessorCode.LIFECYCLE_METHOD)
  void refusesALifecycleMethodThatCantBeCalled(String method) {
    withBody(method, RATE, DATA, STOP)
        .tellsOnly(ProcessorCode.LIFECYCLE_METHOD)
        .at(method.substring(0, method.indexOf(' ')))
        .containing(" method ready ", "Declare it as void ready(TrialContext context)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Setup void ready() {}",
        "@TearDown protected void over() {}",
        "@Dataset protected Stream<Conversation> data() { return Stream.of(); }",
        "@Param(\"1\") int users;"
      })
  @Provokes(ProcessorCode.OUT_OF_REACH)
  void refusesAnInheritedMemberOutOfReachOfTheSubclasssPackage(String member) {
    String data = member.startsWith("@Dataset") ? "" : DATA;
    Compiled.of(
            List.of(),
            "package base;\npublic class Base {\n" + member + "\n}",
            "package bench;\n@Workload " + RATE + data + STOP + "\nclass Chat extends base.Base {}")
        .tellsOnly(ProcessorCode.OUT_OF_REACH)
        .containing("VN113 Chat: the inherited ");
  }

  @Test
  @Provokes(ProcessorCode.EQUALLY_NEAR)
  void namesBothPlacesWhereEquallyNearAnnotationsDiffer() {
    Compiled.of(
            List.of(),
            "package bench;\n@Trials(3)\n@interface Quick {}",
            "package bench;\n@Trials(9)\n@interface Sound {}",
            "package bench;\n@Workload @Quick @Sound " + RATE + DATA + STOP + "\nclass Chat {}")
        .tellsOnly(ProcessorCode.EQUALLY_NEAR)
        .at("@Trials(9)")
        .containing("VN201 Chat: @Trials on @Quick and @Trials on @Sound are equally near");
  }

  @Test
  void tellsAllProblemsOfAClassAtOnce() {
    Compiled compiled =
        withBody(
            "private Chat() {}\n@Param({}) private int users;",
            "@Rate(0)",
            "@Synthetic(input = \"normal(512 128)\")",
            "@Slo(metric = ITL, max = \"30\")",
            "@Warmup");

    assertThat(compiled.codes())
        .containsExactlyInAnyOrder(
            "VN106", "VN206", "VN207", "VN208", "VN208", "VN114", "VN116", "VN217", "VN218");
  }
}
