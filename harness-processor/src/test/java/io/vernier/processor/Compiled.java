package io.vernier.processor;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.processor.diagnostic.ProcessorCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/**
 * Sources compiled in memory with the processor, and what came of it.
 *
 * @param compilation the compiler's own account
 */
record Compiled(Compilation compilation) {
  static final String RATE = "@Rate(10)";
  static final String DATA = "@Synthetic(input = \"128\")";
  static final String STOP = "@Measurement(requests = 1000)";

  private static final String IMPORTS =
      """
      import static io.vernier.api.metric.Metrics.*;
      import io.vernier.api.annotation.*;
      import io.vernier.api.model.*;
      import io.vernier.api.run.*;
      import io.vernier.api.spi.*;
      import java.lang.annotation.*;
      import java.time.*;
      import java.util.stream.*;
      """;

  /** A workload class with these annotations and nothing in it. */
  static Compiled workload(String... annotations) {
    return withBody("", annotations);
  }

  /** A workload class with these annotations and members. */
  static Compiled withBody(String body, String... annotations) {
    return of(source(body, annotations));
  }

  /** The source of {@code bench.Chat}. */
  static String source(String body, String... annotations) {
    return "package bench;\n@Workload\n"
        + String.join("\n", annotations)
        + "\nclass Chat {\n"
        + body
        + "\n}\n";
  }

  /** Compiles one source, whose first line may be a package; the API is imported for it. */
  static Compiled of(String source) {
    return of(List.of(), source);
  }

  static Compiled of(List<String> options, String... sources) {
    return of(
        Compiler.javac().withProcessors(new WorkloadProcessor()).withOptions(options), sources);
  }

  static Compiled of(Compiler compiler, String... sources) {
    return new Compiled(
        compiler.compile(Arrays.stream(sources).map(Compiled::file).collect(toList())));
  }

  /** The source with the imports, named after the first type in it. */
  static JavaFileObject file(String source) {
    String header = source.startsWith("package ") ? source.lines().findFirst().orElseThrow() : "";
    String rest = source.substring(header.length());
    String type =
        source
            .lines()
            .filter(
                line -> line.matches("(public )?(.* )?(class|interface|@interface|enum|record) .*"))
            .filter(line -> !line.startsWith(" "))
            .findFirst()
            .map(line -> line.replaceAll(".*?\\b(class|interface|enum|record) (\\w+).*", "$2"))
            .orElseThrow();
    String pkg = header.isEmpty() ? "" : header.substring(8, header.indexOf(';')) + ".";
    return JavaFileObjects.forSourceString(pkg + type, header + "\n" + IMPORTS + rest);
  }

  Compiled succeeds() {
    assertThat(compilation.status())
        .as(() -> String.join("\n", messages()))
        .isEqualTo(Compilation.Status.SUCCESS);
    return this;
  }

  Compiled succeedsWithoutMessage() {
    succeeds();
    assertThat(messages()).isEmpty();
    return this;
  }

  /** All messages of the compiler, each with its line. */
  List<String> messages() {
    return compilation.diagnostics().stream()
        .map(message -> message.getKind() + " " + message.getMessage(Locale.ROOT))
        .collect(toList());
  }

  /** The one message of a code. */
  Message tells(ProcessorCode code) {
    List<Message> found =
        ours().stream()
            .map(Message::of)
            .filter(message -> message.text().startsWith(code.id() + " "))
            .collect(toList());
    assertThat(found).as(() -> code + " among\n" + String.join("\n", messages())).hasSize(1);
    Message message = found.get(0);
    assertThat(message.kind())
        .isEqualTo(code.isNote() ? Diagnostic.Kind.NOTE : Diagnostic.Kind.ERROR);
    return message;
  }

  /** A message that stops the compilation and is the only one of the processor. */
  Message tellsOnly(ProcessorCode code) {
    assertThat(codes()).as(() -> String.join("\n", messages())).containsExactly(code.id());
    if (code.isNote()) {
      succeeds();
    }
    return tells(code);
  }

  /** Messages of the processor. */
  List<Diagnostic<? extends JavaFileObject>> ours() {
    return compilation.diagnostics().stream()
        .filter(message -> message.getMessage(Locale.ROOT).matches("(?s)VN\\d{3} .*"))
        .collect(toList());
  }

  /** The codes of the processor's messages, in order. */
  List<String> codes() {
    return ours().stream()
        .map(message -> message.getMessage(Locale.ROOT).substring(0, 5))
        .collect(toList());
  }

  WorkloadSpec spec(String binaryName) {
    return descriptor(binaryName).spec();
  }

  /** Loads the compiled classes and makes the workload's descriptor, as the runtime does. */
  @SuppressWarnings("unchecked")
  WorkloadDescriptor<Object> descriptor(String binaryName) {
    try {
      return (WorkloadDescriptor<Object>)
          loader().loadClass(binaryName + WorkloadDescriptor.SUFFIX).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(String.join("\n", messages()), e);
    }
  }

  ClassLoader loader() {
    succeeds();
    return new InMemoryLoader(this);
  }

  /** The text of a file in the class output; absent where there is none. */
  Optional<String> output(String path) {
    return compilation
        .generatedFile(StandardLocation.CLASS_OUTPUT, path)
        .map(file -> new String(bytes(file), StandardCharsets.UTF_8));
  }

  /** The text of a generated source; absent where there is none. */
  Optional<String> generated(String qualifiedName) {
    return compilation
        .generatedSourceFile(qualifiedName)
        .map(file -> new String(bytes(file), StandardCharsets.UTF_8));
  }

  Optional<byte[]> classFile(String binaryName) {
    return compilation
        .generatedFile(StandardLocation.CLASS_OUTPUT, binaryName.replace('.', '/') + ".class")
        .map(Compiled::bytes);
  }

  /**
   * A message of the processor.
   *
   * @param kind how grave it is
   * @param text the whole text
   * @param highlighted what it points at in the source; empty for nothing
   */
  record Message(Diagnostic.Kind kind, String text, String highlighted) {
    static Message of(Diagnostic<? extends JavaFileObject> diagnostic) {
      return new Message(
          diagnostic.getKind(), diagnostic.getMessage(Locale.ROOT), highlighted(diagnostic));
    }

    Message at(String source) {
      assertThat(highlighted).as(text).isEqualTo(source);
      return this;
    }

    Message containing(String... parts) {
      assertThat(text).contains(parts);
      return this;
    }

    private static String highlighted(Diagnostic<? extends JavaFileObject> diagnostic) {
      if (diagnostic.getPosition() == Diagnostic.NOPOS) {
        return "";
      }
      try {
        return diagnostic
            .getSource()
            .getCharContent(true)
            .subSequence((int) diagnostic.getStartPosition(), (int) diagnostic.getEndPosition())
            .toString();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static byte[] bytes(JavaFileObject file) {
    try (var in = file.openInputStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class InMemoryLoader extends ClassLoader {
    private final Compiled compiled;

    InMemoryLoader(Compiled compiled) {
      super(Compiled.class.getClassLoader());
      this.compiled = compiled;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = compiled.classFile(name).orElseThrow(() -> new ClassNotFoundException(name));
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
