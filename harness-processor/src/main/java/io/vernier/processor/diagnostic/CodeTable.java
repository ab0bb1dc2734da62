package io.vernier.processor.diagnostic;

import io.vernier.api.config.MessageCode;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Renders message codes as a table for the documentation. */
public final class CodeTable {
  private CodeTable() {}

  /**
   * A Markdown table of the codes, sorted by code.
   *
   * @throws IllegalArgumentException where two codes share an id
   */
  public static String markdown(List<? extends MessageCode> codes) {
    long distinct = codes.stream().map(MessageCode::id).distinct().count();
    if (distinct != codes.size()) {
      throw new IllegalArgumentException("a code stands twice among " + ids(codes));
    }
    return codes.stream()
        .sorted(Comparator.comparing(MessageCode::id))
        .map(code -> "| " + code.id() + " | " + code.summary().replace("|", "\\|") + " |\n")
        .collect(Collectors.joining("", "| Code | Meaning |\n|---|---|\n", ""));
  }

  private static String ids(List<? extends MessageCode> codes) {
    return codes.stream().map(MessageCode::id).collect(Collectors.joining(", "));
  }
}
