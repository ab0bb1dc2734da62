package io.vernier.reports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaResourcesTest {
  @ParameterizedTest
  @ValueSource(strings = "vernier-result-1.0.schema.json")
  void findsEachSchemaOnTheClassPathAsAValidOne(String name) throws IOException {
    JsonSchema meta =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(SchemaLocation.of(SchemaId.V202012));

    assertThat(meta.validate(text(name), InputFormat.JSON)).isEmpty();
  }

  private static String text(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            SchemaResourcesTest.class.getResourceAsStream("/io/vernier/reports/schema/" + name),
            name)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
