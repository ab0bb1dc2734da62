package io.vernier.api.result;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One trial: one point, run once, in one JVM.
 *
 * @param index the trial's number, from 1
 * @param pid the process id of its JVM
 * @param status how it ended
 * @param failure why it left no result; absent for a completed one
 * @param seed the seed from which this trial's structure was derived, as a decimal text
 * @param salt the salt from which this trial's text was derived, as a decimal text
 * @param arrivalsHash SHA-256 of the intended starts and lengths, in hexadecimal
 * @param promptsHash SHA-256 of the bodies in the order of arrival, in hexadecimal
 * @param started when its JVM started
 * @param measuredSeconds first start to last end of the measured requests
 * @param counts what became of the measured requests
 * @param ledger the account of every arrival
 * @param metrics figures by tag
 * @param slos counts for every objective on a metric of single requests
 * @param goodput counts for the goodput ratio
 * @param tokens where token counts come from
 * @param client how the client fared
 * @param truth what the simulated server did; absent for a real one
 * @param serverHeaders a few reply headers that identify the server, without secrets
 * @param findings doubts about this trial
 * @param folder the trial's folder, relative to the run's
 * @param rerun the command that runs this trial again
 */
public record TrialResult(
    int index,
    long pid,
    TrialStatus status,
    Optional<Failure> failure,
    String seed,
    String salt,
    String arrivalsHash,
    String promptsHash,
    Instant started,
    double measuredSeconds,
    Counts counts,
    LedgerSummary ledger,
    Map<String, TrialMetric> metrics,
    List<SloCount> slos,
    GoodputCount goodput,
    TokenAccount tokens,
    ClientHealth client,
    Optional<SimulatedTruth> truth,
    Map<String, String> serverHeaders,
    List<Finding> findings,
    String folder,
    String rerun) {
  /** Copies the collections. */
  public TrialResult {
    metrics = Collections.unmodifiableMap(new TreeMap<>(metrics));
    slos = List.copyOf(slos);
    serverHeaders = Collections.unmodifiableMap(new TreeMap<>(serverHeaders));
    findings = List.copyOf(findings);
  }

  /** The same result with these findings. */
  public TrialResult withFindings(List<Finding> raised) {
    return with(slos, raised, folder, rerun);
  }

  /** The same result with these counts of objectives. */
  public TrialResult withSlos(List<SloCount> recounted) {
    return with(recounted, findings, folder, rerun);
  }

  /**
   * The same result at its place in a run: the folder relative to the run's, and the command that
   * runs it again.
   */
  public TrialResult at(String trialFolder, String command) {
    return with(slos, findings, trialFolder, command);
  }

  private TrialResult with(
      List<SloCount> otherSlos, List<Finding> otherFindings, String otherFolder, String command) {
    return new TrialResult(
        index,
        pid,
        status,
        failure,
        seed,
        salt,
        arrivalsHash,
        promptsHash,
        started,
        measuredSeconds,
        counts,
        ledger,
        metrics,
        otherSlos,
        goodput,
        tokens,
        client,
        truth,
        serverHeaders,
        otherFindings,
        otherFolder,
        command);
  }
}
