package io.vernier.runtime.stats;

import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.random.AbstractRandomGenerator;

/** Draws from the gamma distribution of scale 1. As safe for threads as its random source. */
public final class GammaDraws implements DoubleSupplier {
  private final GammaDistribution distribution;

  /**
   * Draws by a random source.
   *
   * @param shape the shape, above 0 and finite; it is the mean as well
   */
  public GammaDraws(double shape, RandomGenerator random) {
    distribution = new GammaDistribution(new Uniforms(random), shape, 1);
  }

  @Override
  public double getAsDouble() {
    return distribution.sample();
  }

  /** Hands a stream of this project's to the library; all its draws come from uniform ones. */
  private static final class Uniforms extends AbstractRandomGenerator {
    private final RandomGenerator random;

    Uniforms(RandomGenerator random) {
      this.random = random;
    }

    @Override
    public double nextDouble() {
      return random.nextDouble();
    }

    @Override
    public void setSeed(long seed) {
      throw new UnsupportedOperationException("the stream is seeded where it is made");
    }
  }
}
