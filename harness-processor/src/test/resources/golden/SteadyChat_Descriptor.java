package bench;

import io.vernier.api.model.SloView;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.WorkloadDescriptor;
import javax.annotation.processing.Generated;

/**
 * Describes {@link SteadyChat} to the harness.
 */
@Generated("io.vernier.processor.WorkloadProcessor")
public final class SteadyChat_Descriptor implements WorkloadDescriptor<SteadyChat> {
  /**
   * For the harness.
   */
  public SteadyChat_Descriptor() {
  }

  @Override
  public WorkloadSpec spec() {
    return WorkloadSpec.builder("bench.SteadyChat", "SteadyChat")
        .set("endpoint.url", "simulated:", "@Endpoint on SteadyChat")
        .set("endpoint.model", "Qwen/Qwen3-0.6B", "@Endpoint on SteadyChat")
        .set("load.rate", "100", "@Rate on SteadyChat")
        .set("data.input", "normal(512, 128)", "@Synthetic on SteadyChat")
        .set("data.output", "normal(128, 32)", "@Synthetic on SteadyChat")
        .set("measure.requests", "500", "@Measurement on SteadyChat")
        .set("trials.count", "5", "@Trials on SteadyChat")
        .slo("time_to_first_token", 99.0, "<=400ms", SloView.AUTO, "@Slo on SteadyChat")
        .build();
  }

  @Override
  public String harnessVersion() {
    return "@VERSION@";
  }

  @Override
  public SteadyChat create(ParamValues params) {
    return new SteadyChat();
  }
}
