package io.vernier.runtime.fork;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the whole lines that another process appends to a file, each once. */
final class LineTail {
  private static final int PIECE_BYTES = 1 << 16;

  private final Path file;
  private long position;
  private byte[] rest = new byte[0];

  LineTail(Path file) {
    this.file = file;
  }

  /** The lines that have been completed since the last call. */
  List<String> read() throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      List<String> lines = new ArrayList<>();
      ByteBuffer fresh = ByteBuffer.allocate(PIECE_BYTES);
      while (channel.read(fresh, position) > 0) {
        position += fresh.position();
        lines.addAll(lines(fresh.flip()));
        fresh.clear();
      }
      return lines;
    }
  }

  private List<String> lines(ByteBuffer fresh) {
    byte[] all = new byte[rest.length + fresh.remaining()];
    System.arraycopy(rest, 0, all, 0, rest.length);
    fresh.get(all, rest.length, fresh.remaining());
    List<String> lines = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < all.length; i++) {
      if (all[i] == '\n') {
        lines.add(new String(all, from, i - from, StandardCharsets.UTF_8));
        from = i + 1;
      }
    }
    rest = Arrays.copyOfRange(all, from, all.length);
    return lines;
  }

  /** The last lines of a file, at most {@code count}; none where the file can't be read. */
  static List<String> lastLines(Path file, int count) {
    try {
      byte[] bytes = lastBytes(file, 16 << 10);
      List<String> lines =
          new String(bytes, StandardCharsets.UTF_8).lines().filter(l -> !l.isBlank()).toList();
      return lines.subList(Math.max(0, lines.size() - count), lines.size());
    } catch (IOException e) {
      return List.of();
    }
  }

  private static byte[] lastBytes(Path file, int most) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long from = Math.max(0, channel.size() - most);
      ByteBuffer buffer = ByteBuffer.allocate((int) (channel.size() - from));
      channel.read(buffer, from);
      byte[] bytes = new byte[buffer.flip().remaining()];
      buffer.get(bytes);
      return bytes;
    }
  }
}
