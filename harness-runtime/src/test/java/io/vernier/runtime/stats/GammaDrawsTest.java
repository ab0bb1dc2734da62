package io.vernier.runtime.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GammaDrawsTest {
  @ParameterizedTest
  @ValueSource(doubles = {0.25, 1, 4})
  void followTheGammaDistributionOfTheirShape(double shape) {
    GammaDraws draws = new GammaDraws(shape, new SplittableRandom(7));

    assertThat(
            KolmogorovSmirnov.against(
                    DoubleStream.generate(draws).limit(5_000).toArray(),
                    value -> Gamma.regularizedGammaP(shape, value))
                .pValue())
        .isGreaterThan(0.01);
  }
}
