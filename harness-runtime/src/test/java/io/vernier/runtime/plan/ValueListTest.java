package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ValueListTest {
  private static List<String> split(String text) {
    return ValueList.split(text);
  }

  @Test
  void partsValuesAtCommas() {
    assertThat(split("8,32, 128 ")).containsExactly("8", "32", "128");
    assertThat(split("8")).containsExactly("8");
  }

  @Test
  void keepsEmptyValuesSoThatTheyAreRefused() {
    assertThat(split("8,,32")).containsExactly("8", "", "32");
    assertThat(split("")).containsExactly("");
  }

  @Test
  void doesNotSplitWithinParenthesesBracketsAndBraces() {
    assertThat(split("normal(512,128)")).containsExactly("normal(512,128)");
    assertThat(split("normal(512,128),fixed(8)")).containsExactly("normal(512,128)", "fixed(8)");
    assertThat(split("{\"a\":[1,2],\"b\":\"x,]y\"},{}"))
        .containsExactly("{\"a\":[1,2],\"b\":\"x,]y\"}", "{}");
  }

  @Test
  void takesQuotesAndEscapesAsOneValue() {
    assertThat(split("\"a,b\",c")).containsExactly("a,b", "c");
    assertThat(split("a\\,b,c")).containsExactly("a,b", "c");
    assertThat(split("\"say \\\"hi\\\", then\"")).containsExactly("say \"hi\", then");
    assertThat(split("C:\\data\\x")).containsExactly("C:\\data\\x");
  }

  @Test
  void keepsEscapesInsideJson() {
    assertThat(split("{\"a\":\"q\\\"x,y\"}")).containsExactly("{\"a\":\"q\\\"x,y\"}");
  }

  @Property
  void findsPlainValuesAgain(
      @ForAll @Size(min = 1, max = 6) List<@AlphaChars @NumericChars String> values) {
    assertThat(split(String.join(",", values))).isEqualTo(values);
  }
}
