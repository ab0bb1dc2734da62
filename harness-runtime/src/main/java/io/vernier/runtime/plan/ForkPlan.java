package io.vernier.runtime.plan;

import java.util.List;
import java.util.Optional;

/**
 * How a point's forks are started.
 *
 * @param javaHome the Java home; absent for this JVM's
 * @param jvmArgs further JVM arguments
 * @param heapBytes heap, least and most
 * @param hangNanos a fork without a sign of life for this long is ended
 * @param exitNanos how long a fork that has written its result may take to exit
 */
public record ForkPlan(
    Optional<String> javaHome,
    List<String> jvmArgs,
    long heapBytes,
    long hangNanos,
    long exitNanos) {
  /** Copies the arguments. */
  public ForkPlan {
    jvmArgs = List.copyOf(jvmArgs);
  }
}
