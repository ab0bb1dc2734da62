package io.vernier.runtime.record;

import static io.vernier.runtime.record.ScriptedReply.stream;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vernier.api.record.ArrivalState;
import io.vernier.api.record.ErrorClass;
import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.Outcome.TimedOut.Limit;
import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.record.TokenSource;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordLogTest {
  private static final String META = "{\"trial\":1}";
  private static final PhaseId PHASE = new PhaseId(1, "measure", true);

  private final Path folder;

  RecordLogTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path file() {
    return folder.resolve("records.bin");
  }

  private static RequestRecord record(long index) {
    return stream()
        .index(index)
        .sentAt(10 * index)
        .at(100, Frames.content("a"))
        .at(120, Frames.content("b"))
        .at(121, Frames.usage(5, 2))
        .at(122, Frames.DONE)
        .record();
  }

  private static ClientCounts counts(long index, int output) {
    return new ClientCounts(
        index,
        OptionalInt.of(3),
        OptionalInt.of(output),
        OptionalInt.empty(),
        TokenSource.SERVER,
        TokenSource.BUILTIN);
  }

  private Path written() throws IOException {
    try (RecordLogWriter log = RecordLogWriter.create(file(), META)) {
      log.request(record(0), RequestTexts.none());
      log.arrival(new LedgerEntry(PHASE, -5, ArrivalState.DROPPED_BY_CAP));
      log.request(record(1), new RequestTexts("prompt", "output ✓", "reasoning"));
      log.tokens(counts(1, 7));
    }
    return file();
  }

  private static List<Object> entries(RecordLogReader reader, boolean merged) throws IOException {
    List<Object> entries = new ArrayList<>();
    RecordVisitor visitor =
        new RecordVisitor() {
          @Override
          public void request(RequestRecord record, RequestTexts texts) {
            entries.add(record);
            entries.add(texts);
          }

          @Override
          public void arrival(LedgerEntry entry) {
            entries.add(entry);
          }

          @Override
          public void tokens(ClientCounts counts) {
            entries.add(counts);
          }
        };
    LogReading reading = merged ? reader.forEachMerged(visitor) : reader.forEach(visitor);
    entries.add(reading);
    return entries;
  }

  @Test
  void readsWhatWasWrittenInItsOrder() throws IOException {
    RecordLogReader reader = RecordLogReader.open(written());

    assertThat(reader.meta()).isEqualTo(META);
    assertThat(entries(reader, false))
        .containsExactly(
            record(0),
            RequestTexts.none(),
            new LedgerEntry(PHASE, -5, ArrivalState.DROPPED_BY_CAP),
            record(1),
            new RequestTexts("prompt", "output ✓", "reasoning"),
            counts(1, 7),
            new LogReading(4, 0));
  }

  @Test
  void putsLaterCountsIntoTheirRequests() throws IOException {
    RecordLogReader reader = RecordLogReader.open(written());

    assertThat(entries(reader, true))
        .containsExactly(
            record(0),
            RequestTexts.none(),
            new LedgerEntry(PHASE, -5, ArrivalState.DROPPED_BY_CAP),
            record(1).withTokens(counts(1, 7).into(record(1).tokens())),
            new RequestTexts("prompt", "output ✓", "reasoning"),
            new LogReading(4, 0));
  }

  @Test
  void theLastCountsOfARequestHoldAmongManyInAnyOrder() throws IOException {
    int many = 500;
    try (RecordLogWriter log = RecordLogWriter.create(file(), META)) {
      for (int i = 0; i < many; i++) {
        log.request(record(i), RequestTexts.none());
      }
      for (int i = many - 1; i >= 0; i--) {
        log.tokens(counts(i, 1));
        log.tokens(counts(i, 1000 + i));
      }
    }

    List<Integer> outputs = new ArrayList<>();
    RecordLogReader.open(file())
        .forEachMerged(
            new RecordVisitor() {
              @Override
              public void request(RequestRecord record, RequestTexts texts) {
                outputs.add(record.tokens().outputLength().orElseThrow());
              }
            });

    assertThat(outputs).hasSize(many);
    assertThat(outputs.get(0)).isEqualTo(1000);
    assertThat(outputs.get(many - 1)).isEqualTo(1000 + many - 1);
  }

  @Test
  void isReadableUpToTheLastWholeEntryWhereverItWasCut() throws IOException {
    byte[] whole = Files.readAllBytes(written());
    List<Object> all = entries(RecordLogReader.open(file()), false);
    List<Object> expected = all.subList(0, all.size() - 1);
    Path cut = folder.resolve("cut.bin");
    int headerBytes = 8 + 4 + 4 + META.length() + 4;
    for (int length = headerBytes; length < whole.length; length++) {
      Files.write(cut, Arrays.copyOf(whole, length));

      List<Object> read = entries(RecordLogReader.open(cut), false);

      LogReading reading = (LogReading) read.remove(read.size() - 1);
      assertThat(expected.subList(0, read.size())).isEqualTo(read);
      assertThat(reading.entries()).isLessThan(4);
      assertThat(reading.leftOverBytes()).isBetween(0L, (long) length - headerBytes);
    }
  }

  @Test
  void aCutOrChangedHeaderIsRefusedByName() throws IOException {
    byte[] whole = Files.readAllBytes(written());
    Path broken = folder.resolve("broken.bin");
    int headerBytes = 8 + 4 + 4 + META.length() + 4;
    for (int at = 0; at < headerBytes; at++) {
      byte[] changed = whole.clone();
      changed[at] ^= 1;
      Files.write(broken, changed);
      assertThatExceptionOfType(RecordLogException.class)
          .isThrownBy(() -> RecordLogReader.open(broken))
          .withMessageContaining("broken.bin");
      Files.write(broken, Arrays.copyOf(whole, at));
      assertThatExceptionOfType(RecordLogException.class)
          .isThrownBy(() -> RecordLogReader.open(broken))
          .withMessageContaining("broken.bin");
    }
  }

  @Test
  void anyChangedBitEndsTheReadingThereAndNeverGivesAWrongRecord() throws IOException {
    byte[] whole = Files.readAllBytes(written());
    List<Object> all = entries(RecordLogReader.open(file()), false);
    List<Object> expected = all.subList(0, all.size() - 1);
    Path broken = folder.resolve("broken.bin");
    int headerBytes = 8 + 4 + 4 + META.length() + 4;
    for (int bit = 8 * headerBytes; bit < 8 * whole.length; bit += 7) {
      byte[] changed = whole.clone();
      changed[bit / 8] ^= (byte) (1 << (bit % 8));
      Files.write(broken, changed);

      List<Object> read = entries(RecordLogReader.open(broken), false);

      LogReading reading = (LogReading) read.remove(read.size() - 1);
      assertThat(expected.subList(0, read.size())).isEqualTo(read);
      assertThat(reading.leftOverBytes()).isPositive();
    }
  }

  @Test
  void whatWasFlushedCanBeReadWhileTheWriterStillWrites() throws IOException {
    try (RecordLogWriter log = RecordLogWriter.create(file(), META)) {
      log.request(record(0), RequestTexts.none());
      log.flush();
      log.request(record(1), RequestTexts.none());

      assertThat(entries(RecordLogReader.open(file()), false))
          .containsExactly(record(0), RequestTexts.none(), new LogReading(1, 0));
    }
  }

  @Test
  void bytesThatAreNoEntryAreLeftOver() throws IOException {
    Files.write(written(), new byte[] {0, 0, 0, 1, 9, 9}, StandardOpenOption.APPEND);

    List<Object> read = entries(RecordLogReader.open(file()), false);

    assertThat(read.get(read.size() - 1)).isEqualTo(new LogReading(4, 6));
  }

  @Test
  void neverOverwritesALog() throws IOException {
    written();

    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() -> RecordLogWriter.create(file(), META).close());
  }

  @Test
  void keepsAnEntryLargerThanItsBuffer() throws IOException {
    String large = "x".repeat(300_000);
    try (RecordLogWriter log = RecordLogWriter.create(file(), META)) {
      log.request(record(0), new RequestTexts(large, "", ""));
      log.request(record(1), RequestTexts.none());
    }

    assertThat(entries(RecordLogReader.open(file()), false))
        .containsExactly(
            record(0),
            new RequestTexts(large, "", ""),
            record(1),
            RequestTexts.none(),
            new LogReading(2, 0));
  }

  @Test
  void everyConstantHasANumber() {
    assertThat(LogCodes.SOURCES.constants()).containsExactlyInAnyOrder(TokenSource.values());
    assertThat(LogCodes.STATES.constants()).containsExactlyInAnyOrder(ArrivalState.values());
    assertThat(LogCodes.LIMITS.constants()).containsExactlyInAnyOrder(Limit.values());
    assertThat(LogCodes.ERRORS.constants()).containsExactlyInAnyOrder(ErrorClass.values());
  }

  @Test
  void writesOneJsonLineARequestWithoutWhatIsAbsent() throws IOException {
    Path lines = folder.resolve("records.jsonl");

    LogReading reading = RecordsJsonl.write(RecordLogReader.open(written()), lines);

    assertThat(reading).isEqualTo(new LogReading(4, 0));
    assertThat(Files.readString(lines)).endsWith("}\n");
    assertThat(Files.readAllLines(lines))
        .containsExactly(
            "{\"id\":{\"index\":0,\"session\":0,\"turn\":0},"
                + "\"phase\":{\"index\":1,\"name\":\"measure\",\"measured\":true},"
                + "\"times\":{\"admitted\":0,\"start\":0,\"connected\":0,\"writeStart\":0,"
                + "\"written\":0,\"headers\":100000000,\"firstByte\":100000000,"
                + "\"lastContent\":120000000,\"end\":122000000},"
                + "\"chunks\":{\"nanos\":[100000000,120000000],\"kinds\":[1,1]},"
                + "\"tokens\":{\"serverInput\":5,\"serverCompletion\":2,"
                + "\"inputSource\":\"SERVER\",\"outputSource\":\"SERVER\"},"
                + "\"outcome\":{\"outcome\":\"COMPLETED\"},"
                + "\"facts\":{\"status\":200,\"streamed\":true,\"requestedOutput\":128,"
                + "\"sentBytes\":77,\"receivedBytes\":"
                + record(0).facts().receivedBytes()
                + ",\"malformedChunks\":0,\"freshConnection\":true}}",
            Files.readAllLines(lines).get(1));
    assertThat(Files.readAllLines(lines).get(1))
        .contains("\"clientOutput\":7")
        .contains("\"outputSource\":\"BUILTIN\"");
  }
}
