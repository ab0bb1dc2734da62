package io.vernier.api.config;

import io.vernier.api.model.Distribution;
import io.vernier.api.model.DurationText;
import io.vernier.api.model.GrammarException;
import io.vernier.api.model.SizeText;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How the values of a key are written, read and printed. */
record KeyType<T>(String words, Function<String, T> parser, Function<T, String> printer) {
  private static final Pattern DECIMAL =
      Pattern.compile("-?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:e[+-]?[0-9]{1,3})?");

  static final KeyType<String> TEXT = new KeyType<>("text", Function.identity(), text -> text);
  static final KeyType<Integer> INT =
      new KeyType<>("whole number", KeyType::parseInt, String::valueOf);
  static final KeyType<Double> NUMBER =
      new KeyType<>("number", KeyType::parseDouble, KeyType::printDouble);
  static final KeyType<Boolean> SWITCH =
      new KeyType<>("true or false", KeyType::parseBoolean, String::valueOf);
  static final KeyType<Duration> DURATION =
      new KeyType<>("duration such as 400ms", DurationText::parse, DurationText::format);
  static final KeyType<Long> SIZE =
      new KeyType<>("size such as 512m", SizeText::parse, SizeText::format);
  static final KeyType<String> DISTRIBUTION =
      new KeyType<>(
          "distribution such as normal(512, 128)", KeyType::checkedDistribution, text -> text);

  static <E extends Enum<E>> KeyType<E> oneOf(Class<E> type) {
    String names =
        Arrays.stream(type.getEnumConstants()).map(Enum::name).collect(Collectors.joining(", "));
    return new KeyType<>("one of " + names, text -> parseEnum(type, names, text), Enum::name);
  }

  private static <E extends Enum<E>> E parseEnum(Class<E> type, String names, String text) {
    for (E constant : type.getEnumConstants()) {
      if (constant.name().equalsIgnoreCase(text.strip().replace('-', '_'))) {
        return constant;
      }
    }
    throw new GrammarException(text, 0, "one of " + names);
  }

  private static Integer parseInt(String text) {
    String digits = text.strip().replace("_", "");
    try {
      return Integer.valueOf(digits);
    } catch (NumberFormatException e) {
      throw new GrammarException(text, firstOdd(text), "a whole number");
    }
  }

  private static Double parseDouble(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    if (word.equals("inf") || word.equals("infinity") || word.equals("unlimited")) {
      return Double.POSITIVE_INFINITY;
    }
    // Java's own syntax would let hexadecimal numbers, NaN and type suffixes through.
    if (DECIMAL.matcher(word).matches()) {
      double value = Double.parseDouble(word);
      if (Double.isFinite(value)) {
        return value;
      }
    }
    throw new GrammarException(text, firstOdd(text), "a number");
  }

  private static String printDouble(Double value) {
    if (value.isInfinite()) {
      return "inf";
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString(value.longValue())
        : Double.toString(value);
  }

  private static Boolean parseBoolean(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    if (word.equals("true") || word.equals("false")) {
      return Boolean.valueOf(word);
    }
    throw new GrammarException(text, 0, "true or false");
  }

  private static String checkedDistribution(String text) {
    Distribution.parse(text);
    return text;
  }

  private static int firstOdd(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      boolean sign = c == '-' && i == 0;
      boolean separator = c == '_' && i > 0;
      if (!digit && !sign && !separator && c != '.') {
        return i;
      }
    }
    return text.length();
  }
}
