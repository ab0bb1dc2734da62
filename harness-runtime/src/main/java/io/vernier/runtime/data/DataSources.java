package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.OnBadRow;
import io.vernier.api.model.SamplingOrder;
import io.vernier.api.spi.DatasetContext;
import io.vernier.api.spi.DatasetFormat;
import io.vernier.api.spi.DatasetSpec;
import io.vernier.api.spi.TokenCounter.Tokens;
import io.vernier.runtime.plan.DataPlan;
import io.vernier.runtime.plan.TrialPlan;
import io.vernier.runtime.seed.SeedTree;
import io.vernier.runtime.token.TokenCounters;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Opens the conversations that a plan asks for. */
public final class DataSources {
  private DataSources() {}

  /**
   * Opens a trial's data. Nothing is read or made before it is asked for.
   *
   * @param plan the trial's plan
   * @param tokens the counter in force: the tokenizer that the plan names, else the builtin one;
   *     asked for when a text must be counted, which synthesis for the builtin counter never needs
   * @param method the workload's dataset method, for data from code
   * @throws UserException where the data can't be opened
   */
  public static TrialData open(TrialPlan plan, Supplier<Tokens> tokens, DatasetMethod method) {
    TextMaker texts = textMaker(plan.endpoint().tokenizer(), tokens);
    TrialSeeds seeds = TrialSeeds.of(plan);
    DatasetContext context =
        new TrialDatasetContext(
            seeds.text().child("seed:" + plan.seed(), 0).consumer("data.code").random(),
            tokens,
            texts);
    TrialData.Phases phases =
        switch (plan.data().kind()) {
          case SYNTHETIC -> new SyntheticPhases(plan.data(), seeds, texts);
          case FILE -> new SharedPhases(file(plan.data(), seeds, context));
          case CODE -> new SharedPhases(code(plan, context, method));
        };
    return new TrialData(phases, texts);
  }

  /**
   * Reads a whole data file ahead of a run.
   *
   * @param data a plan for data from a file
   * @return the account of it, with every problem; never throws for the file's sake
   */
  public static DataCheck validate(DataPlan data) {
    if (data.kind() != DataPlan.Kind.FILE) {
      throw new IllegalArgumentException("there is no file to validate in " + data.kind());
    }
    Supplier<Tokens> tokens = () -> TokenCounters.load("");
    return new DataFileCheck(data)
        .run(
            DatasetFormats.onTheClassPath(),
            new TrialDatasetContext(SeedTree.of(0).random(), tokens, textMaker("", tokens)));
  }

  private static TextMaker textMaker(String tokenizer, Supplier<Tokens> tokens) {
    List<String> words = WordList.load();
    return tokenizer.isEmpty() ? new WordText(words) : new MeasuredText(tokens, words);
  }

  private static ConversationSource file(DataPlan data, TrialSeeds seeds, DatasetContext context) {
    Path file = DataFile.find(data.file());
    DatasetFormat format = DatasetFormats.onTheClassPath().of(data.format(), data.file(), file);
    DatasetSpec spec = new DatasetSpec(file, data.file(), data.onBadRow());
    Supplier<RowSource.Rows> opening =
        () -> new StreamRows(format.open(spec, context), StreamRows.by(data.onBadRow()));
    return new RowSource(
        data.file(),
        inOrder(data.order(), opening, seeds.structure().consumer("data.order")),
        data.reuse());
  }

  private static RowSource.Laps inOrder(
      SamplingOrder order, Supplier<RowSource.Rows> opening, SeedTree seeds) {
    Supplier<KeptRows> kept = new Lazy<>(() -> new KeptRows(opening.get()));
    return switch (order) {
      case SEQUENTIAL -> lap -> opening.get();
      case SHUFFLED -> lap -> kept.get().shuffled(seeds.child("lap", lap).random());
      case RANDOM -> lap -> kept.get().drawn(seeds.child("lap", lap).random());
    };
  }

  private static ConversationSource code(
      TrialPlan plan, DatasetContext context, DatasetMethod method) {
    String name = plan.workload().name() + "'s dataset method";
    if (plan.data().order() != SamplingOrder.SEQUENTIAL) {
      throw new UserException(
          Problem.of(
              DataCode.ORDER_NEEDS_FILE,
              "data.order=" + plan.data().order(),
              name + " may supply conversations without end, which can't be reordered.",
              "Leave data.order at SEQUENTIAL, or reorder them in the method."));
    }
    return new RowSource(
        name,
        lap -> new StreamRows(called(method, context), StreamRows.by(OnBadRow.FAIL)),
        plan.data().reuse());
  }

  private static Stream<Conversation> called(DatasetMethod method, DatasetContext context) {
    try {
      return method.open(context);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("the dataset method failed", e);
    }
  }
}
