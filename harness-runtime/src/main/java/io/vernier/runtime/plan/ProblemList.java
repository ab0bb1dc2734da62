package io.vernier.runtime.plan;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Gathers every problem and note of a plan, each once however many points have it. One thread's.
 */
final class ProblemList {
  private final Set<Problem> problems = new LinkedHashSet<>();
  private final Set<String> notes = new LinkedHashSet<>();

  void add(PlanCode code, String subject, String wrong, String remedy) {
    problems.add(Problem.of(code, subject, wrong, remedy));
  }

  void addAll(List<Problem> more) {
    problems.addAll(more);
  }

  void note(String text) {
    notes.add(text);
  }

  boolean isEmpty() {
    return problems.isEmpty();
  }

  List<String> notes() {
    return new ArrayList<>(notes);
  }

  void throwIfAny() {
    if (!problems.isEmpty()) {
      throw new UserException(new ArrayList<>(problems));
    }
  }
}
