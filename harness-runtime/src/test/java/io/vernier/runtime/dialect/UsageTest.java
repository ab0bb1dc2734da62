package io.vernier.runtime.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.spi.ReplySink;
import io.vernier.api.spi.ReplySink.Usage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      value = {
        "{'prompt_tokens':7,'completion_tokens':2,'total_tokens':9}; 7; 2; -; -",
        "{'prompt_tokens':7,'completion_tokens':2,'prompt_tokens_details':null}; 7; 2; -; -",
        "{'prompt_tokens':9,'prompt_tokens_details':{'cached_tokens':4}}; 9; -; -; 4",
        "{'completion_tokens':30,'completion_tokens_details':{'reasoning_tokens':20}}; -; 30; 20; -",
        "{'completion_tokens':3,'reasoning_tokens':0}; -; 3; 0; -",
        "{'input_tokens':5,'output_tokens':6,'input_tokens_details':{'cached_tokens':2},"
            + "'output_tokens_details':{'reasoning_tokens':1}}; 5; 6; 1; 2",
        "{'input_tokens':5,'cache_read_input_tokens':100,'cache_creation_input_tokens':20,"
            + "'output_tokens':6}; 125; 6; -; 100",
        "{'inputTokens':5,'cacheReadInputTokens':3,'cacheWriteInputTokens':2,'outputTokens':1};"
            + " 10; 1; -; 3",
        "{'promptTokenCount':4,'candidatesTokenCount':5,'thoughtsTokenCount':6,"
            + "'cachedContentTokenCount':1}; 4; 11; 6; 1",
        "{'input_token_count':4,'generated_token_count':5}; 4; 5; -; -",
        "{'prompt_tokens':8,'prompt_cache_hit_tokens':6}; 8; -; -; 6",
        "{'prompt_tokens':-1,'completion_tokens':99999999999,'cached_tokens':1.5,"
            + "'reasoning_tokens':3}; -; -; 3; -"
      })
  void knowsTheNamesThatServersGiveTheirCounts(
      String json,
      @Nullable Integer prompt,
      @Nullable Integer completion,
      @Nullable Integer reasoning,
      @Nullable Integer cached) {
    assertThat(usages("{\"choices\":[],\"usage\":" + json.replace('\'', '"') + "}"))
        .containsExactly(
            new Usage(
                optional(prompt), optional(completion), optional(reasoning), optional(cached)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "{}", "[]", "\"none\"", "{\"cost\":1}"})
  void aUsageThatSaysNothingIsNone(String usage) {
    assertThat(usages("{\"choices\":[],\"usage\":" + usage + "}")).isEmpty();
  }

  private static OptionalInt optional(@Nullable Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }

  private static List<Usage> usages(String message) {
    List<Usage> usages = new ArrayList<>();
    byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
    new ChatReader().read("", bytes, 0, bytes.length, new UsageSink(usages));
    return usages;
  }

  private record UsageSink(List<Usage> usages) implements ReplySink {
    @Override
    public void output(String text) {
      throw new AssertionError(text);
    }

    @Override
    public void reasoning(String text) {
      throw new AssertionError(text);
    }

    @Override
    public void toolCall(String text) {
      throw new AssertionError(text);
    }

    @Override
    public void usage(Usage usage) {
      usages.add(usage);
    }

    @Override
    public void finishReason(String reason) {
      throw new AssertionError(reason);
    }

    @Override
    public void endMarker() {
      throw new AssertionError("end");
    }

    @Override
    public void error(int code, String message) {
      throw new AssertionError(message);
    }

    @Override
    public void malformed(String why) {
      throw new AssertionError(why);
    }
  }
}
