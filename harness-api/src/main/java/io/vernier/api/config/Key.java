package io.vernier.api.config;

import io.vernier.api.model.Distribution;
import io.vernier.api.model.GrammarException;
import java.lang.annotation.Annotation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One option: its dotted name, type, range, default, annotation element and line of documentation,
 * declared in one place ({@link Keys}).
 *
 * <p>Immutable and safe to share. Values are texts everywhere outside this class, so that
 * annotations, builder, command line and system properties speak the same language.
 *
 * @param <T> the type of its values
 */
public final class Key<T> {
  private final String name;
  private final KeyType<T> type;
  private final List<Rule<T>> rules;
  private final @Nullable String defaultText;
  private final @Nullable Element element;
  private final String doc;

  private Key(Builder<T> builder, String doc) {
    this.name = builder.name;
    this.type = builder.type;
    this.rules = List.copyOf(builder.rules);
    this.defaultText = builder.defaultText;
    this.element = builder.element;
    this.doc = doc;
  }

  /**
   * The annotation element that sets a key.
   *
   * @param annotation the annotation's binary name
   * @param name the element's name
   */
  public record Element(String annotation, String name) {}

  private record Rule<T>(Predicate<T> holds, String words) {}

  /** A key whose values are texts. */
  public static Builder<String> ofText(String name) {
    return new Builder<>(name, KeyType.TEXT);
  }

  /** A key whose values are whole numbers. */
  public static Builder<Integer> ofInt(String name) {
    return new Builder<>(name, KeyType.INT);
  }

  /** A key whose values are numbers; {@code inf} and {@code unlimited} are infinity. */
  public static Builder<Double> ofDouble(String name) {
    return new Builder<>(name, KeyType.NUMBER);
  }

  /** A key whose values are true or false. */
  public static Builder<Boolean> ofBoolean(String name) {
    return new Builder<>(name, KeyType.SWITCH);
  }

  /** A key whose values are durations. */
  public static Builder<Duration> ofDuration(String name) {
    return new Builder<>(name, KeyType.DURATION);
  }

  /** A key whose values are sizes in bytes. */
  public static Builder<Long> ofSize(String name) {
    return new Builder<>(name, KeyType.SIZE);
  }

  /** A key whose values are the text of a {@link Distribution}. */
  public static Builder<String> ofDistribution(String name) {
    return new Builder<>(name, KeyType.DISTRIBUTION);
  }

  /** A key whose values are the constants of an enum, in any case. */
  public static <E extends Enum<E>> Builder<E> ofEnum(String name, Class<E> type) {
    return new Builder<>(name, KeyType.oneOf(type));
  }

  /** The dotted name. */
  public String name() {
    return name;
  }

  /** The type and range in words, such as {@code whole number, at least 1}. */
  public String typeWords() {
    StringBuilder words = new StringBuilder(type.words());
    rules.forEach(rule -> words.append(", ").append(rule.words()));
    return words.toString();
  }

  /** The default as a text; absent where there is none. */
  public Optional<String> defaultText() {
    return Optional.ofNullable(defaultText);
  }

  /** The annotation element that sets this key; absent where only options do. */
  public Optional<Element> element() {
    return Optional.ofNullable(element);
  }

  /** One line of documentation. */
  public String doc() {
    return doc;
  }

  /**
   * Reads a value and checks its range.
   *
   * @throws GrammarException where the text is not of the key's type or is out of range
   */
  public T parse(String text) {
    T value = type.parser().apply(text);
    for (Rule<T> rule : rules) {
      if (!rule.holds().test(value)) {
        throw new GrammarException(text, 0, "a value " + rule.words());
      }
    }
    return value;
  }

  /** Writes a value so that {@link #parse} reads it back. */
  public String print(T value) {
    return type.printer().apply(value);
  }

  @Override
  public String toString() {
    return name;
  }

  /**
   * Declares a key, step by step; {@link #doc} finishes it.
   *
   * @param <T> the type of the key's values
   */
  public static final class Builder<T> {
    private final String name;
    private final KeyType<T> type;
    private final List<Rule<T>> rules = new ArrayList<>();
    private @Nullable String defaultText;
    private @Nullable Element element;

    private Builder(String name, KeyType<T> type) {
      this.name = Objects.requireNonNull(name, "name");
      this.type = type;
    }

    /** Allows only values for which {@code holds}; the words complete "a value …". */
    public Builder<T> where(Predicate<T> holds, String words) {
      rules.add(new Rule<>(holds, words));
      return this;
    }

    /** Allows only numbers of at least {@code least}. */
    public Builder<T> atLeast(double least) {
      return where(
          value -> value instanceof Number number && number.doubleValue() >= least,
          "of at least " + KeyType.NUMBER.printer().apply(least));
    }

    /** Allows only numbers above {@code bound}. */
    public Builder<T> above(double bound) {
      return where(
          value -> value instanceof Number number && number.doubleValue() > bound,
          "above " + KeyType.NUMBER.printer().apply(bound));
    }

    /** Allows only numbers below {@code bound}. */
    public Builder<T> below(double bound) {
      return where(
          value -> value instanceof Number number && number.doubleValue() < bound,
          "below " + KeyType.NUMBER.printer().apply(bound));
    }

    /** Allows only finite numbers. */
    public Builder<T> finite() {
      return where(
          value -> value instanceof Number number && Double.isFinite(number.doubleValue()),
          "that is finite");
    }

    /** Takes this value where nobody sets one. */
    public Builder<T> orElse(T value) {
      this.defaultText = type.printer().apply(value);
      return this;
    }

    /** Takes the value of this text where nobody sets one. */
    public Builder<T> orElseText(String text) {
      return orElse(type.parser().apply(text));
    }

    /** Names the annotation element that sets this key. */
    public Builder<T> setBy(Class<? extends Annotation> annotation, String elementName) {
      this.element = new Element(annotation.getName(), elementName);
      return this;
    }

    /** Finishes the key with its line of documentation. */
    public Key<T> doc(String line) {
      return new Key<>(this, line);
    }
  }
}
