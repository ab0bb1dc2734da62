package io.vernier.runtime.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ForkEndTest {
  @Test
  void changesItsLinesAndNothingElse() {
    ForkEnd end =
        new ForkEnd(4711, ForkEnd.Kind.EXITED, OptionalInt.of(4), List.of("key=sk-1", "end"));

    assertThat(end.linesThrough(line -> line.replace("sk-1", "***")))
        .isEqualTo(
            new ForkEnd(4711, ForkEnd.Kind.EXITED, OptionalInt.of(4), List.of("key=***", "end")));
  }
}
