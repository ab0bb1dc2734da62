package io.vernier.api.run;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.spi.DatasetContext;
import java.util.stream.Stream;

/**
 * What the annotation processor generates for a workload class: its description, and calls of its
 * methods without reflection.
 *
 * @param <W> the workload class
 */
public interface WorkloadDescriptor<W> {
  /** Folder of the index: one file for each workload, named after its class. */
  String INDEX = "META-INF/vernier/workloads/";

  /**
   * Suffix of a descriptor's class name; a nested class {@code Outer.Inner} gives {@code
   * Outer$Inner_Descriptor}.
   */
  String SUFFIX = "_Descriptor";

  /** Suffix of the class name of a trial's main. */
  String TRIAL_SUFFIX = "_Trial";

  /** What the workload's source sets. */
  WorkloadSpec spec();

  /** The version of the harness that generated this descriptor. */
  String harnessVersion();

  /** Makes an instance and assigns its parameter fields. */
  W create(ParamValues params);

  /**
   * The conversations of the workload's dataset method; only called where the description says
   * there is one.
   */
  default Stream<Conversation> conversations(W workload, DatasetContext context) throws Exception {
    throw new IllegalStateException(spec().className() + " has no @Dataset method");
  }

  /** Runs the set-up methods of a level. */
  default void setUp(W workload, Level level, TrialContext context) throws Exception {}

  /** Runs the tear-down methods of a level. */
  default void tearDown(W workload, Level level, TrialContext context) throws Exception {}
}
