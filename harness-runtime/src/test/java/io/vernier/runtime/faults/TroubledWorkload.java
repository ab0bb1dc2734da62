package io.vernier.runtime.faults;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Param;
import io.vernier.api.annotation.Setup;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Workload;
import io.vernier.api.run.TrialContext;
import java.nio.file.Path;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A workload whose own code does what no workload should. */
@Workload
@Endpoint(url = "simulated:?ttft=40ms&itl=5ms&tokens=4", model = "m")
@Concurrency(2)
@Synthetic(input = "fixed(8)")
@Measurement(requests = 20)
class TroubledWorkload {
  private static final long POLL_MILLIS = 50;
  private static final long SOME_RECORDS_BYTES = 4 << 10;
  private static final int MEBIBYTE = 1 << 20;

  /** What it does. */
  enum Trouble {
    DIES_AT_ONCE,
    DIES_HALF_WAY,
    WAITS_FOR_EVER,
    USES_ALL_MEMORY,
    LEAVES_A_THREAD,
    PRINTS,
    THROWS,
    NONE
  }

  @Param("NONE")
  Trouble trouble = Trouble.NONE;

  @Setup
  void misbehave(TrialContext context) throws InterruptedException {
    switch (trouble) {
      case NONE -> {}
      case DIES_AT_ONCE -> Runtime.getRuntime().halt(7);
      case DIES_HALF_WAY -> dieOnceThereAreRecords(context.folder().resolve("records.bin"));
      case WAITS_FOR_EVER -> new CountDownLatch(1).await();
      case USES_ALL_MEMORY -> useAllMemory();
      case LEAVES_A_THREAD -> new Thread(TroubledWorkload::wait30s, "left-behind").start();
      case PRINTS -> print();
      case THROWS -> throw new IllegalStateException("the cache could not be filled");
    }
  }

  /** Dies once the record log holds some requests. */
  private static void dieOnceThereAreRecords(Path log) {
    new Timer(true)
        .schedule(
            new TimerTask() {
              @Override
              public void run() {
                if (log.toFile().length() > SOME_RECORDS_BYTES) {
                  Runtime.getRuntime().halt(7);
                }
              }
            },
            POLL_MILLIS,
            POLL_MILLIS);
  }

  private static void useAllMemory() {
    Object[] kept = new Object[1];
    while (true) {
      kept = new Object[] {kept, new byte[MEBIBYTE]};
    }
  }

  private static void wait30s() {
    try {
      Thread.sleep(30_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What a reader of standard output would take for events and results of the harness. */
  private static void print() {
    for (int line = 0; line < 1_000; line++) {
      System.out.println("{\"event\":\"progress\",\"phase\":\"forged\",\"sent\":1000000}");
    }
    System.out.print("no end of line");
    System.err.println("to standard error");
  }
}
