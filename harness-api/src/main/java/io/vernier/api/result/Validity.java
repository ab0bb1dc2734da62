package io.vernier.api.result;

import java.util.Comparator;
import java.util.List;

/**
 * Whether a measurement can be used, and every doubt about it.
 *
 * @param status INVALID as soon as one finding is
 * @param findings all findings, the heaviest first
 */
public record Validity(Status status, List<Finding> findings) {

  /** Whether a measurement can be used. */
  public enum Status {
    /** It can, with the doubts that stand beside it. */
    VALID,
    /** It can't: no figure of it says anything of the server. */
    INVALID
  }

  /** Copies the findings. */
  public Validity {
    findings = List.copyOf(findings);
  }

  /** The validity that follows from findings, which are put in order of weight. */
  public static Validity of(List<Finding> findings) {
    List<Finding> ordered =
        findings.stream().sorted(Comparator.comparing(Finding::severity).reversed()).toList();
    boolean invalid = ordered.stream().anyMatch(f -> f.severity() == Severity.INVALID);
    return new Validity(invalid ? Status.INVALID : Status.VALID, ordered);
  }

  /** True where the measurement can be used. */
  public boolean valid() {
    return status == Status.VALID;
  }

  /** True where a finding of this code was raised. */
  public boolean has(String code) {
    return findings.stream().anyMatch(finding -> finding.code().equals(code));
  }
}
