package io.vernier.runtime.data;

import io.vernier.api.model.Conversation;
import io.vernier.api.model.Turn;
import io.vernier.api.record.PhaseId;
import io.vernier.api.spi.TokenCounter.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Takes conversations from sources, as a data thread does. */
final class Take {
  /** For plans that must not need a count. */
  static final Supplier<Tokens> NOTHING_TO_COUNT =
      () -> {
        throw new AssertionError("a tokenizer was loaded that nothing needs");
      };

  private Take() {}

  static List<Turn> turns(Plans plans, PhaseId phase, int most) {
    return turns(plans, phase, most, NOTHING_TO_COUNT);
  }

  static List<Turn> turns(Plans plans, PhaseId phase, int most, Supplier<Tokens> tokens) {
    try (TrialData data = DataSources.open(plans.plan(), tokens, DatasetMethod.none())) {
      return turns(data.phase(phase), most);
    }
  }

  static List<Turn> turns(ConversationSource source, int most) {
    return conversations(source, most).stream()
        .map(Conversation::turns)
        .flatMap(List::stream)
        .toList();
  }

  static List<Conversation> conversations(ConversationSource source, int most) {
    List<Conversation> taken = new ArrayList<>();
    while (taken.size() < most) {
      Conversation next = source.next();
      if (next == null) {
        break;
      }
      taken.add(next);
    }
    return taken;
  }

  static List<String> texts(Plans plans, PhaseId phase, int most) {
    return texts(turns(plans, phase, most));
  }

  static List<String> texts(List<Turn> turns) {
    return turns.stream().map(Turn::text).toList();
  }

  static List<Integer> words(List<Turn> turns) {
    return turns.stream().map(turn -> turn.text().split(" ", -1).length).toList();
  }

  /** The numbered rows of a small file. */
  static String rows(int from, int to) {
    return Stream.iterate(from, row -> row < to, row -> row + 1)
        .map(row -> "{\"text\":\"row " + row + "\"}\n")
        .reduce("", String::concat);
  }
}
