package io.vernier.api.config;

import java.util.Objects;

/**
 * One mistake of the user's: where it is, what is wrong, what was found and what to do.
 *
 * @param code the message's stable code, {@code VN} and three digits
 * @param subject the workload, key or file that it is about
 * @param wrong what is wrong and what was found, in one or two sentences
 * @param remedy what to do, in one sentence
 */
public record Problem(String code, String subject, String wrong, String remedy) {
  /** Checks that nothing is null. */
  public Problem {
    Objects.requireNonNull(code, "code");
    Objects.requireNonNull(subject, "subject");
    Objects.requireNonNull(wrong, "wrong");
    Objects.requireNonNull(remedy, "remedy");
  }

  /** A problem with this code. */
  public static Problem of(MessageCode code, String subject, String wrong, String remedy) {
    return new Problem(code.id(), subject, wrong, remedy);
  }

  /** The whole message on one line. */
  public String text() {
    return code + " " + subject + ": " + wrong + " " + remedy;
  }
}
