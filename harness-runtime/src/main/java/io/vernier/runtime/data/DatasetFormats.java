package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.DatasetFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;

/** The data formats on the class path. */
final class DatasetFormats {
  private static final int HEAD_LINES = 10;

  private final Map<String, DatasetFormat> byName = new TreeMap<>();

  DatasetFormats(List<DatasetFormat> formats) {
    for (DatasetFormat each : formats) {
      DatasetFormat other = byName.put(each.name(), each);
      if (other != null) {
        throw problem(
            DataCode.SAME_NAME,
            each.name(),
            "this data format is on the class path twice: "
                + origin(other)
                + " and "
                + origin(each)
                + ".",
            "Keep one of them.");
      }
    }
  }

  static DatasetFormats onTheClassPath() {
    return new DatasetFormats(
        ServiceLoader.load(DatasetFormat.class).stream().map(ServiceLoader.Provider::get).toList());
  }

  /**
   * The format of a file.
   *
   * @param name the format's name; empty to infer it from the file
   * @throws UserException where there is none, or more than one
   */
  DatasetFormat of(String name, String shownAs, Path file) {
    return name.isEmpty() ? infer(shownAs, file) : named(name);
  }

  private DatasetFormat named(String name) {
    DatasetFormat format = byName.get(name);
    if (format == null) {
      throw problem(
          DataCode.UNKNOWN_FORMAT,
          "data.format=" + name,
          "there is no data format of this name.",
          "Take one of " + known() + ".");
    }
    return format;
  }

  private DatasetFormat infer(String shownAs, Path file) {
    List<String> head = JsonLines.head(file, HEAD_LINES);
    List<DatasetFormat> matching =
        byName.values().stream().filter(each -> each.recognises(shownAs, head)).toList();
    if (matching.isEmpty()) {
      throw problem(
          DataCode.NO_FORMAT,
          shownAs,
          "none of the data formats recognises its first lines" + firstOf(head) + ".",
          "Name the format with data.format; there are " + known() + ".");
    }
    if (matching.size() > 1) {
      throw problem(
          DataCode.SEVERAL_FORMATS,
          shownAs,
          "several data formats recognise it: "
              + String.join(", ", matching.stream().map(DatasetFormat::name).toList())
              + ".",
          "Name one of them with data.format.");
    }
    return matching.get(0);
  }

  private static String firstOf(List<String> head) {
    return head.isEmpty() ? ", for it is empty" : ", found " + Excerpt.of(head.get(0));
  }

  private String known() {
    return String.join(", ", byName.keySet());
  }

  private static String origin(DatasetFormat format) {
    var source = format.getClass().getProtectionDomain().getCodeSource();
    return format.getClass().getName() + (source == null ? "" : " in " + source.getLocation());
  }

  private static UserException problem(DataCode code, String subject, String wrong, String remedy) {
    return new UserException(Problem.of(code, subject, wrong, remedy));
  }
}
