package io.vernier.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.processor.diagnostic.CodeTable;
import io.vernier.processor.diagnostic.ProcessorCode;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EveryCodeTest {
  private static final List<Class<?>> PROVOKING =
      List.of(
          ClassMessagesCompileTest.class,
          LoadMessagesCompileTest.class,
          ParamMessagesCompileTest.class,
          SloMessagesCompileTest.class,
          ProcessorCompileTest.class);

  @Test
  void everyMessageIsProvokedByATest() {
    Set<ProcessorCode> provoked = EnumSet.noneOf(ProcessorCode.class);
    for (Class<?> tests : PROVOKING) {
      for (Method test : tests.getDeclaredMethods()) {
        Provokes provokes = test.getAnnotation(Provokes.class);
        if (provokes != null) {
          provoked.addAll(Arrays.asList(provokes.value()));
        }
      }
    }
    assertThat(provoked).containsExactlyInAnyOrder(ProcessorCode.values());
  }

  @Test
  void codesAreDistinctAndInOrder() {
    assertThat(ProcessorCode.values())
        .extracting(ProcessorCode::id)
        .doesNotHaveDuplicates()
        .isSorted()
        .allMatch(id -> id.matches("VN[12]\\d\\d"));
    assertThat(ProcessorCode.values())
        .extracting(ProcessorCode::summary)
        .allMatch(summary -> summary.endsWith("."));
  }

  @Test
  void codesAreATableInTheDocumentation() {
    assertThat(CodeTable.markdown(List.of(ProcessorCode.values())))
        .startsWith("| Code | Meaning |\n|---|---|\n| VN101 | @Workload stands on something")
        .contains("| VN204 | Two annotations of a workload say when sessions arrive. |\n");
    assertThatThrownBy(
            () -> CodeTable.markdown(List.of(ProcessorCode.NO_LOAD, ProcessorCode.NO_LOAD)))
        .hasMessageContaining("VN202, VN202");
  }
}
