package io.vernier.processor.write;

import com.palantir.javapoet.MethodSpec;
import io.vernier.processor.read.WorkloadModel;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** {@code harnessVersion()}: the version of the processor that generated the descriptor. */
record VersionMember(String version) implements Member {
  @Override
  public Optional<MethodSpec> of(WorkloadModel workload) {
    return Optional.of(
        MethodSpec.methodBuilder("harnessVersion")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(String.class)
            .addStatement("return $S", version)
            .build());
  }
}
