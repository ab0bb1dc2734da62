package io.vernier.runtime.honesty;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import io.vernier.api.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The {@code result.json} that a run wrote.
 *
 * @param text the file as it stands
 */
record ResultFile(String text) {
  private static final Path SCHEMA = Path.of("../reports/schema/vernier-result-1.0.schema.json");

  static ResultFile of(RunResult run) {
    return in(Path.of(run.folder()));
  }

  static ResultFile in(Path folder) {
    try {
      return new ResultFile(Files.readString(folder.resolve("result.json"), UTF_8));
    } catch (IOException e) {
      throw new AssertionError("no result.json in " + folder, e);
    }
  }

  /** Reads it as RFC 8259 has JSON, which knows neither NaN nor infinity. */
  JsonNode strictly() {
    try {
      return new ObjectMapper().readTree(text);
    } catch (IOException e) {
      throw new AssertionError(text, e);
    }
  }

  /** What the published schema finds wrong. */
  List<String> problems() {
    try {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(
              Files.readString(SCHEMA, UTF_8),
              SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build())
          .validate(text, InputFormat.JSON)
          .stream()
          .map(message -> message.toString())
          .toList();
    } catch (IOException e) {
      throw new AssertionError("the schema can't be read", e);
    }
  }
}
