package io.vernier.processor.diagnostic;

import io.vernier.api.config.Problem;
import io.vernier.api.model.GrammarException;

/**
 * One message of the processor with its place.
 *
 * @param code the code, which also decides whether it is an error or a note
 * @param problem subject, what is wrong and was found, what to do
 * @param detail further lines, such as a text with a caret under it; empty for none
 * @param place where it belongs
 */
public record SourceProblem(ProcessorCode code, Problem problem, String detail, Place place) {

  /** A problem without further lines. */
  public static SourceProblem of(
      ProcessorCode code, String subject, String wrong, String remedy, Place place) {
    return new SourceProblem(code, Problem.of(code, subject, wrong, remedy), "", place);
  }

  /** The same problem with the text that could not be read and a caret where it goes wrong. */
  public SourceProblem pointingAt(GrammarException typo) {
    return new SourceProblem(code, problem, typo.caret(), place);
  }

  /** The whole message. */
  public String text() {
    return detail.isEmpty()
        ? problem.text()
        : problem.text() + "\n" + detail.indent(2).stripTrailing();
  }
}
