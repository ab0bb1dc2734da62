package io.vernier.api.spi;

import io.vernier.api.model.Conversation;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file format of conversations. Found by ServiceLoader; the name is unique.
 *
 * <p>A row that can't be read is told by {@link BadRowException}, thrown while the stream is pulled
 * or from {@link #open}; the stream can be pulled further after it.
 */
public interface DatasetFormat {
  /** The name that {@code data.format} gives. */
  String name();

  /**
   * Whether the format recognises a file by its name and first lines.
   *
   * @param file the file's name
   * @param head its first lines, at most ten
   */
  boolean recognises(String file, List<String> head);

  /** Opens the data lazily; the caller closes the stream. */
  Stream<Conversation> open(DatasetSpec data, DatasetContext context);
}
