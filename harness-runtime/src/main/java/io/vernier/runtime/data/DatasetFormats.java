package io.vernier.runtime.data;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.DatasetFormat;
import io.vernier.runtime.plugin.Plugins;
import java.nio.file.Path;
import java.util.List;

/** The data formats on the class path. */
final class DatasetFormats {
  private static final int HEAD_LINES = 10;

  private final Plugins<DatasetFormat> formats;

  private DatasetFormats(Plugins<DatasetFormat> formats) {
    this.formats = formats;
  }

  static DatasetFormats onTheClassPath() {
    return new DatasetFormats(
        Plugins.find(DatasetFormat.class, "data format", DatasetFormat::name));
  }

  /**
   * The format of a file.
   *
   * @param name the format's name; empty to infer it from the file
   * @throws UserException where there is none, or more than one
   */
  DatasetFormat of(String name, String shownAs, Path file) {
    return name.isEmpty() ? infer(shownAs, file) : formats.named(name);
  }

  private DatasetFormat infer(String shownAs, Path file) {
    List<String> head = JsonLines.head(file, HEAD_LINES);
    List<DatasetFormat> matching =
        formats.all().stream().filter(each -> each.recognises(shownAs, head)).toList();
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
    return String.join(", ", formats.names());
  }

  private static UserException problem(DataCode code, String subject, String wrong, String remedy) {
    return new UserException(Problem.of(code, subject, wrong, remedy));
  }
}
