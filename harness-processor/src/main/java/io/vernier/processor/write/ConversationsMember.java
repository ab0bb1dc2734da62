package io.vernier.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import io.vernier.api.model.Conversation;
import io.vernier.api.spi.DatasetContext;
import io.vernier.processor.read.WorkloadMethod;
import io.vernier.processor.read.WorkloadMethod.Arguments;
import io.vernier.processor.read.WorkloadMethod.Role;
import io.vernier.processor.read.WorkloadModel;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** {@code conversations(…)}: what the workload's dataset method returns. */
final class ConversationsMember implements Member {
  @Override
  public Optional<MethodSpec> of(WorkloadModel workload) {
    return workload.methods(Role.DATASET).stream()
        .findFirst()
        .map(method -> conversations(workload, method));
  }

  private static MethodSpec conversations(WorkloadModel workload, WorkloadMethod method) {
    return MethodSpec.methodBuilder("conversations")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(Stream.class, Conversation.class))
        .addParameter(ClassName.get(workload.type()), "workload")
        .addParameter(DatasetContext.class, "context")
        .addException(Exception.class)
        .addStatement(
            "return workload.$N($L)",
            method.name(),
            method.arguments() == Arguments.CONTEXT ? "context" : "")
        .build();
  }
}
