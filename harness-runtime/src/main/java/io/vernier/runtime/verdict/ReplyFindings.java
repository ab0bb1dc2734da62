package io.vernier.runtime.verdict;

import io.vernier.api.result.Finding;
import io.vernier.api.result.Severity;
import io.vernier.api.result.TokenAccount;
import io.vernier.api.result.TrialResult;
import io.vernier.runtime.plan.TrialPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The doubts whether the replies of a trial were what was asked for, and rightly counted. */
final class ReplyFindings {
  /** Counts of client and server that are further apart than this share differ. */
  private static final double COUNTS_APART = 0.1;

  /** Replies that fall short of the cap by more than this share are shorter than asked. */
  private static final double SHORT_BY = 0.05;

  /** Replies that fall short of the cap by more tokens than this are shorter than asked. */
  private static final double SHORT_BY_TOKENS = 50;

  private final TrialPlan plan;
  private final TrialResult trial;
  private final List<Finding> findings = new ArrayList<>();

  ReplyFindings(TrialPlan plan, TrialResult trial) {
    this.plan = plan;
    this.trial = trial;
  }

  List<Finding> all(long plainReplies) {
    streaming(plainReplies);
    tokens();
    return findings;
  }

  private void add(FindingCode code, Severity severity, String evidence, String remedy) {
    findings.add(code.raise(severity, evidence, remedy));
  }

  private void streaming(long plainReplies) {
    if (plan.endpoint().spec().streaming() && plainReplies > 0) {
      add(
          FindingCode.NOT_STREAMED,
          Severity.WARN,
          Figures.count(plainReplies)
              + " of "
              + Figures.count(trial.counts().completed())
              + " replies were no stream of events",
          "Let the server stream, or set endpoint.streaming=false.");
    }
  }

  private void tokens() {
    TokenAccount tokens = trial.tokens();
    List<String> apart = new ArrayList<>();
    differs("input", tokens.clientInputMean(), tokens.serverInputMean()).ifPresent(apart::add);
    differs("output", tokens.clientOutputMean(), tokens.serverOutputMean()).ifPresent(apart::add);
    if (!apart.isEmpty()) {
      add(
          FindingCode.TOKEN_COUNTS_DIFFER,
          Severity.WARN,
          String.join("; ", apart),
          "Name the model's own tokenizer in endpoint.tokenizer, or set tokens.source=SERVER.");
    }
    shorter(tokens);
    long builtin = countOf("BUILTIN", tokens.source());
    if (builtin > 0) {
      add(
          FindingCode.BUILTIN_TOKENS,
          Severity.WARN,
          Figures.count(builtin) + " requests, sources " + tokens.source(),
          "Name the model's tokenizer.json in endpoint.tokenizer.");
    }
  }

  private static Optional<String> differs(
      String what, OptionalDouble client, OptionalDouble server) {
    if (client.isEmpty() || server.isEmpty()) {
      return Optional.empty();
    }
    double ours = client.getAsDouble();
    double theirs = server.getAsDouble();
    return Math.abs(theirs - ours) > COUNTS_APART * ours
        ? Optional.of(
            what
                + " tokens a request: client "
                + Figures.number(ours)
                + ", server "
                + Figures.number(theirs))
        : Optional.empty();
  }

  private void shorter(TokenAccount tokens) {
    OptionalDouble got =
        tokens.serverOutputMean().isPresent()
            ? tokens.serverOutputMean()
            : tokens.clientOutputMean();
    if (got.isEmpty() || tokens.requestedOutputMean().isEmpty()) {
      return;
    }
    double asked = tokens.requestedOutputMean().getAsDouble();
    if (asked - got.getAsDouble() > Math.min(SHORT_BY * asked, SHORT_BY_TOKENS)) {
      add(
          FindingCode.OUTPUT_SHORTER_THAN_ASKED,
          Severity.WARN,
          "mean "
              + Figures.number(got.getAsDouble())
              + " tokens, asked for "
              + Figures.number(asked),
          "Set ignore_eos or min_tokens in endpoint.body where the server knows them.");
    }
  }

  private static long countOf(String source, String account) {
    return Stream.of(account.split(",", -1))
        .map(String::strip)
        .filter(part -> part.startsWith(source + "="))
        .map(part -> part.substring(source.length() + 1))
        .filter(number -> number.matches("[0-9]{1,18}"))
        .mapToLong(Long::parseLong)
        .sum();
  }
}
