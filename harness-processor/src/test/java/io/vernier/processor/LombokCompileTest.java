package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compiler;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.WorkloadDescriptor;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Beside Lombok in either order, where melix/jmh-gradle-plugin#80 saw a generator fail. */
class LombokCompileTest {
  static Stream<List<Processor>> orders() {
    return Stream.of(
        List.of(new WorkloadProcessor(), lombok()), List.of(lombok(), new WorkloadProcessor()));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void servesAClassWhoseMembersLombokWrites(List<Processor> order) throws Exception {
    Compiled compiled =
        Compiled.of(
                Compiler.javac().withProcessors(order),
                """
                package bench;
                @Workload %s %s %s
                @lombok.Getter
                class Chat {
                  @Param({"1", "2"}) int users;
                }
                """
                    .formatted(RATE, DATA, STOP))
            .succeeds();
    WorkloadDescriptor<Object> descriptor = compiled.descriptor("bench.Chat");
    Object made = descriptor.create(new ParamValues(Map.of("users", "2")));

    var getter = made.getClass().getDeclaredMethod("getUsers");
    getter.setAccessible(true);
    assertThat(getter.invoke(made)).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("orders")
  void waitsForTheConstructorThatLombokWrites(List<Processor> order) {
    Compiled compiled =
        Compiled.of(
                Compiler.javac().withProcessors(order),
                """
                package bench;
                @Workload %s %s %s
                @lombok.NoArgsConstructor
                class Chat {
                  Chat(int users) {}
                }
                """
                    .formatted(RATE, DATA, STOP))
            .succeeds();
    assertThat(compiled.codes()).isEmpty();
    assertThat(compiled.descriptor("bench.Chat").create(ParamValues.none())).isNotNull();
  }

  private static Processor lombok() {
    return ServiceLoader.load(Processor.class).stream()
        .filter(provider -> provider.type().getName().startsWith("lombok."))
        .filter(provider -> !provider.type().getName().contains("Claiming"))
        .map(ServiceLoader.Provider::get)
        .findFirst()
        .orElseThrow();
  }
}
