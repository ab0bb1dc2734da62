package io.vernier.runtime.fork;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How child JVMs are started and how long they may take. Durations are nanoseconds.
 *
 * @param javaHome the Java home of forks; absent for this JVM's
 * @param jvmArgs further JVM arguments
 * @param heapBytes heap, least and most
 * @param hangNanos a fork without a sign of life for this long is ended
 * @param exitNanos how long a fork that has written its result may take to exit
 * @param environment variables added to the child's environment: the one way in which secrets reach it
 */
public record ForkSettings(
    Optional<String> javaHome,
    List<String> jvmArgs,
    long heapBytes,
    long hangNanos,
    long exitNanos,
    Map<String, String> environment) {
  /** Copies the collections. */
  public ForkSettings {
    jvmArgs = List.copyOf(jvmArgs);
    environment = Map.copyOf(environment);
  }

  /** Never shows the environment, which may hold secrets. */
  @Override
  public String toString() {
    return "ForkSettings[jvmArgs=" + jvmArgs + ", heapBytes=" + heapBytes + "]";
  }
}
