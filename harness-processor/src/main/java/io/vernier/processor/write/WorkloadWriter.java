package io.vernier.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.WorkloadModel;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.lang.model.util.Elements;
import javax.tools.StandardLocation;

/** Writes the files of a workload: descriptor, trial main and index. */
public final class WorkloadWriter {
  private static final String GENERATOR = "io.vernier.processor.WorkloadProcessor";
  private static final String GENERATED = "javax.annotation.processing.Generated";

  private final Filer filer;
  private final Elements elements;
  private final String harnessVersion;
  private final DescriptorClass descriptor;
  private final TrialClass trial = new TrialClass();

  /** A writer that stamps this version of the harness into what it writes. */
  public WorkloadWriter(Filer filer, Elements elements, String harnessVersion) {
    this.filer = filer;
    this.elements = elements;
    this.harnessVersion = harnessVersion;
    this.descriptor = new DescriptorClass(harnessVersion, elements);
  }

  /** Writes all files of a workload without errors; what went wrong, if anything did. */
  public Optional<SourceProblem> write(WorkloadModel workload) {
    try {
      source(workload, descriptor.of(workload));
      source(workload, trial.of(workload));
      index(workload);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          SourceProblem.of(
              ProcessorCode.NOT_WRITTEN,
              workload.shown(),
              "a generated file can't be written (" + e.getMessage() + ").",
              "See that no class of yours has its name and that the output folder can be written.",
              workload.place()));
    }
  }

  private void source(WorkloadModel workload, TypeSpec type) throws IOException {
    TypeSpec.Builder stamped = type.toBuilder().addOriginatingElement(workload.type());
    if (elements.getTypeElement(GENERATED) != null) {
      stamped.addAnnotation(
          AnnotationSpec.builder(ClassName.bestGuess(GENERATED))
              .addMember("value", "$S", GENERATOR)
              .build());
    }
    JavaFile.builder(workload.packageName(), stamped.build())
        .skipJavaLangImports(true)
        .indent("  ")
        .build()
        .writeTo(filer);
  }

  /** One file a workload, so that there is no list to merge and none to go stale. */
  private void index(WorkloadModel workload) throws IOException {
    try (Writer out =
        filer
            .createResource(
                StandardLocation.CLASS_OUTPUT,
                "",
                WorkloadDescriptor.INDEX + workload.binaryName(),
                workload.type())
            .openWriter()) {
      out.write("descriptor=" + GeneratedName.descriptor(workload).reflectionName() + "\n");
      out.write("trial=" + GeneratedName.trial(workload).reflectionName() + "\n");
      out.write("version=" + harnessVersion + "\n");
    }
  }
}
