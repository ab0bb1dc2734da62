package bench;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Dataset;
import io.vernier.api.annotation.Goodput;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Param;
import io.vernier.api.annotation.Setup;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.TearDown;
import io.vernier.api.annotation.Workload;
import io.vernier.api.metric.Metrics;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.model.Turn;
import io.vernier.api.run.TrialContext;
import io.vernier.api.spi.DatasetContext;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

@Workload(name = "everything")
@Concurrency(8)
@Measurement(duration = "1m")
@Slo(metric = Metrics.ITL, max = "30ms")
@Goodput(atLeast = 0.95)
@Param(
    key = "load.concurrency",
    value = {"8", "32"})
class Everything {
  @Param({"short", "long"})
  String style = "short";

  @Param({"SECONDS"})
  TimeUnit unit = TimeUnit.SECONDS;

  @Setup
  void load() {}

  @Setup(Level.PHASE)
  void reset(TrialContext context) {}

  @Dataset
  Stream<Conversation> questions(DatasetContext context) {
    return Stream.generate(() -> Conversation.of(Turn.user(context.textOf(8))));
  }

  @TearDown
  void close(TrialContext context) {}
}
