package io.vernier.processor.check;

import io.vernier.api.annotation.Endpoint;
import io.vernier.processor.diagnostic.ProcessorCode;
import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.Mark;
import io.vernier.processor.read.WorkloadModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.AnnotationValue;

/**
 * Headers are written as headers, with names as RFC 9110 section 5.1 has them, and hold no secret.
 * Messages never show a header's value.
 */
final class HeaderRule implements Rule {
  private static final Pattern HEADER =
      Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+:[^\\p{Cntrl}]*");
  private static final Set<String> SECRET =
      Set.of("authorization", "proxy-authorization", "api-key", "x-api-key", "cookie");

  @Override
  public List<SourceProblem> check(WorkloadModel workload) {
    List<SourceProblem> problems = new ArrayList<>();
    workload
        .mark(Endpoint.class)
        .ifPresent(
            mark ->
                mark.values("headers").forEach(header -> check(workload, mark, header, problems)));
    return problems;
  }

  private static void check(
      WorkloadModel workload, Mark mark, AnnotationValue header, List<SourceProblem> problems) {
    String text = String.valueOf(header.getValue());
    if (!HEADER.matcher(text).matches()) {
      problems.add(
          SourceProblem.of(
              ProcessorCode.HEADER,
              workload.shown(),
              "a header of " + mark.source() + " is not a name, a colon and a value on one line.",
              "Write it as \"Name: value\".",
              mark.place(header)));
      return;
    }
    String name = text.substring(0, text.indexOf(':'));
    if (SECRET.contains(name.toLowerCase(Locale.ROOT))) {
      problems.add(
          SourceProblem.of(
              ProcessorCode.SECRET_HEADER,
              workload.shown(),
              "the header "
                  + name
                  + " of "
                  + mark.source()
                  + " stands in the source, and wins over apiKeyEnv.",
              "Name an environment variable in apiKeyEnv instead if it holds a secret.",
              mark.place(header)));
    }
  }
}
