package io.vernier.runtime.data;

import io.vernier.api.model.Distribution;
import io.vernier.api.record.PhaseId;
import io.vernier.runtime.plan.DataPlan;
import java.util.Optional;
import java.util.function.Supplier;

/** A synthetic source for each phase, all with the trial's shared prefix. */
final class SyntheticPhases implements TrialData.Phases {
  private final Distribution input;
  private final Optional<Distribution> output;
  private final TrialSeeds seeds;
  private final TextMaker texts;
  private final Supplier<String> prefix;

  SyntheticPhases(DataPlan data, TrialSeeds seeds, TextMaker texts) {
    input = Distribution.parse(data.input());
    output =
        data.output().isEmpty() ? Optional.empty() : Optional.of(Distribution.parse(data.output()));
    this.seeds = seeds;
    this.texts = texts;
    prefix = new Lazy<>(() -> prefixOf(data.sharedPrefix()));
  }

  private String prefixOf(int tokens) {
    return tokens == 0
        ? ""
        : texts.text("", tokens, seeds.text().consumer("data.sharedPrefix").random());
  }

  @Override
  public ConversationSource phase(PhaseId phase) {
    return new SyntheticSource(
        input,
        output,
        prefix.get(),
        texts,
        seeds.structure().phase(phase.index()),
        seeds.text().phase(phase.index()));
  }

  @Override
  public void close() {}
}
