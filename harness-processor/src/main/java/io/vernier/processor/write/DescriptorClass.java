package io.vernier.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import javax.lang.model.util.Elements;

/** The descriptor of a workload. Its members are listed here, in their order. */
final class DescriptorClass {
  private final List<Member> members;
  private final Suppressions suppressions;

  DescriptorClass(String harnessVersion, Elements elements) {
    this.suppressions = new Suppressions(elements);
    this.members =
        List.of(
            new SpecMember(),
            new VersionMember(harnessVersion),
            new CreateMember(),
            new ConversationsMember(),
            LifecycleMember.setUp(),
            LifecycleMember.tearDown());
  }

  TypeSpec of(WorkloadModel workload) {
    ClassName name = GeneratedName.descriptor(workload);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addJavadoc("Describes {@link $T} to the harness.\n", ClassName.get(workload.type()))
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addSuperinterface(
                ParameterizedTypeName.get(
                    ClassName.get(WorkloadDescriptor.class), ClassName.get(workload.type())))
            .addMethod(constructor());
    suppressions.of(workload).ifPresent(type::addAnnotation);
    members.stream()
        .map(member -> member.of(workload))
        .flatMap(Optional::stream)
        .forEach(type::addMethod);
    return type.build();
  }

  private static MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("For the harness.\n")
        .addModifiers(Modifier.PUBLIC)
        .build();
  }
}
