package io.vernier.runtime.data;

import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.OnBadRow;
import io.vernier.api.model.ReportLevel;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import io.vernier.api.model.TokenPolicy;
import io.vernier.api.model.WhenFull;
import io.vernier.api.record.PhaseId;
import io.vernier.api.result.WorkloadId;
import io.vernier.runtime.plan.DataPlan;
import io.vernier.runtime.plan.EndpointPlan;
import io.vernier.runtime.plan.LoadPlan;
import io.vernier.runtime.plan.Timeouts;
import io.vernier.runtime.plan.TrialPlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Trial plans in which only what concerns the data is chosen. */
record Plans(DataPlan data, String pointKey, int trial, long seed, long salt, String tokenizer) {
  static final PhaseId WARMUP = new PhaseId(0, "warmup", false);
  static final PhaseId MEASUREMENT = new PhaseId(1, "measurement", true);

  static Plans synthetic(String input, String output) {
    return of(
        new DataPlan(
            DataPlan.Kind.SYNTHETIC,
            input,
            output,
            0,
            "",
            "",
            SamplingOrder.SEQUENTIAL,
            Reuse.FORBIDDEN,
            OnBadRow.FAIL));
  }

  static Plans file(Path file) {
    return file(file.toString());
  }

  static Plans file(String file) {
    return of(
        new DataPlan(
            DataPlan.Kind.FILE,
            "",
            "",
            0,
            file,
            "",
            SamplingOrder.SEQUENTIAL,
            Reuse.FORBIDDEN,
            OnBadRow.FAIL));
  }

  static Plans code() {
    return of(
        new DataPlan(
            DataPlan.Kind.CODE,
            "",
            "",
            0,
            "",
            "",
            SamplingOrder.SEQUENTIAL,
            Reuse.FORBIDDEN,
            OnBadRow.FAIL));
  }

  private static Plans of(DataPlan data) {
    return new Plans(data, "load.rate=10", 1, 42, 7, "");
  }

  Plans point(String other) {
    return new Plans(data, other, trial, seed, salt, tokenizer);
  }

  Plans trial(int other) {
    return new Plans(data, pointKey, other, seed, salt, tokenizer);
  }

  Plans seed(long other) {
    return new Plans(data, pointKey, trial, other, salt, tokenizer);
  }

  Plans salt(long other) {
    return new Plans(data, pointKey, trial, seed, other, tokenizer);
  }

  Plans tokenizer(String other) {
    return new Plans(data, pointKey, trial, seed, salt, other);
  }

  Plans sharedPrefix(int tokens) {
    return data(
        new DataPlan(
            data.kind(),
            data.input(),
            data.output(),
            tokens,
            data.file(),
            data.format(),
            data.order(),
            data.reuse(),
            data.onBadRow()));
  }

  Plans taken(SamplingOrder order, Reuse reuse) {
    return data(
        new DataPlan(
            data.kind(),
            data.input(),
            data.output(),
            data.sharedPrefix(),
            data.file(),
            data.format(),
            order,
            reuse,
            data.onBadRow()));
  }

  Plans format(String format) {
    return data(
        new DataPlan(
            data.kind(),
            data.input(),
            data.output(),
            data.sharedPrefix(),
            data.file(),
            format,
            data.order(),
            data.reuse(),
            data.onBadRow()));
  }

  Plans onBadRow(OnBadRow onBadRow) {
    return data(
        new DataPlan(
            data.kind(),
            data.input(),
            data.output(),
            data.sharedPrefix(),
            data.file(),
            data.format(),
            data.order(),
            data.reuse(),
            onBadRow));
  }

  private Plans data(DataPlan other) {
    return new Plans(other, pointKey, trial, seed, salt, tokenizer);
  }

  TrialPlan plan() {
    return new TrialPlan(
        "0.1.0",
        "run",
        new WorkloadId("example.SteadyChat", "SteadyChat"),
        Map.of(),
        pointKey,
        trial,
        5,
        Long.toString(seed),
        Long.toString(salt),
        "hash",
        new EndpointPlan(
            new EndpointSpec("chat", "", "", "model", true, Map.of(), List.of()),
            "http",
            "localhost",
            8000,
            new Timeouts(1, OptionalLong.empty(), 1, 1),
            Optional.empty(),
            Optional.empty(),
            tokenizer,
            List.of()),
        new LoadPlan(OptionalDouble.empty(), "poisson", 1, OptionalInt.of(1), WhenFull.QUEUE),
        data,
        List.of(),
        List.of(),
        OptionalDouble.empty(),
        TokenPolicy.AUTO,
        0.95,
        new TrialPlan.ClientPlan(0, 1),
        new TrialPlan.ValidityPlan(1, 1, 0.99, 1, 0.01),
        ReportLevel.SUMMARY);
  }
}
