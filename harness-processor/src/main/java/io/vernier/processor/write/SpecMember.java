package io.vernier.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.processor.read.ParamModel;
import io.vernier.processor.read.SettingModel;
import io.vernier.processor.read.SloModel;
import io.vernier.processor.read.WorkloadMethod.Role;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** {@code spec()}: what the source sets, as one builder expression. */
final class SpecMember implements Member {
  @Override
  public Optional<MethodSpec> of(WorkloadModel workload) {
    return Optional.of(
        MethodSpec.methodBuilder("spec")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(WorkloadSpec.class)
            .addStatement(expression(workload))
            .build());
  }

  private static CodeBlock expression(WorkloadModel workload) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.add(
        "return $T.builder($S, $S)", WorkloadSpec.class, workload.binaryName(), workload.name());
    for (SettingModel setting : workload.settings()) {
      code.add("\n.set($S, $S, $S)", setting.key().name(), setting.text(), setting.mark().source());
    }
    workload.slos().forEach(slo -> code.add(objective(slo)));
    workload.allParams().forEach(param -> code.add(param(param)));
    if (!workload.methods(Role.DATASET).isEmpty()) {
      code.add("\n.codeFirstData()");
    }
    return code.add("\n.build()").build();
  }

  private static CodeBlock objective(SloModel slo) {
    String source = slo.mark().source();
    return slo.claims()
        ? CodeBlock.of(
            "\n.slo($S, $L, $S, $T.$L, $S)",
            slo.metric(),
            slo.percentile(),
            slo.limit(),
            SloView.class,
            slo.view(),
            source)
        : CodeBlock.of(
            "\n.budget($S, $S, $T.$L, $S)",
            slo.metric(),
            slo.limit(),
            SloView.class,
            slo.view(),
            source);
  }

  private static CodeBlock param(ParamModel param) {
    CodeBlock values =
        param.texts().stream()
            .map(text -> CodeBlock.of("$S", text))
            .collect(CodeBlock.joining(", "));
    return CodeBlock.of(
        "\n.param($S, $T.of($L), $S, $S)",
        param.key(),
        List.class,
        values,
        param.zip(),
        param.mark().source());
  }
}
