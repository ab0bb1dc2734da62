package io.vernier.runtime.run;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Setup;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Workload;
import io.vernier.api.run.TrialContext;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Workloads whose own code does what users' code sometimes does. */
final class FaultyWorkloads {
  private FaultyWorkloads() {}

  /** What they have in common. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.TYPE)
  @Endpoint(url = "simulated:?ttft=5ms&itl=1ms&tokens=8", model = "m")
  @Concurrency(2)
  @Synthetic(input = "8", output = "8")
  @Measurement(requests = 12)
  @Trials(1)
  @interface Small {}

  /** Does nothing out of the ordinary. */
  @Workload
  @Small
  static class Sound {}

  /** Ends its JVM before anything was sent. */
  @Workload
  @Small
  static class Halting {
    @Setup
    void halt() {
      Runtime.getRuntime().halt(7);
    }
  }

  /** Ends its JVM while requests are under way, once some have been recorded. */
  @Workload
  @Small
  static class HaltingLater {
    @Setup
    void haltLater(TrialContext context) {
      Path log = context.folder().resolve("records.bin");
      Thread thread =
          new Thread(
              () -> {
                while (log.toFile().length() < 1_000) {
                  Thread.onSpinWait();
                }
                Runtime.getRuntime().halt(9);
              },
              "halting");
      thread.setDaemon(true);
      thread.start();
    }
  }

  /** Never comes back from its set-up. */
  @Workload
  @Small
  static class Hanging {
    @Setup
    void hang() throws InterruptedException {
      new CountDownLatch(1).await();
    }
  }

  /** Takes more memory than there is. */
  @Workload
  @Small
  static class Hungry {
    private final List<byte[]> eaten = new ArrayList<>();

    @Setup
    void eat() {
      while (eaten.size() < 1_000) {
        eaten.add(new byte[8 << 20]);
      }
    }
  }

  /** Leaves a thread behind, and prints what could be taken for a result. */
  @Workload
  @Small
  static class Littering {
    @Setup
    void litter() {
      System.out.println("{\"status\":\"COMPLETED\"}");
      Thread thread =
          new Thread(
              () -> {
                try {
                  new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              },
              "left-behind");
      thread.start();
    }
  }

  /** Throws a plain exception. */
  @Workload
  @Small
  static class Throwing {
    @Setup
    void fail() {
      throw new IllegalStateException("no such database");
    }
  }
}
