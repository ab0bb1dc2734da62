package io.vernier.runtime.data;

import io.vernier.api.spi.BadRowException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a UTF-8 file, with their numbers. Takes line feeds with or without a carriage return
 * and a byte order mark at the start; the last line need not be ended.
 */
final class JsonLines implements AutoCloseable {
  private static final int LONGEST_BYTES = 64 << 20;
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final String shownAs;
  private final InputStream in;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long line;

  JsonLines(Path file, String shownAs) {
    this(open(file, shownAs), shownAs);
  }

  JsonLines(InputStream in, String shownAs) {
    this.in = new BufferedInputStream(in, 1 << 16);
    this.shownAs = shownAs;
  }

  private static InputStream open(Path file, String shownAs) {
    try {
      return Files.newInputStream(file);
    } catch (IOException e) {
      throw DataFile.unreadable(shownAs, "it can't be read (" + e.getMessage() + ").");
    }
  }

  /** The first lines that are not blank, of a file that may be anything. */
  static List<String> head(Path file, int lines) {
    List<String> head = new ArrayList<>();
    try (JsonLines all = new JsonLines(file, file.toString())) {
      while (head.size() < lines && all.readBytes()) {
        String text = all.bytes.toString(StandardCharsets.UTF_8).replace(BYTE_ORDER_MARK, "");
        if (!text.isBlank()) {
          head.add(text.strip());
        }
      }
    }
    return head;
  }

  /**
   * The next line that is not blank, or null at the end.
   *
   * @throws BadRowException where it is no text; the line after it can be read all the same
   */
  @Nullable String next() {
    while (readBytes()) {
      String text = decode();
      if (!text.isBlank()) {
        return text;
      }
    }
    return null;
  }

  /** The number of the line read last, from 1. */
  long line() {
    return line;
  }

  BadRowException bad(String reason) {
    return new BadRowException(shownAs, line, reason);
  }

  private String decode() {
    if (bytes.size() > LONGEST_BYTES) {
      throw bad("the line is longer than 64 MB");
    }
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes.toByteArray()))
              .toString();
      return line == 1 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw bad(
          "the line is not UTF-8 text, found "
              + Excerpt.of(bytes.toString(StandardCharsets.ISO_8859_1)));
    }
  }

  /** Reads up to the next line feed; false at the end of the file. */
  private boolean readBytes() {
    bytes.reset();
    try {
      int next = in.read();
      if (next < 0) {
        return false;
      }
      line++;
      while (next >= 0 && next != '\n') {
        if (bytes.size() <= LONGEST_BYTES) {
          bytes.write(next);
        }
        next = in.read();
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(shownAs + " can't be read", e);
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(shownAs + " can't be closed", e);
    }
  }
}
