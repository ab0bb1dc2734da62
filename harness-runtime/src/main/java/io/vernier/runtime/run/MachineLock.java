package io.vernier.runtime.run;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.Pause;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lets one run of a user at a time have this machine, whoever starts it: two benches at once
 * measure each other.
 *
 * <p>The lock is the operating system's, on a file of the user's own, so that it is free again
 * whatever becomes of the process that held it.
 */
final class MachineLock implements AutoCloseable {
  private static final Duration POLL = Duration.ofMillis(200);

  private final FileChannel channel;
  private final FileLock lock;

  private MachineLock(FileChannel channel, FileLock lock) {
    this.channel = channel;
    this.lock = lock;
  }

  /**
   * The lock file of this user: in the temporary folder, under the user's name, so that users don't
   * meet.
   */
  static Path defaultFile() {
    String user = System.getProperty("user.name", "user").replaceAll("[^A-Za-z0-9._-]", "_");
    return Path.of(System.getProperty("java.io.tmpdir"), "vernier-" + user + ".lock");
  }

  /**
   * Takes the lock, waiting for it as long as {@code limit}.
   *
   * @throws UserException where the limit ran out or the file can't be made
   */
  static MachineLock take(
      Path file, Duration limit, NanoClock clock, Pause pause, Consumer<String> notes)
      throws InterruptedException {
    FileChannel channel = open(file);
    boolean taken = false;
    try {
      FileLock lock = await(channel, file, limit, clock, pause, notes);
      taken = true;
      return new MachineLock(channel, lock);
    } finally {
      if (!taken) {
        close(channel);
      }
    }
  }

  private static FileLock await(
      FileChannel channel,
      Path file,
      Duration limit,
      NanoClock clock,
      Pause pause,
      Consumer<String> notes)
      throws InterruptedException {
    long deadline = clock.nanos() + limit.toNanos();
    boolean told = false;
    while (true) {
      FileLock lock = tryLock(channel, file);
      if (lock != null) {
        return lock;
      }
      if (clock.nanos() - deadline >= 0) {
        throw new UserException(
            Problem.of(
                RunCode.MACHINE_BUSY,
                file.toString(),
                "another run of yours has held this machine for longer than run.lockWait allows.",
                "Wait for it, or raise run.lockWait."));
      }
      if (!told) {
        notes.accept("Another run of yours is on this machine; waiting for it (" + file + ").");
        told = true;
      }
      pause.pass(POLL);
    }
  }

  private static FileChannel open(Path file) {
    try {
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw unusable(file, e);
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel, Path file) {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // Held by another thread of this JVM.
    } catch (IOException e) {
      throw unusable(file, e);
    }
  }

  private static UserException unusable(Path file, IOException e) {
    return new UserException(
        Problem.of(
            RunCode.LOCK_FILE,
            file.toString(),
            "the file that keeps runs of one machine apart can't be used: " + e.getMessage() + ".",
            "Make its folder writable, or set -Djava.io.tmpdir to one that is."));
  }

  private static void close(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // Nothing was written; there is nothing to lose.
    }
  }

  @Override
  public void close() {
    try {
      lock.release();
    } catch (IOException e) {
      // The channel's end releases it as well.
    }
    close(channel);
  }
}
