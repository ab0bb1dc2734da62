package io.vernier.api.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GrammarExceptionTest {
  @Test
  void putsACaretUnderTheCharacter() {
    GrammarException e = new GrammarException("400mz", 3, "a unit");

    assertThat(e.caret()).isEqualTo("400mz\n   ^");
    assertThat(e).hasMessage("expected a unit at position 4 of \"400mz\", found 'm'");
  }

  @Test
  void saysThatTheTextEndsTooEarly() {
    GrammarException e = new GrammarException("400", 3, "a unit");

    assertThat(e.caret()).isEqualTo("400\n   ^");
    assertThat(e).hasMessageEndingWith("found the end of the text");
  }
}
