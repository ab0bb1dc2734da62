package io.vernier.processor.write;

import com.palantir.javapoet.ClassName;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.processor.read.WorkloadModel;

/** The names of the classes generated for a workload; both are top-level in its package. */
final class GeneratedName {
  private GeneratedName() {}

  static ClassName descriptor(WorkloadModel workload) {
    return ClassName.get(
        workload.packageName(), workload.generatedStem() + WorkloadDescriptor.SUFFIX);
  }

  static ClassName trial(WorkloadModel workload) {
    return ClassName.get(
        workload.packageName(), workload.generatedStem() + WorkloadDescriptor.TRIAL_SUFFIX);
  }
}
