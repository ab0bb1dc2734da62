package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compiler;
import io.vernier.api.model.Setting;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.processor.diagnostic.ProcessorCode;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How annotations of a class, of its annotations and of its superclasses come together. */
class FlatteningCompileTest {
  private static final String P99 = "@Slo(metric = TTFT, percentile = 90, max = \"400ms\")";
  private static final String P50 = "@Slo(metric = TTFT, percentile = 50, max = \"100ms\")";

  @Test
  void composesThroughSeveralLevels() {
    WorkloadSpec spec =
        spec(
            annotation("Model", "@Endpoint(model = \"m\")"),
            annotation("Tier", "@Model @Trials(value = 7, seed = \"42\")", P99),
            annotation("Interactive", "@Tier", DATA),
            chat("@Interactive " + RATE + STOP));

    assertThat(spec.settings())
        .containsExactlyInAnyOrder(
            new Setting("load.rate", "10", "@Rate on Chat"),
            new Setting("measure.requests", "1000", "@Measurement on Chat"),
            new Setting("data.input", "128", "@Synthetic on @Interactive"),
            new Setting("trials.count", "7", "@Trials on @Tier"),
            new Setting("trials.seed", "42", "@Trials on @Tier"),
            new Setting("endpoint.model", "m", "@Endpoint on @Model"));
    assertThat(spec.slos()).extracting(SloSpec::source).containsExactly("@Slo on @Tier");
  }

  @Test
  void theNearestWinsWholeAndNotElementByElement() {
    WorkloadSpec spec =
        spec(
            annotation("Tier", "@Trials(value = 7, seed = \"42\")"),
            chat("@Tier @Trials(9) " + RATE + DATA + STOP));
    assertThat(trials(spec)).containsExactly(new Setting("trials.count", "9", "@Trials on Chat"));
  }

  @Test
  void aClasssComposedAnnotationsAreNearerThanItsSuperclass() {
    WorkloadSpec spec =
        spec(
            annotation("Deep", "@Trials(7)"),
            annotation("Tier", "@Deep"),
            "package bench;\n@Trials(9) " + DATA + "\nabstract class Base {}",
            "package bench;\n@Workload @Tier " + RATE + STOP + "\nclass Chat extends Base {}");
    assertThat(trials(spec)).containsExactly(new Setting("trials.count", "7", "@Trials on @Deep"));
    assertThat(spec.settings()).contains(new Setting("data.input", "128", "@Synthetic on Base"));
  }

  @Test
  void superclassesBringTheirComposedAnnotations() {
    WorkloadSpec spec =
        spec(
            annotation("Tier", "@Trials(7)"),
            "package bench;\n@Tier " + DATA + "\nabstract class Base {}",
            "package bench;\nabstract class Middle extends Base {}",
            "package bench;\n@Workload " + RATE + STOP + "\nclass Chat extends Middle {}");
    assertThat(trials(spec)).containsExactly(new Setting("trials.count", "7", "@Trials on @Tier"));
  }

  @Test
  void repeatableOnesAccumulateAloneAndInTheirContainer() {
    WorkloadSpec spec =
        spec(
            annotation("Tier", P99, P50),
            annotation("Other", "@Slos({@Slo(metric = TTFO, percentile = 50, max = \"1s\")})"),
            "package bench;\n@Slo(metric = LATENCY, percentile = 50, max = \"9s\")\n"
                + "@Param(key = \"load.concurrency\", value = \"8\")\nabstract class Base {}",
            "package bench;\n@Workload @Tier @Other "
                + RATE
                + DATA
                + STOP
                + "@Slo(metric = ITL, percentile = 50, max = \"30ms\")\n"
                + "class Chat extends Base {}");
    assertThat(spec.slos())
        .extracting(SloSpec::text)
        .containsExactly(
            "p50 inter_token_latency <= 30ms",
            "p90 time_to_first_token <= 400ms",
            "p50 time_to_first_token <= 100ms",
            "p50 time_to_first_output_token <= 1s",
            "p50 request_latency <= 9s");
    assertThat(spec.params()).extracting(param -> param.source()).containsExactly("@Param on Base");
  }

