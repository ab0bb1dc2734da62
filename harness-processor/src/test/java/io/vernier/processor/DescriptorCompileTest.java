package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static io.vernier.processor.Compiled.withBody;
import static io.vernier.processor.Compiled.workload;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.model.ParamSpec;
import io.vernier.api.model.Setting;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.TrialContext;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.api.spi.DatasetContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is generated: the source for two workloads, for the rest what it does once compiled. */
class DescriptorCompileTest {
  @Test
  void describesASimpleWorkload() {
    Compiled compiled = golden("SteadyChat").succeedsWithoutMessage();
    assertGenerated(compiled, "SteadyChat_Descriptor");
    assertGenerated(compiled, "SteadyChat_Trial");
  }

  @Test
  void describesAWorkloadWithMembersOfEveryKind() {
    assertGenerated(golden("Everything").succeedsWithoutMessage(), "Everything_Descriptor");
  }

  @Test
  void generatesCodeThatPassesEveryLint() {
    Compiled compiled =
        Compiled.of(
                List.of("-Xlint:all,-processing", "-Werror"),
                Compiled.source(
                    """
                    @Param("1") int users;
                    @Param("A") Kind kind;
                    enum Kind { A }
                    @Setup void ready() throws Exception {}
                    @TearDown(Level.PHASE) void over(TrialContext context) {}
                    @Dataset Stream<Conversation> data() { return Stream.of(); }
                    """,
                    RATE,
                    STOP))
            .succeedsWithoutMessage();
    assertThat(compiled.generated("bench.Chat_Descriptor").orElseThrow())
        .doesNotContain("SuppressWarnings");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Deprecated(forRemoval = true) class Chat { }",
        "class Chat { @Deprecated @Setup void ready() {} }",
        "class Chat { @Deprecated(forRemoval = true) @Param(\"1\") int users; }",
        "class Chat { @Param(\"A\") Kind kind; @Deprecated enum Kind { A } }"
      })
  void isQuietAboutWhatTheWorkloadDeprecates(String declaration) {
    Compiled compiled =
        Compiled.of(
                List.of("-Xlint:all,-processing", "-Werror"),
                "package bench;\n@Workload " + RATE + DATA + STOP + "\n" + declaration)
            .succeedsWithoutMessage();
    assertThat(compiled.generated("bench.Chat_Descriptor").orElseThrow())
        .contains("@SuppressWarnings({\"deprecation\", \"removal\"})");
  }

  @Test
  void carriesOnlyWhatTheSourceSets() {
    WorkloadSpec spec =
        workload(
                "@Endpoint(url = \"simulated:\", model = \"\", streaming = true,"
                    + " headers = {\"A: 1\", \"B: 2\"})",
                "@Rate(value = 2.5)",
                "@Concurrency(value = 8, whenFull = WhenFull.DROP)",
                "@Synthetic(input = \"128\", output = \"\", sharedPrefix = 0)",
                "@Measurement(requests = 0, duration = \"10s\")",
                "@Trials(seed = \"\")")
            .spec("bench.Chat");

    assertThat(spec.settings())
        .containsExactly(
            new Setting("endpoint.url", "simulated:", "@Endpoint on Chat"),
            new Setting("endpoint.streaming", "true", "@Endpoint on Chat"),
            new Setting("endpoint.headers", "A: 1\nB: 2", "@Endpoint on Chat"),
            new Setting("load.rate", "2.5", "@Rate on Chat"),
            new Setting("load.concurrency", "8", "@Concurrency on Chat"),
            new Setting("load.whenFull", "DROP", "@Concurrency on Chat"),
            new Setting("data.input", "128", "@Synthetic on Chat"),
            new Setting("data.sharedPrefix", "0", "@Synthetic on Chat"),
            new Setting("measure.duration", "10s", "@Measurement on Chat"));
    assertThat(spec.name()).isEqualTo("Chat");
    assertThat(spec.codeFirstData()).isFalse();
  }

  @Test
  void carriesObjectivesAndParameters() {
    WorkloadSpec spec =
        withBody(
                "@Param({\"a\", \"b\"}) String tenant;",
                RATE,
                DATA,
                STOP,
                "@Slo(metric = TTFT, percentile = 99.9, max = \"<=400ms\")",
                "@Slo(metric = TPS_PER_USER, min = \"20/s\", view = SloView.SERVICE)",
                "@Goodput(atLeast = 0.9)",
                "@Param(key = \"load.concurrency\", value = {\"8\", \"32\"}, zip = \"g\")")
            .spec("bench.Chat");

    assertThat(spec.slos())
        .extracting(SloSpec::text)
        .containsExactly(
            "p99.9 time_to_first_token <= 400ms", "output_token_throughput_per_user >= 20/s");
    assertThat(spec.slos())
        .extracting(SloSpec::view)
        .extracting(Enum::name)
        .containsExactly("AUTO", "SERVICE");
    assertThat(spec.params())
        .containsExactly(
            new ParamSpec("load.concurrency", List.of("8", "32"), "g", "@Param on Chat"),
            new ParamSpec("param.tenant", List.of("a", "b"), "", "@Param on Chat.tenant"));
  }

  @Test
  void takesTheWorkloadsNameFromItsAnnotation() {
    WorkloadSpec spec =
        Compiled.of(
                "package bench;\n@Workload(name = \"chat, steady\") "
                    + RATE
                    + DATA
                    + STOP
                    + "\nclass Chat {}")
            .spec("bench.Chat");
    assertThat(spec.name()).isEqualTo("chat, steady");
    assertThat(spec.className()).isEqualTo("bench.Chat");
  }

  @Test
  void servesNestedClassesUnderTheirBinaryName() {
    Compiled compiled =
        Compiled.of(
                "package bench;\nclass Outer { static class Middle {\n@Workload "
                    + RATE
                    + DATA
                    + STOP
                    + " static class Chat {} } }")
            .succeedsWithoutMessage();
    WorkloadDescriptor<Object> descriptor = compiled.descriptor("bench.Outer$Middle$Chat");
    assertThat(descriptor.spec().className()).isEqualTo("bench.Outer$Middle$Chat");
    assertThat(descriptor.spec().name()).isEqualTo("Chat");
    assertThat(descriptor.spec().settings().get(0).source())
        .isEqualTo("@Rate on Outer.Middle.Chat");
    assertThat(descriptor.create(ParamValues.none()).getClass().getName())
        .isEqualTo("bench.Outer$Middle$Chat");
    assertThat(descriptor.getClass()).matches(type -> Modifier.isPublic(type.getModifiers()));
    assertThat(compiled.output("META-INF/vernier/workloads/bench.Outer$Middle$Chat"))
        .contains(
            "descriptor=bench.Outer$Middle$Chat_Descriptor\n"
                + "trial=bench.Outer$Middle$Chat_Trial\n"
                + "version="
                + HarnessVersion.read()
                + "\n");
  }

  @Test
  void servesClassesInTheUnnamedPackage() {
    Compiled compiled = Compiled.of("@Workload " + RATE + DATA + STOP + "\nclass Chat {}");
    assertThat(compiled.spec("Chat").className()).isEqualTo("Chat");
    assertThat(compiled.output("META-INF/vernier/workloads/Chat")).isPresent();
  }

  @Test
  void stampsTheHarnesssVersion() {
    assertThat(workload(RATE, DATA, STOP).descriptor("bench.Chat").harnessVersion())
        .isEqualTo(HarnessVersion.read())
        .matches("\\d+\\.\\d+\\.\\d+.*");
  }

  @Test
  void assignsParameterFieldsThatHaveAValueAndLeavesTheOthersAlone() throws Exception {
    Object made =
        withBody(
                """
                enum Kind { A, B }
                @Param("x") String text = "own";
                @Param("1") int whole;
                @Param("1") long big;
                @Param("1") double real;
                @Param("true") boolean flag;
                @Param("1s") Duration wait = Duration.ZERO;
                @Param("A") Kind kind = Kind.A;
                """,
                RATE,
                DATA,
                STOP)
            .descriptor("bench.Chat")
            .create(
                new ParamValues(
                    Map.of(
                        "whole", "2", "big", "3", "real", "4.5", "flag", "true", "wait", "6s",
                        "kind", "B")));

    assertThat(field(made, "text")).isEqualTo("own");
    assertThat(field(made, "whole")).isEqualTo(2);
    assertThat(field(made, "big")).isEqualTo(3L);
    assertThat(field(made, "real")).isEqualTo(4.5);
    assertThat(field(made, "flag")).isEqualTo(true);
    assertThat(field(made, "wait")).hasToString("PT6S");
    assertThat(field(made, "kind")).hasToString("B");
  }

  @Test
  void callsTheDatasetMethodWithItsContext() throws Exception {
    WorkloadDescriptor<Object> descriptor =
        withBody(
                """
                @Dataset Stream<Conversation> data(DatasetContext context) {
                  return Stream.of(Conversation.of(Turn.user(context.textOf(3))));
                }
                """,
                RATE,
                STOP)
            .descriptor("bench.Chat");
    DatasetContext context =
        proxy(DatasetContext.class, (self, method, args) -> "three words long");

    assertThat(descriptor.spec().codeFirstData()).isTrue();
    try (Stream<Conversation> data =
        descriptor.conversations(descriptor.create(ParamValues.none()), context)) {
      assertThat(data)
          .extracting(conversation -> conversation.turns().get(0).text())
          .containsExactly("three words long");
    }
  }

  @Test
  void runsSetUpsFromTheSuperclassDownAndTearDownsFromTheSubclassUp() throws Exception {
    WorkloadDescriptor<Object> descriptor =
        Compiled.of(
                List.of(),
                """
                package bench;
                class Base {
                  StringBuilder log = new StringBuilder();
                  @Setup void base1() { log.append("base1 "); }
                  @Setup void base2(TrialContext context) { log.append("base2 "); }
                  @Setup void replaced() { log.append("never "); }
                  @TearDown void base3() { log.append("base3 "); }
                  @TearDown void base4() { log.append("base4 "); }
                }
                """,
                """
                package bench;
                @Workload %s %s %s
                class Chat extends Base {
                  @Setup void own1() { log.append("own1 "); }
                  @Setup(Level.PHASE) void own2() { log.append("own2 "); }
                  @Override void replaced() { log.append("never "); }
                  @TearDown void own3() { log.append("own3 "); }
                  @TearDown void own4() { log.append("own4 "); }
                }
                """
                    .formatted(RATE, DATA, STOP))
            .descriptor("bench.Chat");
    Object made = descriptor.create(ParamValues.none());
    TrialContext context = proxy(TrialContext.class, (self, method, args) -> "");

    descriptor.setUp(made, Level.TRIAL, context);
    descriptor.setUp(made, Level.PHASE, context);
    descriptor.tearDown(made, Level.PHASE, context);
    descriptor.tearDown(made, Level.TRIAL, context);

    assertThat(field(made, "log")).hasToString("base1 base2 own1 own2 own3 own4 base3 base4 ");
  }

  @Test
  void overridesOnlyWhatTheWorkloadHas() {
    Compiled compiled = workload(RATE, DATA, STOP).succeedsWithoutMessage();
    assertThat(compiled.descriptor("bench.Chat").getClass().getDeclaredMethods())
        .extracting(method -> method.getName())
        .containsOnly("spec", "harnessVersion", "create");
  }

  private static Compiled golden(String name) {
    return new Compiled(
        Compiler.javac()
            .withProcessors(new WorkloadProcessor())
            .compile(JavaFileObjects.forResource("golden/" + name + ".java")));
  }

  private static void assertGenerated(Compiled compiled, String name) {
    assertThat(compiled.generated("bench." + name)).contains(expected(name));
  }

  /** The golden source, with this build's version in its place. */
  private static String expected(String name) {
    try (var in = DescriptorCompileTest.class.getResourceAsStream("/golden/" + name + ".java")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.replace("@VERSION@", HarnessVersion.read());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object field(Object object, String name) throws ReflectiveOperationException {
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return field.get(object);
        }
      }
    }
    throw new NoSuchFieldException(name);
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
