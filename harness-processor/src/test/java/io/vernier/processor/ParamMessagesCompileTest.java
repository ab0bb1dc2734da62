package io.vernier.processor;

import static io.vernier.processor.Compiled.DATA;
import static io.vernier.processor.Compiled.RATE;
import static io.vernier.processor.Compiled.STOP;
import static io.vernier.processor.Compiled.withBody;
import static io.vernier.processor.Compiled.workload;

import io.vernier.processor.diagnostic.ProcessorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParamMessagesCompileTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "private int users;",
        "static int users;",
        "final int users = 1;",
        "short users;",
        "int[] users;",
        "Integer users;",
        "java.util.List<String> users;"
      })
  @Provokes(ProcessorCode.PARAM_FIELD)
  void refusesAFieldThatCantBeAssigned(String field) {
    withBody("@Param(\"1\") " + field, RATE, DATA, STOP)
        .tellsOnly(ProcessorCode.PARAM_FIELD)
        .containing("VN114 Chat: the @Param field users ");
  }

  @ParameterizedTest
  @CsvSource({
    "int, 1.5",
    "int, 3000000000",
    "long, many",
    "double, NaN",
    "double, fast",
    "boolean, yes",
    "Duration, 400"
  })
  @Provokes(ProcessorCode.PARAM_VALUE)
  void refusesAValueThatIsNotOfTheFieldsType(String type, String value) {
    withBody("@Param({\"" + value + "\"}) " + type + " it;", RATE, DATA, STOP)
        .tellsOnly(ProcessorCode.PARAM_VALUE)
        .at("\"" + value + "\"")
        .containing("\"" + value + "\" is no value for the @Param field it. It takes ");
  }

  @Test
  @Provokes(ProcessorCode.PARAM_VALUE)
  void namesTheNearestConstantForAnUnknownOne() {
    withBody(
            "enum Size { SMALL, LARGE }\n@Param({\"SMALL\", \"LAREG\"}) Size size;",
            RATE,
            DATA,
            STOP)
        .tellsOnly(ProcessorCode.PARAM_VALUE)
        .at("\"LAREG\"")
        .containing("Did you mean LARGE? It takes one of SMALL, LARGE.");
  }

  @Test
  @Provokes(ProcessorCode.PARAM_WITHOUT_VALUE)
  void refusesAParameterWithoutAValue() {
    withBody("@Param({}) int users;", RATE, DATA, STOP)
        .tellsOnly(ProcessorCode.PARAM_WITHOUT_VALUE)
        .at("{}");
  }

  @Test
  @Provokes(ProcessorCode.PARAM_KEY_MISPLACED)
  void refusesAKeyOnAFieldAndAMissingOneOnAType() {
    withBody("@Param(key = \"load.rate\", value = \"1\") int users;", RATE, DATA, STOP)
        .tellsOnly(ProcessorCode.PARAM_KEY_MISPLACED)
        .at("\"load.rate\"");
    workload(RATE, DATA, STOP, "@Param(\"1\")")
        .tellsOnly(ProcessorCode.PARAM_KEY_MISPLACED)
        .at("@Param(\"1\")");
  }

  @Test
  @Provokes(ProcessorCode.PARAM_TWICE)
  void refusesTwoSweepsOfOneKey() {
    workload(
            RATE,
            DATA,
            STOP,
            "@Param(key = \"load.concurrency\", value = \"1\")",
            "@Param(key = \"load.concurrency\", value = \"2\")")
        .tellsOnly(ProcessorCode.PARAM_TWICE)
        .containing("@Param on Chat and @Param on Chat both sweep load.concurrency");
    withBody("@Param(\"1\") @Param(\"2\") int users;", RATE, DATA, STOP)
        .tellsOnly(ProcessorCode.PARAM_TWICE);
  }

  @Test
  @Provokes(ProcessorCode.ZIP_LENGTHS)
  void refusesZippedParametersOfDifferentLengths() {
    withBody(
            "@Param(value = {\"1\", \"2\"}, zip = \"g\") int a;\n"
                + "@Param(value = {\"1\"}, zip = \"g\") int b;",
            RATE,
            DATA,
            STOP)
        .tellsOnly(ProcessorCode.ZIP_LENGTHS)
        .at("{\"1\"}")
        .containing("param.a and param.b are walked together as \"g\" with 2 and 1 values.");
  }

  @Test
  @Provokes(ProcessorCode.UNKNOWN_KEY)
  void namesTheNearestKeyForAnUnknownOne() {
    workload(RATE, DATA, STOP, "@Param(key = \"load.concurency\", value = \"1\")")
        .tellsOnly(ProcessorCode.UNKNOWN_KEY)
        .at("\"load.concurency\"")
        .containing("Did you mean load.concurrency?");
  }

  @ParameterizedTest
  @CsvSource({
    "load.concurrency, 0",
    "measure.duration, 5",
    "load.whenFull, LEAVE",
    "slo.time_to_first_token.p99, 4q"
  })
  @Provokes(ProcessorCode.KEY_VALUE)
  void refusesAValueThatIsNotOfTheKeysType(String key, String value) {
    workload(RATE, DATA, STOP, "@Param(key = \"" + key + "\", value = {\"" + value + "\"})")
        .tellsOnly(ProcessorCode.KEY_VALUE)
        .at("\"" + value + "\"")
        .containing("has a wrong value for " + key, "\n    " + value);
  }
}
