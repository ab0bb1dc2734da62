package io.vernier.runtime.plan;

import io.vernier.api.model.WorkloadSpec;
import java.util.List;

/** The names that an option may be narrowed by. */
final class WorkloadNames {
  private WorkloadNames() {}

  /** The workload's name, and its class's binary, simple and nested names. */
  static List<String> of(WorkloadSpec spec) {
    String binary = spec.className();
    String inPackage = binary.substring(binary.lastIndexOf('.') + 1);
    return List.of(
        spec.name(),
        binary,
        binary.replace('$', '.'),
        inPackage.replace('$', '.'),
        inPackage.substring(inPackage.lastIndexOf('$') + 1));
  }
}
