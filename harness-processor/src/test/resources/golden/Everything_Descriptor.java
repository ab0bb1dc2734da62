package bench;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.model.SloView;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.TrialContext;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.api.spi.DatasetContext;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.annotation.processing.Generated;

/**
 * Describes {@link Everything} to the harness.
 */
@Generated("io.vernier.processor.WorkloadProcessor")
public final class Everything_Descriptor implements WorkloadDescriptor<Everything> {
  /**
   * For the harness.
   */
  public Everything_Descriptor() {
  }

  @Override
  public WorkloadSpec spec() {
    return WorkloadSpec.builder("bench.Everything", "everything")
        .set("load.concurrency", "8", "@Concurrency on Everything")
        .set("measure.duration", "1m", "@Measurement on Everything")
        .set("goodput.atLeast", "0.95", "@Goodput on Everything")
        .budget("inter_token_latency", "<=30ms", SloView.AUTO, "@Slo on Everything")
        .param("load.concurrency", List.of("8", "32"), "", "@Param on Everything")
        .param("param.style", List.of("short", "long"), "", "@Param on Everything.style")
        .param("param.unit", List.of("SECONDS"), "", "@Param on Everything.unit")
        .codeFirstData()
        .build();
  }

  @Override
  public String harnessVersion() {
    return "@VERSION@";
  }

  @Override
  public Everything create(ParamValues params) {
    Everything workload = new Everything();
    if (params.has("style")) {
      workload.style = params.text("style");
    }
    if (params.has("unit")) {
      workload.unit = params.enumValue("unit", TimeUnit.class);
    }
    return workload;
  }

  @Override
  public Stream<Conversation> conversations(Everything workload, DatasetContext context) throws
      Exception {
    return workload.questions(context);
  }

  @Override
  public void setUp(Everything workload, Level level, TrialContext context) throws Exception {
    if (level == Level.TRIAL) {
      workload.load();
    }
    if (level == Level.PHASE) {
      workload.reset(context);
    }
  }

  @Override
  public void tearDown(Everything workload, Level level, TrialContext context) throws Exception {
    if (level == Level.TRIAL) {
      workload.close(context);
    }
  }
}
