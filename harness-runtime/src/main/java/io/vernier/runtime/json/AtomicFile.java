package io.vernier.runtime.json;

import io.vernier.api.spi.ReportTarget;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file so that it is whole or not there: to a temporary name beside it, synced to the
 * disk, then renamed. A file that was there before stays as it was until the new one is whole.
 *
 * <p>Two writers of the same file in one JVM must not overlap; in different JVMs the later rename
 * wins.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /**
   * Writes bytes.
   *
   * @throws IOException as {@link #write(Path, ReportTarget.Content)}
   */
  public static void write(Path file, byte[] bytes) throws IOException {
    write(file, out -> out.write(bytes));
  }

  /**
   * Writes what the content produces.
   *
   * @param file the final name; folders above it are made where they lack
   * @throws IOException where it could not be written whole, as on a full disk: the message names
   *     the file and the cause, and nothing of the attempt is left
   */
  public static void write(Path file, ReportTarget.Content content) throws IOException {
    Path target = file.toAbsolutePath();
    Path folder = target.getParent();
    if (folder == null) {
      throw new IOException(file + " is no file name");
    }
    Path temporary =
        target.resolveSibling(
            "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      Files.createDirectories(folder);
      writeAndSync(temporary, content);
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      remove(temporary, e);
      throw explained(target, e);
    } catch (RuntimeException e) {
      remove(temporary, e);
      throw e;
    }
    sync(folder);
  }

  private static void writeAndSync(Path temporary, ReportTarget.Content content)
      throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
      content.writeTo(out);
      out.flush();
      channel.force(true);
    }
  }

  /** Makes the rename itself durable; where folders can't be opened it is so already. */
  private static void sync(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      // Windows opens no folders. The file is whole under its name, which is what was promised.
    }
  }

  private static void remove(Path temporary, Exception cause) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  private static IOException explained(Path target, IOException cause) {
    return new IOException(target + " was not written: " + cause + space(target), cause);
  }

  private static String space(Path target) {
    try {
      Path folder = target.getParent();
      while (folder != null && !Files.exists(folder)) {
        folder = folder.getParent();
      }
      return folder == null
          ? ""
          : " (" + Files.getFileStore(folder).getUsableSpace() + " bytes free on its disk)";
    } catch (IOException e) {
      return "";
    }
  }
}
