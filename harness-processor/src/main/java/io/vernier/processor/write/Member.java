package io.vernier.processor.write;

import com.palantir.javapoet.MethodSpec;
import io.vernier.processor.read.WorkloadModel;
import java.util.Optional;

/** One method of a generated descriptor. */
interface Member {
  /** The method for this workload; absent where the interface's own default serves. */
  Optional<MethodSpec> of(WorkloadModel workload);
}
