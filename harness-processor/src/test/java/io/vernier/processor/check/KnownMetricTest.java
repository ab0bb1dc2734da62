package io.vernier.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.metric.Metrics;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownMetricTest {
  @Test
  void everyMetricOfTheHarnessIsKnown() throws IllegalAccessException {
    List<String> tags = new ArrayList<>();
    for (Field field : Metrics.class.getFields()) {
      if (!field.getName().equals("RESPONSE_PREFIX")) {
        tags.add((String) field.get(null));
      }
    }
    assertThat(KnownMetric.tags()).containsExactlyInAnyOrderElementsOf(tags);
  }
}
