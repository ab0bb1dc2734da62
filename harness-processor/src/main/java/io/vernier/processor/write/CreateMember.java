package io.vernier.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.vernier.api.run.ParamValues;
import io.vernier.processor.read.ParamField;
import io.vernier.processor.read.WorkloadModel;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** {@code create(…)}: an instance whose parameter fields hold the point's values. */
final class CreateMember implements Member {
  @Override
  public Optional<MethodSpec> of(WorkloadModel workload) {
    ClassName type = ClassName.get(workload.type());
    MethodSpec.Builder create =
        MethodSpec.methodBuilder("create")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(type)
            .addParameter(ParamValues.class, "params");
    if (workload.fields().isEmpty()) {
      return Optional.of(create.addStatement("return new $T()", type).build());
    }
    create.addStatement("$T workload = new $T()", type, type);
    for (ParamField field : workload.fields()) {
      create
          .beginControlFlow("if (params.has($S))", field.name())
          .addStatement("workload.$N = $L", field.name(), value(field))
          .endControlFlow();
    }
    return Optional.of(create.addStatement("return workload").build());
  }

  private static CodeBlock value(ParamField field) {
    String name = field.name();
    return switch (field.type()) {
      case TEXT -> CodeBlock.of("params.text($S)", name);
      case INT -> CodeBlock.of("params.intValue($S)", name);
      case LONG -> CodeBlock.of("params.longValue($S)", name);
      case DOUBLE -> CodeBlock.of("params.doubleValue($S)", name);
      case BOOLEAN -> CodeBlock.of("params.booleanValue($S)", name);
      case DURATION -> CodeBlock.of("params.duration($S)", name);
      case ENUM ->
          CodeBlock.of(
              "params.enumValue($S, $T.class)", name, TypeName.get(field.element().asType()));
      case OTHER -> throw new IllegalArgumentException("no parameter can be put into " + name);
    };
  }
}
