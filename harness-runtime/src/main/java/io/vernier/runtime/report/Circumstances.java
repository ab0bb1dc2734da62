package io.vernier.runtime.report;

import io.vernier.api.result.ClientHealth;
import io.vernier.api.result.LedgerSummary;
import io.vernier.api.result.PointResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.result.TrialStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What must stand beside any headline: load sent, client, tokens, server, plan. */
final class Circumstances {
  private final PointResult point;
  private final List<TrialResult> completed;

  Circumstances(PointResult point) {
    this.point = point;
    this.completed =
        point.trials().stream().filter(t -> t.status() == TrialStatus.COMPLETED).toList();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!completed.isEmpty()) {
      lines.add(load());
      lines.add(client());
      lines.add(
          "tokens counted by "
              + distinct(trial -> trial.tokens().source())
              + "; tokenizer "
              + distinct(trial -> trial.tokens().tokenizer().orElse("none")));
      String headers =
          distinct(
              trial ->
                  trial.serverHeaders().entrySet().stream()
                      .map(header -> header.getKey() + ": " + header.getValue())
                      .collect(Collectors.joining(", ")));
      if (!headers.isEmpty()) {
        lines.add("server said " + headers);
      }
    }
    lines.add("plan " + point.config().planHash());
    return lines;
  }

  private String load() {
    long offered = 0;
    long late = 0;
    long capped = 0;
    long stopped = 0;
    for (TrialResult trial : completed) {
      LedgerSummary ledger = trial.ledger();
      offered += ledger.offered();
      late += ledger.late();
      capped += ledger.droppedByCap();
      stopped += ledger.droppedByStop();
    }
    String arrivals =
        Cells.count(offered)
            + " arrivals, "
            + Cells.count(late)
            + " sent late, "
            + Cells.count(capped)
            + " dropped by the cap, "
            + Cells.count(stopped)
            + " by the stop";
    LedgerSummary first = completed.get(0).ledger();
    if (!point.openLoop() || first.askedRate().isEmpty()) {
      return "load: " + arrivals;
    }
    OptionalDouble sent =
        completed.stream()
            .map(trial -> trial.ledger().deliveredRate())
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .average();
    return "load: "
        + arrivals
        + "; asked "
        + Cells.number(first.askedRate().getAsDouble())
        + "/s, sent "
        + (sent.isPresent() ? Cells.number(sent.getAsDouble()) + "/s" : Cells.NONE)
        + (first.rateNoise().isPresent()
            ? ", noise of one trial ±" + Cells.percent(first.rateNoise().getAsDouble())
            : "");
  }

  private String client() {
    return "client, worst trial: delay p99 "
        + worst(ClientHealth::clientDelayP99)
        + " ms, event-loop stall p99.9 "
        + worst(ClientHealth::stallP999)
        + " ms, longest collection "
        + worst(ClientHealth::gcPauseMax)
        + " ms, CPU "
        + completed.stream()
            .map(trial -> trial.client().cpuShare())
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .max()
            .stream()
            .mapToObj(Cells::percent)
            .findFirst()
            .orElse(Cells.NONE)
        + "; transport "
        + distinct(trial -> trial.client().transport());
  }

  private String worst(Function<ClientHealth, OptionalDouble> of) {
    return completed.stream()
        .map(TrialResult::client)
        .map(of)
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .max()
        .stream()
        .mapToObj(Cells::number)
        .findFirst()
        .orElse(Cells.NONE);
  }

  private String distinct(Function<TrialResult, String> of) {
    return completed.stream()
        .map(of)
        .filter(text -> !text.isEmpty())
        .distinct()
        .collect(Collectors.joining("; "));
  }
}
