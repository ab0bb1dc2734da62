package io.vernier.runtime.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.vernier.api.record.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.TreeSet;

/**
 * Writes and reads the records of the API and of the plan as JSON, in one way for every file of a
 * run. All text is UTF-8. Stateless and safe for all threads.
 *
 * <ul>
 *   <li>Keys are the component names, in the order of declaration; enums go by name; an absent
 *       optional component is left out.
 *   <li>A {@link io.vernier.api.result.Estimate} is told by its keys: {@code {estimate, low, high,
 *       confidence, method, n}}, the same without confidence and method, or {@code {absent}}. An
 *       {@link Outcome} has the key {@code outcome}.
 *   <li>A run's name is a text; a unit of the API's own is its symbol; a plug-in's is {@code
 *       {symbol, dimension}}. A map by statistic has their labels as keys.
 *   <li>Instants are ISO-8601 in UTC.
 *   <li>NaN and infinities have no form in JSON (RFC 8259, section 6) and are refused before a byte
 *       is handed out.
 *   <li>Reading is strict: an unknown, missing, repeated or null key, a number where a text is due
 *       and anything after the end are errors that name the place.
 * </ul>
 */
public final class Json {
  private static final ObjectMapper MAPPER = mapper();
  private static final ObjectWriter PRETTY =
      MAPPER.writer(
          new DefaultPrettyPrinter(
                  Separators.createDefaultInstance()
                      .withObjectFieldValueSpacing(Separators.Spacing.AFTER))
              .withObjectIndenter(new DefaultIndenter("  ", "\n"))
              .withArrayIndenter(new DefaultIndenter("  ", "\n")));

  private Json() {}

  /**
   * The value for a reader's eye: indented, with a line feed at the end.
   *
   * @throws IllegalArgumentException where the value holds NaN, an infinity or something that is no
   *     record of ours; the message names the place
   */
  public static byte[] pretty(Object value) {
    try {
      byte[] text = PRETTY.writeValueAsBytes(value);
      byte[] line = Arrays.copyOf(text, text.length + 1);
      line[text.length] = '\n';
      return line;
    } catch (JsonProcessingException e) {
      throw unwritable(value, e);
    }
  }

  /**
   * The value on one line without a line feed, for files of one value a line.
   *
   * @throws IllegalArgumentException as {@link #pretty}
   */
  public static byte[] line(Object value) {
    try {
      return MAPPER.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw unwritable(value, e);
    }
  }

  /**
   * The value in the one form that is hashed: no white space, keys sorted by their UTF-16 units,
   * doubles in their shortest form whatever the JVM's version.
   *
   * @throws IllegalArgumentException as {@link #pretty}
   */
  public static byte[] canonical(Object value) {
    try {
      return MAPPER.writeValueAsBytes(sorted(MAPPER.valueToTree(value)));
    } catch (JsonProcessingException e) {
      throw unwritable(value, e);
    }
  }

  /**
   * Reads a value.
   *
   * @throws IOException where the text is no JSON or is not what the type asks for
   */
  public static <T> T read(byte[] text, Class<T> type) throws IOException {
    try {
      T value = MAPPER.readValue(text, type);
      if (value == null) {
        throw new IOException("no " + type.getSimpleName() + " but null");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw new IOException("not a " + type.getSimpleName() + ": " + e.getMessage(), e);
    }
  }

  /**
   * Reads a value from a text.
   *
   * @throws IOException as {@link #read(byte[], Class)}
   */
  public static <T> T read(String text, Class<T> type) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8), type);
  }

  /**
   * Reads a value from a file.
   *
   * @throws IOException where the file can't be read, or as {@link #read(byte[], Class)}; the
   *     message names the file
   */
  public static <T> T read(Path file, Class<T> type) throws IOException {
    byte[] text = Files.readAllBytes(file);
    try {
      return read(text, type);
    } catch (IOException e) {
      throw new IOException(file + " is " + e.getMessage(), e);
    }
  }

  private static IllegalArgumentException unwritable(Object value, JsonProcessingException e) {
    return new IllegalArgumentException(
        "a " + value.getClass().getSimpleName() + " can't be written: " + e.getMessage(), e);
  }

  private static JsonNode sorted(JsonNode node) {
    if (node instanceof ObjectNode object) {
      ObjectNode copy = object.objectNode();
      TreeSet<String> names = new TreeSet<>();
      object.fieldNames().forEachRemaining(names::add);
      names.forEach(name -> copy.set(name, sorted(object.path(name))));
      return copy;
    }
    if (node instanceof ArrayNode array) {
      ArrayNode copy = array.arrayNode(array.size());
      array.forEach(element -> copy.add(sorted(element)));
      return copy;
    }
    return node;
  }

  private static ObjectMapper mapper() {
    JsonFactory factory =
        new JsonFactoryBuilder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            // Double.toString gives other digits from JDK 19 on; hashes must not.
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .addDecorator((ignored, generator) -> new FiniteGenerator(generator))
            .build();
    return JsonMapper.builder(factory)
        .addModule(new Jdk8Module())
        .addModule(new JavaTimeModule())
        .addModule(ApiForms.module())
        .addMixIn(Outcome.class, OutcomeForm.class)
        .annotationIntrospector(new RequiredComponents())
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
        .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
        .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .build();
  }
}
