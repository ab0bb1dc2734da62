package io.vernier.api.config;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The user asked for something that can't be done as asked. Carries all problems at once; whoever
 * shows it shows their texts and never a stack trace.
 */
public final class UserException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /** Gathers problems, at least one. */
  public UserException(List<Problem> problems) {
    super(problems.stream().map(Problem::text).collect(Collectors.joining(System.lineSeparator())));
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("no problem given");
    }
    this.problems = List.copyOf(problems);
  }

  /** One problem. */
  public UserException(Problem problem) {
    this(List.of(problem));
  }

  /** All problems, at least one. */
  public List<Problem> problems() {
    return problems;
  }
}
