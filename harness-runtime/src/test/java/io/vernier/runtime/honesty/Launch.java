package io.vernier.runtime.honesty;

import io.vernier.api.config.Options;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.run.Runner;
import io.vernier.runtime.testserver.ScriptedServer;
import java.nio.file.Path;

/** A short run of one workload, as a user's code starts it. */
final class Launch {
  private final Options.Builder options;

  private Launch(Options.Builder options) {
    this.options = options;
  }

  /** A run of one trial into a folder. */
  static Launch of(Class<?> workload, Path out) {
    return new Launch(
        Options.builder()
            .include(workload)
            .output(out)
            .set("client.warmup", "0s")
            .set("fork.heap", "128m")
            .set("fork.jvmArgs", "-XX:TieredStopAtLevel=1")
            .set("trials.count", "1"));
  }

  /** Sends to this server. */
  Launch to(ScriptedServer server) {
    return set("endpoint.url", "http://" + server.host() + ":" + server.port());
  }

  Launch set(String key, String... values) {
    options.set(key, values);
    return this;
  }

  RunResult run() {
    return Runner.create(options.build()).run();
  }

  /** Runs, and gives the only point. */
  PointResult point() {
    return only(run());
  }

  /** Runs, and gives the first trial of the only point. */
  TrialResult trial() {
    return point().trials().get(0);
  }

  static PointResult only(RunResult run) {
    if (run.points().size() != 1) {
      throw new AssertionError(run.points().size() + " points");
    }
    return run.points().get(0);
  }
}
