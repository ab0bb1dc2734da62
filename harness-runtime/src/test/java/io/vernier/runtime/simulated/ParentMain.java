package io.vernier.runtime.simulated;

import io.vernier.runtime.time.Pause;
import io.vernier.runtime.time.SystemNanoClock;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Starts a simulated server, prints its process id and waits to be killed. */
final class ParentMain {
  private ParentMain() {}

  @SuppressWarnings("SystemOut") // What it prints is what its test reads.
  public static void main(String[] arguments) throws Exception {
    SimulatedProcess process =
        SimulatedProcess.start(
            SimulatedScript.DEFAULT,
            Path.of(arguments[0]),
            new SystemNanoClock(),
            Pause.sleeping());
    System.out.println(process.pid());
    new CountDownLatch(1).await();
  }
}
