package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compiler;
import io.vernier.api.model.Setting;
import io.vernier.processor.diagnostic.ProcessorCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;

class ProcessorCompileTest {
  private static final String ONE_TRIAL = Compiled.source("", RATE, DATA, STOP, "@Trials(1)");

  @Test
  void notesDoNotBreakABuildThatFailsOnWarnings() {
    Compiled compiled =
        Compiled.of(List.of("-Xlint:all,-processing", "-Werror"), ONE_TRIAL).succeeds();
    assertThat(compiled.ours()).extracting(Diagnostic::getKind).containsOnly(Diagnostic.Kind.NOTE);
  }

  @Test
  void raisesNotesToWarningsWhereAskedTo() {
    Compiled compiled = Compiled.of(List.of("-Avernier.warnings=warning"), ONE_TRIAL).succeeds();
    assertThat(compiled.ours())
        .extracting(Diagnostic::getKind)
        .containsOnly(Diagnostic.Kind.WARNING);
  }

  @Test
  @Provokes(ProcessorCode.UNKNOWN_OPTION)
  void namesTheValuesThatItsOptionTakes() {
    Compiled.of(List.of("-Avernier.warnings=error"), Compiled.source("", RATE, DATA, STOP))
        .tellsOnly(ProcessorCode.UNKNOWN_OPTION)
        .containing("\"error\", which is neither note nor warning");
  }

  /** As artyushov/idea-jmh-plugin#13 found for another harness. */
  @Test
  void generatesNothingWhereProcessingIsOff() {
    Compiled compiled =
        Compiled.of(
                Compiler.javac().withOptions("-proc:none"), Compiled.source("", RATE, DATA, STOP))
            .succeedsWithoutMessage();
    assertThat(compiled.output("META-INF/vernier/workloads/bench.Chat")).isEmpty();
    assertThat(compiled.classFile("bench.Chat_Descriptor")).isEmpty();
  }

  @Test
  void waitsForATypeThatAnotherProcessorGenerates() {
    String source =
        "package bench;\n@Workload "
            + DATA
            + STOP
            + "\n@Endpoint(model = MadeBase.MODEL) @Made class Chat extends MadeBase {}\n@interface Made {}\n";
    for (List<Processor> order :
        List.of(
            List.<Processor>of(new WorkloadProcessor(), new BaseMaker()),
            List.<Processor>of(new BaseMaker(), new WorkloadProcessor()))) {
      Compiled compiled =
          Compiled.of(Compiler.javac().withProcessors(order), source).succeedsWithoutMessage();
      assertThat(compiled.spec("bench.Chat").settings())
          .contains(
              new Setting("load.rate", "7", "@Rate on MadeBase"),
              new Setting("endpoint.model", "m", "@Endpoint on Chat"));
    }
  }

  @Test
  void isFoundByServiceLoaderAndDeclaredIsolating() {
    assertThat(ServiceLoader.load(Processor.class)).anyMatch(WorkloadProcessor.class::isInstance);
    assertThat(resource("/META-INF/gradle/incremental.annotation.processors"))
        .isEqualToIgnoringNewLines(WorkloadProcessor.class.getName() + ",isolating");
  }

  @Test
  void supportsTheNewestSourceVersion() {
    assertThat(new WorkloadProcessor().getSupportedSourceVersion())
        .isEqualTo(SourceVersion.latestSupported());
  }

  private static String resource(String name) {
    try (var in = ProcessorCompileTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Generates the superclass that the workload names, as a code generator of the user's would. */
  private static final class BaseMaker extends AbstractProcessor {
    private boolean done;

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("bench.Made");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer out =
            processingEnv.getFiler().createSourceFile("bench.MadeBase").openWriter()) {
          out.write(
              "package bench; @io.vernier.api.annotation.Rate(7) abstract class MadeBase {"
                  + " static final String MODEL = \"m\"; }");
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }
  }
}
