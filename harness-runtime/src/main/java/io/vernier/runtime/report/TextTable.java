package io.vernier.runtime.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A table in plain text: the first column to the left, the others to the right. Columns that do not
 * fit are left out in the order in which they can be spared.
 */
final class TextTable {
  private static final String GAP = "  ";

  private final List<String> head;
  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> spare;

  /**
   * A table without rows.
   *
   * @param head one title a column
   * @param spare numbers of the columns that can be spared, the first to go first
   */
  TextTable(List<String> head, List<Integer> spare) {
    this.head = List.copyOf(head);
    this.spare = List.copyOf(spare);
  }

  /** Adds a row of one cell a column. */
  void row(List<String> cells) {
    if (cells.size() != head.size()) {
      throw new IllegalArgumentException(cells.size() + " cells for " + head.size() + " columns");
    }
    rows.add(List.copyOf(cells));
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The table's lines, no longer than the width as far as sparing columns can bring it. */
  List<String> lines(int width) {
    List<Integer> columns = new ArrayList<>();
    for (int column = 0; column < head.size(); column++) {
      columns.add(column);
    }
    for (Integer column : spare) {
      if (total(columns) <= width) {
        break;
      }
      columns.remove(column);
    }
    List<String> lines = new ArrayList<>();
    lines.add(line(head, columns));
    rows.forEach(row -> lines.add(line(row, columns)));
    return lines;
  }

  private int total(List<Integer> columns) {
    return columns.stream().mapToInt(this::widthOf).sum() + GAP.length() * (columns.size() - 1);
  }

  private int widthOf(int column) {
    int widest = length(head.get(column));
    for (List<String> row : rows) {
      widest = Math.max(widest, length(row.get(column)));
    }
    return widest;
  }

  private String line(List<String> cells, List<Integer> columns) {
    StringBuilder line = new StringBuilder();
    for (int column : columns) {
      String cell = cells.get(column);
      String blanks = " ".repeat(widthOf(column) - length(cell));
      if (column == 0) {
        line.append(cell).append(blanks);
      } else {
        line.append(GAP).append(blanks).append(cell);
      }
    }
    return line.toString().stripTrailing();
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
