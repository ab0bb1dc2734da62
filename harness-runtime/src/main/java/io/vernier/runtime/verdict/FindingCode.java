package io.vernier.runtime.verdict;

import io.vernier.api.result.Finding;
import io.vernier.api.result.Severity;

/** Every doubt that can be raised about a measurement. The names are stable. */
public enum FindingCode {
  /** The client could not keep up: its own delay is in the figures. */
  CLIENT_LIMITED("The client itself could not keep up, so its delay is in the figures."),
  /** Not one measured request succeeded. */
  NO_SUCCESS("No measured request succeeded, so there is nothing to say of the server's speed."),
  /** No warm-up phase came before the measured one. */
  NO_WARMUP("No warm-up phase came before the measured one."),
  /** The client's own code was still cold. */
  CLIENT_NOT_WARMED("The client's own code was not warm when the measured phase began."),
  /** Many requests failed. */
  HIGH_ERROR_RATE("Many requests failed, and latencies tell of the others alone."),
  /** A stream was asked for and none came. */
  NOT_STREAMED("Streams were asked for and plain replies came, so there are no token times."),
  /** Requests were cut while still within their budgets. */
  CENSORED_REQUESTS("Requests were cut at the end while still within their budgets."),
  /** Budgets could not apply to many requests. */
  WAIVED_BUDGETS("Budgets could not apply to many requests, which then count as good."),
  /** Client and server count tokens differently. */
  TOKEN_COUNTS_DIFFER("The client's and the server's token counts are more than 10 % apart."),
  /** Replies are shorter than the cap that was sent. */
  OUTPUT_SHORTER_THAN_ASKED("Replies are shorter than was asked for."),
  /** Tokens were counted by the builtin counter. */
  BUILTIN_TOKENS("Tokens were counted by the builtin counter, which is not the model's own."),
  /** The simulated server was late by its own schedule. */
  SERVER_SLIP("The simulated server could not keep to its own schedule."),
  /** Few requests lie beyond a percentile that is shown. */
  THIN_TAIL("Fewer than ten requests a trial lie beyond a percentile that is shown."),
  /** A collection paused the client for long. */
  GC_PAUSE("A garbage collection paused the client for a good part of a latency."),
  /** The server took prompts from a cache. */
  UNEXPECTED_CACHE("The server took prompt tokens from a cache though none were to be repeated."),
  /** The same bytes as in an earlier run. */
  PROMPTS_MAY_BE_CACHED("Seed and salt are both set, so an earlier run has sent the same prompts."),
  /** The same prompts in every trial. */
  PROMPTS_REPEATED_ACROSS_TRIALS("Every trial sends the same prompts, which a cache may hold."),
  /** There was no real server. */
  SIMULATED("The server is the bundled simulation: no figure says anything of a real one."),
  /** Trials differ in the order in which they ran. */
  TRIALS_DRIFT("The trials' medians move one way in the order in which they ran."),
  /** Trials are missing. */
  FAILED_CELLS("Trials failed or are partial, and no band holds them."),
  /** The gate held back most of an open run. */
  GATE_MOSTLY_CLOSED("The gate held back most arrivals, so the load was not open."),
  /** The data ended before the phase did. */
  DATA_ENDED("The data ended before the measured phase did, so less was sent than asked for."),
  /** Synthetic prompts are not of the asked lengths. */
  PROMPT_LENGTHS_OFF("Some synthetic prompts could not be made exactly as long as asked for."),
  /** User code left threads running. */
  THREADS_LEFT("The workload's code left threads running that are no daemons."),
  /** The harness or a plug-in threw where it must not. */
  HARNESS_FAULT(
      "A hand-over inside the harness failed, so some requests may not be accounted for."),
  /** The trial was ended before its time. */
  STOPPED("The trial was stopped before its time."),
  /** Fewer requests came than the rate says. */
  RATE_NOT_REACHED("The rate that was sent lies below the rate that was asked for.");

  private final String meaning;

  FindingCode(String meaning) {
    this.meaning = meaning;
  }

  /** What it means, in one sentence for the reference. */
  public String meaning() {
    return meaning;
  }

  /** A finding of this code, with the code's own meaning as what is doubted. */
  public Finding raise(Severity severity, String evidence, String remedy) {
    return new Finding(name(), severity, meaning, evidence, remedy);
  }
}
