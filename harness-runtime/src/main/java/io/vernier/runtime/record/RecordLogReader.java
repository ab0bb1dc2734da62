package io.vernier.runtime.record;

import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestRecord;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Reads a trial's record log up to its last whole entry, one entry in memory at a time.
 *
 * <p>A file that still grows, or whose writer died, is read as far as it is sound; the rest is
 * counted, never guessed at. Each pass opens the file anew and ends where the file ended when this
 * reader was made.
 */
public final class RecordLogReader {
  private static final int FIXED_HEADER_BYTES = LogFormat.MAGIC.length + 2 * Integer.BYTES;

  private final Path path;
  private final long size;
  private final String meta;
  private final long firstEntry;

  private RecordLogReader(Path path, long size, String meta, long firstEntry) {
    this.path = path;
    this.size = size;
    this.meta = meta;
    this.firstEntry = firstEntry;
  }

  /**
   * Reads a log's header.
   *
   * @throws RecordLogException where the file is no log, or of another version
   */
  public static RecordLogReader open(Path path) throws IOException {
    long size = Files.size(path);
    try (DataInputStream in = data(path)) {
      byte[] fixed = in.readNBytes(FIXED_HEADER_BYTES);
      if (!Arrays.equals(
          fixed,
          0,
          Math.min(fixed.length, LogFormat.MAGIC.length),
          LogFormat.MAGIC,
          0,
          LogFormat.MAGIC.length)) {
        throw new RecordLogException(path + " is no record log");
      }
      if (fixed.length < FIXED_HEADER_BYTES) {
        throw new RecordLogException(path + " ends within its header");
      }
      int version = LogCursor.fixed(fixed, LogFormat.MAGIC.length);
      int length = LogCursor.fixed(fixed, LogFormat.MAGIC.length + Integer.BYTES);
      if (version != LogFormat.VERSION) {
        throw new RecordLogException(
            path + " has version " + version + "; this harness reads version " + LogFormat.VERSION);
      }
      if (length < 0 || length > size - FIXED_HEADER_BYTES - Integer.BYTES) {
        throw new RecordLogException(path + " ends within its header");
      }
      byte[] text = in.readNBytes(length);
      CRC32C checksum = new CRC32C();
      checksum.update(fixed);
      checksum.update(text);
      if (in.readInt() != (int) checksum.getValue()) {
        throw new RecordLogException(path + " has a damaged header");
      }
      return new RecordLogReader(
          path,
          size,
          new String(text, StandardCharsets.UTF_8),
          FIXED_HEADER_BYTES + length + (long) Integer.BYTES);
    }
  }

  /** The JSON object that its writer put at the head. */
  public String meta() {
    return meta;
  }

  /** Reads every entry as it was written. */
  public LogReading forEach(RecordVisitor visitor) throws IOException {
    try (DataInputStream in = data(path)) {
      in.skipNBytes(firstEntry);
      Pass pass = new Pass(in, visitor);
      return pass.run();
    }
  }

  /**
   * Reads every request with its client-side counts put in, in two passes; the counts alone are
   * held in memory between them.
   */
  public LogReading forEachMerged(RecordVisitor visitor) throws IOException {
    LateCounts late = new LateCounts();
    forEach(
        new RecordVisitor() {
          @Override
          public void tokens(ClientCounts counts) {
            late.add(counts);
          }
        });
    return forEach(
        new RecordVisitor() {
          @Override
          public void request(RequestRecord record, RequestTexts texts) {
            visitor.request(late.into(record), texts);
          }

          @Override
          public void arrival(LedgerEntry entry) {
            visitor.arrival(entry);
          }
        });
  }

  private static DataInputStream data(Path path) throws IOException {
    InputStream in = Files.newInputStream(path);
    return new DataInputStream(new BufferedInputStream(in, 1 << 16));
  }

  /** One walk over the entries. */
  private final class Pass {
    private final DataInputStream in;
    private final RecordVisitor visitor;
    private final CRC32C checksum = new CRC32C();
    private final byte[] lengthBytes = new byte[Integer.BYTES];
    private byte[] body = new byte[1024];
    private long position = firstEntry;
    private long entries;

    Pass(DataInputStream in, RecordVisitor visitor) {
      this.in = in;
      this.visitor = visitor;
    }

    LogReading run() throws IOException {
      int length = nextBody();
      while (length > 0) {
        dispatch(length);
        entries++;
        position += length + 2L * Integer.BYTES;
        length = nextBody();
      }
      return new LogReading(entries, size - position);
    }

    /** Reads the next body, and returns its length; 0 where no whole entry is left. */
    private int nextBody() throws IOException {
      if (size - position < 2L * Integer.BYTES) {
        return 0;
      }
      try {
        in.readFully(lengthBytes);
        int length = LogCursor.fixed(lengthBytes, 0);
        if (length < 1
            || length > LogFormat.MOST_BYTES
            || length > size - position - 2L * Integer.BYTES) {
          return 0;
        }
        if (body.length < length) {
          body = new byte[Math.max(length, 2 * Math.min(body.length, LogFormat.MOST_BYTES / 2))];
        }
        in.readFully(body, 0, length);
        checksum.reset();
        checksum.update(lengthBytes);
        checksum.update(body, 0, length);
        return in.readInt() == (int) checksum.getValue() ? length : 0;
      } catch (EOFException e) {
        // The file was cut after this reader was made; what stood behind is left over.
        return 0;
      }
    }

    private void dispatch(int length) throws IOException {
      LogCursor cursor = new LogCursor(body, 1, length);
      Runnable call;
      try {
        call = decode(body[0], cursor);
        if (!cursor.atEnd()) {
          throw new IndexOutOfBoundsException("the entry holds more than its fields");
        }
      } catch (IndexOutOfBoundsException | ArithmeticException e) {
        throw new RecordLogException(
            path + " has an entry at byte " + position + " that can't be read: " + e.getMessage());
      }
      call.run();
    }

    /** Decodes before anything is told, so that a visitor's own exception is not taken for ours. */
    private Runnable decode(int type, LogCursor cursor) {
      switch (type) {
        case LogFormat.REQUEST -> {
          RequestRecord record = RequestCodec.readRecord(cursor);
          RequestTexts texts = RequestCodec.readTexts(cursor);
          return () -> visitor.request(record, texts);
        }
        case LogFormat.ARRIVAL -> {
          PhaseId phase = RequestCodec.readPhase(cursor);
          LedgerEntry entry = new LedgerEntry(phase, cursor.signed(), LogCodes.STATES.read(cursor));
          return () -> visitor.arrival(entry);
        }
        case LogFormat.TOKENS -> {
          ClientCounts counts =
              new ClientCounts(
                  cursor.number(),
                  cursor.optional(),
                  cursor.optional(),
                  cursor.optional(),
                  LogCodes.SOURCES.read(cursor),
                  LogCodes.SOURCES.read(cursor));
          return () -> visitor.tokens(counts);
        }
        default -> throw new IndexOutOfBoundsException("an unknown type " + type);
      }
    }
  }
}
