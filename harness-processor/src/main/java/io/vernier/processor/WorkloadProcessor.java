package io.vernier.processor;

import io.vernier.api.annotation.Workload;
import io.vernier.api.config.Problem;
import io.vernier.processor.check.Rules;
import io.vernier.processor.diagnostic.Place;
import io.vernier.processor.diagnostic.ProblemReporter;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.Unresolved;
import io.vernier.processor.read.WorkloadModel;
import io.vernier.processor.read.WorkloadReader;
import io.vernier.processor.write.WorkloadWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * The annotation processor of the harness: checks each {@code @Workload} class while it compiles
 * and writes its descriptor, the main of its trials and its index file.
 *
 * <p>Every file has the workload class as its one origin, so that incremental builds may treat the
 * processor as isolating. A class that another processor has yet to complete waits for the next
 * round; what is still incomplete in the last one is told as an error.
 */
@SupportedOptions(WorkloadProcessor.WARNINGS)
public final class WorkloadProcessor extends AbstractProcessor {
  /** Option that raises notes to warnings: {@code -Avernier.warnings=warning}. */
  static final String WARNINGS = "vernier.warnings";

  private static final String NOTE = "note";
  private static final String WARNING = "warning";

  /** What another processor may still add to a class that lacks it. */
  private static final Set<ProcessorCode> CURABLE = Set.of(ProcessorCode.NO_CONSTRUCTOR);

  private final Set<String> waiting = new LinkedHashSet<>();
  private ProblemReporter reporter;
  private WorkloadReader reader;
  private WorkloadWriter writer;

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(Workload.class.getPackageName() + ".*");
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    String warnings = environment.getOptions().getOrDefault(WARNINGS, NOTE);
    reporter = new ProblemReporter(environment, warnings.equals(WARNING));
    reader = new WorkloadReader(environment.getElementUtils(), environment.getTypeUtils());
    writer =
        new WorkloadWriter(
            environment.getFiler(), environment.getElementUtils(), HarnessVersion.read());
    if (!Set.of(NOTE, WARNING).contains(warnings)) {
      reporter.reportWithoutPlace(
          Problem.of(
              ProcessorCode.UNKNOWN_OPTION,
              "-A" + WARNINGS,
              "the value is \"" + warnings + "\", which is neither note nor warning.",
              "Leave it away for notes, or set it to warning."));
    }
  }

  /** Never claims annotations: a processor for all of them, run after this one, must still run. */
  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    reporter.sources(round.getRootElements());
    Set<String> names = new LinkedHashSet<>(waiting);
    for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(Workload.class))) {
      names.add(type.getQualifiedName().toString());
    }
    waiting.clear();
    for (String name : names) {
      TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
      if (type != null) {
        handle(type, round.processingOver());
      }
    }
    return false;
  }

  private void handle(TypeElement type, boolean lastRound) {
    Optional<String> unresolved = Unresolved.in(type);
    if (unresolved.isPresent()) {
      waitOrReport(type, lastRound, List.of(unresolved(type, unresolved.get())));
      return;
    }
    WorkloadModel model = reader.read(type);
    List<SourceProblem> problems = Rules.check(model);
    if (problems.stream().map(SourceProblem::code).anyMatch(CURABLE::contains)) {
      waitOrReport(type, lastRound, problems);
      return;
    }
    reporter.report(problems);
    if (problems.stream().map(SourceProblem::code).allMatch(ProcessorCode::isNote)) {
      writer.write(model).ifPresent(problem -> reporter.report(List.of(problem)));
    }
  }

  private void waitOrReport(TypeElement type, boolean lastRound, List<SourceProblem> problems) {
    if (lastRound) {
      reporter.report(problems);
    } else {
      waiting.add(type.getQualifiedName().toString());
    }
  }

  private static SourceProblem unresolved(TypeElement type, String what) {
    return SourceProblem.of(
        ProcessorCode.UNRESOLVED_TYPE,
        type.getSimpleName().toString(),
        "it refers to "
            + what
            + ", which neither the sources nor another processor supplies, so no"
            + " descriptor is written.",
        "Cure the compiler's own errors first.",
        Place.of(type));
  }
}
