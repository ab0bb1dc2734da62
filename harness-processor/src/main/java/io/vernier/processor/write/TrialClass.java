package io.vernier.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.vernier.api.run.TrialEntry;
import io.vernier.processor.read.WorkloadModel;
import javax.lang.model.element.Modifier;

/** The main of a workload's trials. */
final class TrialClass {
  TypeSpec of(WorkloadModel workload) {
    return TypeSpec.classBuilder(GeneratedName.trial(workload))
        .addJavadoc("Runs one trial of {@link $T}.\n", ClassName.get(workload.type()))
        .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addMethod(main(workload))
        .build();
  }

  private static MethodSpec main(WorkloadModel workload) {
    return MethodSpec.methodBuilder("main")
        .addJavadoc(
            """
            Runs the trial in a folder and ends the process.

            @param args the trial's folder, and what the harness adds
            """)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(String[].class, "args")
        .addStatement(
            "$T.run(new $T(), args)", TrialEntry.class, GeneratedName.descriptor(workload))
        .build();
  }
}
