package io.vernier.runtime.record;

import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.RequestRecord;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * Appends to a trial's record log. Entries are buffered until {@link #flush}; what was flushed
 * survives the death of this JVM, and whatever is torn after it is recognised by {@link
 * RecordLogReader}. For one thread at a time.
 */
public final class RecordLogWriter implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final FileChannel file;
  private final LogBuffer entry = new LogBuffer();
  private final CRC32C checksum = new CRC32C();
  private ByteBuffer waiting = ByteBuffer.allocate(BUFFER_BYTES);

  private RecordLogWriter(FileChannel file) {
    this.file = file;
  }

  /**
   * Begins a log in a new file and writes its header through.
   *
   * @param path a file that does not exist yet
   * @param meta one JSON object that says whose log it is; without secrets
   */
  public static RecordLogWriter create(Path path, String meta) throws IOException {
    RecordLogWriter writer =
        new RecordLogWriter(
            FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    byte[] text = meta.getBytes(StandardCharsets.UTF_8);
    writer.entry.plain(LogFormat.MAGIC);
    writer.entry.fixed(LogFormat.VERSION);
    writer.entry.fixed(text.length);
    writer.entry.plain(text);
    writer.append();
    writer.flush();
    return writer;
  }

  /** Appends a request; texts still to be counted stand beside it. */
  public void request(RequestRecord record, RequestTexts texts) throws IOException {
    begin(LogFormat.REQUEST);
    RequestCodec.write(entry, record, texts);
    finish();
  }

  /** Appends an arrival that never became a request. */
  public void arrival(LedgerEntry arrival) throws IOException {
    begin(LogFormat.ARRIVAL);
    RequestCodec.writePhase(entry, arrival.phase());
    entry.signed(arrival.intended());
    LogCodes.STATES.write(entry, arrival.state());
    finish();
  }

  /** Appends client-side counts of a request that stands in the log. */
  public void tokens(ClientCounts counts) throws IOException {
    begin(LogFormat.TOKENS);
    entry.number(counts.index());
    entry.optional(counts.input());
    entry.optional(counts.output());
    entry.optional(counts.reasoning());
    LogCodes.SOURCES.write(entry, counts.inputSource());
    LogCodes.SOURCES.write(entry, counts.outputSource());
    finish();
  }

  /** Hands all entries to the operating system. */
  public void flush() throws IOException {
    waiting.flip();
    while (waiting.hasRemaining()) {
      file.write(waiting);
    }
    waiting.clear();
  }

  /** Flushes, forces the bytes to the disk and closes the file. */
  @Override
  public void close() throws IOException {
    try (FileChannel closing = file) {
      flush();
      closing.force(true);
    }
  }

  private void begin(int type) {
    entry.clear();
    entry.fixed(0);
    entry.octet(type);
  }

  private void finish() throws IOException {
    entry.fixedAt(0, entry.size() - Integer.BYTES);
    append();
  }

  private void append() throws IOException {
    checksum.reset();
    checksum.update(entry.bytes(), 0, entry.size());
    entry.fixed((int) checksum.getValue());
    if (waiting.remaining() < entry.size()) {
      flush();
    }
    if (waiting.capacity() < entry.size()) {
      waiting = ByteBuffer.allocate(entry.size());
    }
    waiting.put(entry.bytes(), 0, entry.size());
  }
}
