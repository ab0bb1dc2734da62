package io.vernier.runtime.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vernier.api.config.UserException;
import io.vernier.api.metric.Metrics;
import io.vernier.api.metric.Unit;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.RecordMetric;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;

class MetricCatalogueTest {
  private static final MetricCatalogue CATALOGUE =
      MetricCatalogue.load(MetricCatalogueTest.class.getClassLoader());

  /** A user's metric that always fails. */
  record Named(String name) implements RecordMetric {
    @Override
    public String title() {
      return "Named";
    }

    @Override
    public Unit unit() {
      return Unit.COUNT;
    }

    @Override
    public String formula() {
      return "one | none";
    }

    @Override
    public Set<Need> needs() {
      return Set.of();
    }

    @Override
    public void measure(RequestRecord record, long originNanos, DoubleConsumer values) {
      throw new IllegalStateException("a user's mistake");
    }
  }

  @Test
  void hasAMetricForEveryConstant() {
    List<String> tags =
        Arrays.stream(Metrics.class.getFields())
            .filter(field -> Modifier.isStatic(field.getModifiers()))
            .filter(field -> !field.getName().equals("RESPONSE_PREFIX"))
            .map(MetricCatalogueTest::value)
            .toList();

    assertThat(CATALOGUE.all())
        .extracting(MetricDefinition::name)
        .containsExactlyInAnyOrderElementsOf(tags);
  }

  private static String value(Field field) {
    try {
      return String.valueOf(field.get(null));
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void findsAStartAnchoredMetricByItsTwinsTag() {
    assertThat(CATALOGUE.find("response_request_latency").map(MetricDefinition::name))
        .contains(Metrics.LATENCY);
    assertThat(CATALOGUE.find("response_inter_token_latency")).isEmpty();
    assertThat(CATALOGUE.find("nonsense")).isEqualTo(Optional.empty());
  }

  @Test
  void namesBothWhereTwoMetricsHaveOneName() {
    assertThatExceptionOfType(UserException.class)
        .isThrownBy(
            () ->
                MetricCatalogue.of(
                    List.of(new LatencyMetrics.TimeToFirstToken(), new Named(Metrics.TTFT))))
        .withMessageContaining("VN541 time_to_first_token:")
        .withMessageContaining(LatencyMetrics.TimeToFirstToken.class.getName() + " in /")
        .withMessageContaining(Named.class.getName() + " in /");
  }

  @Test
  void keepsTheTagOfATwinForItsMetric() {
    assertThatExceptionOfType(UserException.class)
        .isThrownBy(
            () ->
                MetricCatalogue.of(
                    List.of(
                        new LatencyMetrics.TimeToFirstToken(),
                        new Named("response_time_to_first_token"))))
        .withMessageContaining("VN541 response_time_to_first_token:");
  }

  @Test
  void listsEveryFormula() {
    String table = FormulaTable.markdown(MetricCatalogue.of(List.of(new Named("mine"))));

    assertThat(table)
        .isEqualTo(
            """
            | tag | title | unit | definition |
            |---|---|---|---|
            | `mine` | Named | count | one \\| none |
            """);
    assertThat(FormulaTable.markdown(CATALOGUE))
        .contains("| `request_latency`, `response_request_latency` | Request Latency | ms |");
  }
}