  @Test
  void anAnnotationMetOnTwoWaysCountsOnce() {
    WorkloadSpec spec =
        spec(
            annotation("Tier", P99, "@Trials(7)"),
            annotation("A", "@Tier"),
            annotation("B", "@Tier"),
            "package bench;\n@Tier abstract class Base {}",
            "package bench;\n@Workload @A @B "
                + RATE
                + DATA
                + STOP
                + "\nclass Chat extends Base {}");
    assertThat(spec.slos()).hasSize(1);
    assertThat(trials(spec)).hasSize(1);
  }

  @Test
  void equallyNearAnnotationsOfEqualValueAreNoConflict() {
    WorkloadSpec spec =
        spec(
            annotation("A", "@Trials(5)"),
            annotation("B", "@Trials"),
            chat("@A @B " + RATE + DATA + STOP));
    assertThat(trials(spec)).containsExactly(new Setting("trials.count", "5", "@Trials on @A"));
  }

  @Test
  void annotationsThatCarryEachOtherEnd() {
    WorkloadSpec spec =
        spec(
            annotation("A", "@B @Trials(7)"),
            annotation("B", "@A @B " + RATE),
            chat("@A " + DATA + STOP));
    assertThat(spec.settings())
        .contains(
            new Setting("load.rate", "10", "@Rate on @B"),
            new Setting("trials.count", "7", "@Trials on @A"));
  }

  @Test
  void anUnannotatedSubclassIsNoWorkload() {
    Compiled compiled =
        Compiled.of(
                List.of(), chat(RATE + DATA + STOP), "package bench;\nclass Longer extends Chat {}")
            .succeedsWithoutMessage();
    assertThat(compiled.output("META-INF/vernier/workloads/bench.Chat")).isPresent();
    assertThat(compiled.output("META-INF/vernier/workloads/bench.Longer")).isEmpty();
  }

  @Test
  void readsAnnotationsAndSuperclassesOfOtherJars(@TempDir Path folder) throws Exception {
    Compiled library =
        Compiled.of(
                List.of("-proc:none"),
                annotation("Tier", "@Trials(0)", P99),
                "package bench;\n@Tier " + DATA + "\npublic abstract class Base {}")
            .succeeds();
    for (String name : List.of("bench.Tier", "bench.Base")) {
      Path file = folder.resolve(name.replace('.', '/') + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, library.classFile(name).orElseThrow());
    }
    List<File> classPath =
        Stream.concat(
                Stream.of(folder.toFile()),
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                    .map(File::new))
            .toList();

    Compiled.of(
            Compiler.javac().withProcessors(new WorkloadProcessor()).withClasspath(classPath),
            "package bench;\n@Workload\n" + RATE + STOP + "\nclass Chat extends Base {}")
        .tellsOnly(ProcessorCode.VALUE)
        .containing("value of @Trials on @Tier is wrong")
        .at("@Workload\n" + RATE + STOP + "\nclass Chat extends Base {}");
  }

  private static WorkloadSpec spec(String... sources) {
    return Compiled.of(List.of(), sources).succeedsWithoutMessage().spec("bench.Chat");
  }

  private static String annotation(String name, String... annotations) {
    return "package bench;\n"
        + "@Retention(RetentionPolicy.RUNTIME)\n"
        + String.join("\n", annotations)
        + "\n@interface "
        + name
        + " {}";
  }

  private static String chat(String annotations) {
    return "package bench;\n@Workload " + annotations + "\nclass Chat {}";
  }

  private static List<Setting> trials(WorkloadSpec spec) {
    return spec.settings().stream().filter(setting -> setting.key().startsWith("trials.")).toList();
  }
}
