package io.vernier.runtime.data;

import io.vernier.api.spi.TokenCounter.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Texts for a named tokenizer: made of words that are one token there, counted, and repaired until
 * the count is what was asked for.
 *
 * <p>Where it can't be met, as when no word is a single token, the nearest text found is used and
 * the deviation is kept.
 */
final class MeasuredText implements TextMaker {
  /** With fewer single-token words than this, texts would be too much alike. */
  private static final int FEWEST_WORDS = 100;

  private static final int REPAIRS = 16;

  private final Supplier<Tokens> tokens;
  private final List<String> candidates;
  private @Nullable List<String> words;
  private TextDeviation deviation = TextDeviation.NONE;

  /**
   * @param tokens asked for when the first text is made
   */
  MeasuredText(Supplier<Tokens> tokens, List<String> candidates) {
    this.tokens = tokens;
    this.candidates = candidates;
  }

  @Override
  public String text(String head, int count, RandomGenerator random) {
    Tokens counter = tokens.get();
    List<String> vocabulary = words(counter);
    int wanted = counter.count(head) + count;
    Draft draft = new Draft(head, vocabulary, random);
    draft.addWords(count);
    String best = draft.text();
    int bestOff = counter.count(best) - wanted;
    int off = bestOff;
    for (int repair = 0; off != 0 && repair < REPAIRS; repair++) {
      draft.repair(off);
      String text = draft.text();
      off = counter.count(text) - wanted;
      if (Math.abs(off) < Math.abs(bestOff)) {
        best = text;
        bestOff = off;
      }
    }
    deviation = deviation.and(bestOff);
    return best;
  }

  @Override
  public TextDeviation deviation() {
    return deviation;
  }

  private List<String> words(Tokens counter) {
    List<String> known = words;
    if (known == null) {
      known = singleTokens(counter);
      words = known;
    }
    return known;
  }

  private List<String> singleTokens(Tokens counter) {
    String before = candidates.get(0);
    int beforeTokens = counter.count(before);
    List<String> single =
        candidates.stream()
            .filter(word -> counter.count(before + " " + word) == beforeTokens + 1)
            .toList();
    return single.size() < FEWEST_WORDS ? candidates : single;
  }

  /** A text in the making: a head, words, and letters at the end for what is less than a word. */
  private static final class Draft {
    private static final String LETTERS = "etaoinshrdlu";

    private final String head;
    private final List<String> vocabulary;
    private final RandomGenerator random;
    private final List<String> body = new ArrayList<>();
    private final StringBuilder letters = new StringBuilder();

    /** The most words that were too few; to pass it again would be to go in circles. */
    private int tooFewWords = -1;

    Draft(String head, List<String> vocabulary, RandomGenerator random) {
      this.head = head;
      this.vocabulary = vocabulary;
      this.random = random;
    }

    void addWords(int count) {
      for (int word = 0; word < count; word++) {
        body.add(vocabulary.get(random.nextInt(vocabulary.size())));
      }
    }

    /** Takes away or adds, by how many tokens the text is too long or, below 0, too short. */
    void repair(int off) {
      if (off > 0) {
        shorten(off);
      } else if (tooFewWords < 0) {
        tooFewWords = body.size();
        addWords(-off);
      } else {
        addLetters(-off);
      }
    }

    private void shorten(int off) {
      if (!letters.isEmpty()) {
        letters.setLength(Math.max(body.isEmpty() ? 1 : 0, letters.length() - off));
        return;
      }
      if (body.size() == 1) {
        // Not even one word fits, and a text is never empty.
        body.clear();
        tooFewWords = 0;
        addLetters(1);
        return;
      }
      int least = Math.max(1, tooFewWords);
      int kept = Math.max(least, body.size() - off);
      body.subList(kept, body.size()).clear();
    }

    private void addLetters(int count) {
      for (int letter = 0; letter < count; letter++) {
        letters.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
    }

    String text() {
      StringBuilder text = new StringBuilder(head);
      for (String word : body) {
        if (!text.isEmpty()) {
          text.append(' ');
        }
        text.append(word);
      }
      if (body.isEmpty() && !text.isEmpty()) {
        text.append(' ');
      }
      return text.append(letters).toString();
    }
  }
}
