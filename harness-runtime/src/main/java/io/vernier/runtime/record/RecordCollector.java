package io.vernier.runtime.record;

import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.RequestRecord;
import io.vernier.api.spi.BoundDialect;
import io.vernier.runtime.client.Exchange;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.ThreadEnd;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The records thread: takes ended exchanges, reads them with the dialect, appends them to the
 * record log and hands them on.
 *
 * <p>{@link #offer} may be called by any thread and neither blocks nor drops; how far the thread
 * has fallen behind is {@link #largestBacklog}. No exchange ends the thread, whatever it holds: a
 * fault of a dialect costs one request, one of the consumer costs one hand-over, and once the log
 * can't be written the rest is still handed on, so that the trial can end in order.
 */
public final class RecordCollector implements AutoCloseable {
  private static final long FLUSH_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long WAKE_MILLIS = 250;

  private final RecordMaking making;
  private final TextPolicy texts;
  private final RecordLogWriter log;
  private final @Nullable RawReplyLog raw;
  private final NanoClock clock;
  private final Consumer<CollectedReply> replies;
  private final BlockingQueue<Work> queue = new LinkedTransferQueue<>();
  private final AtomicInteger backlog = new AtomicInteger();
  private final AtomicInteger largestBacklog = new AtomicInteger();
  private final AtomicInteger consumerFaults = new AtomicInteger();
  private final Thread thread;

  private volatile @Nullable RuntimeException firstConsumerFault;
  private volatile @Nullable IOException logFailure;
  private long flushedNanos;

  private sealed interface Work {
    record Ended(SentRequest sent, Exchange exchange) implements Work {}

    record Arrival(LedgerEntry entry) implements Work {}

    record Drained(CountDownLatch latch) implements Work {}

    record Stop() implements Work {}
  }

  /** Makes a collector that keeps no message as it came. */
  public RecordCollector(
      BoundDialect dialect,
      CollectorSettings settings,
      RecordLogWriter log,
      NanoClock clock,
      Consumer<CollectedReply> replies) {
    this(dialect, settings, log, null, clock, replies);
  }

  /**
   * Makes a collector; nothing is read before {@link #start}.
   *
   * @param log the log, written by the records thread alone from start to close; not closed here
   * @param raw takes every message as it came, likewise; null where nobody asked for that
   * @param replies takes each reply on the records thread; must not block for long
   */
  public RecordCollector(
      BoundDialect dialect,
      CollectorSettings settings,
      RecordLogWriter log,
      @Nullable RawReplyLog raw,
      NanoClock clock,
      Consumer<CollectedReply> replies) {
    making =
        new RecordMaking(
            dialect,
            settings.originNanos(),
            settings.usageFeeds(),
            new OneLine(settings.secrets()));
    texts = settings.texts();
    this.log = log;
    this.raw = raw;
    this.clock = clock;
    this.replies = replies;
    flushedNanos = clock.nanos();
    thread = new Thread(this::run, "vernier-records");
    thread.setDaemon(true);
  }

  /** Starts the records thread. */
  public void start() {
    thread.start();
  }

  /** Hands over an ended exchange; never blocks and never drops. */
  public void offer(SentRequest sent, Exchange exchange) {
    int waiting = backlog.incrementAndGet();
    if (waiting > largestBacklog.get()) {
      largestBacklog.accumulateAndGet(waiting, Math::max);
    }
    queue.add(new Work.Ended(sent, exchange));
  }

  /** Hands over an arrival that never became a request; never blocks. */
  public void arrival(LedgerEntry entry) {
    queue.add(new Work.Arrival(entry));
  }

  /**
   * Waits until all that was handed over before is in the log and the log is flushed.
   *
   * @throws IOException the first failure of the log, if there was one
   */
  public void drain() throws IOException, InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    queue.add(new Work.Drained(latch));
    while (!latch.await(WAKE_MILLIS, TimeUnit.MILLISECONDS)) {
      if (!thread.isAlive()) {
        throw new IllegalStateException("the records thread has ended");
      }
    }
    IOException failure = logFailure;
    if (failure != null) {
      throw failure;
    }
  }

  /** The most exchanges that ever waited to be read. */
  public int largestBacklog() {
    return largestBacklog.get();
  }

  /** How many replies the consumer threw on. */
  public int consumerFaults() {
    return consumerFaults.get();
  }

  /** What the consumer threw first. */
  public Optional<RuntimeException> firstConsumerFault() {
    return Optional.ofNullable(firstConsumerFault);
  }

  /** Why the log could not be written; absent as long as it can. */
  public Optional<IOException> logFailure() {
    return Optional.ofNullable(logFailure);
  }

  /** Ends the thread once all that was handed over before is done. Leaves the log open. */
  @Override
  public void close() {
    queue.add(new Work.Stop());
    ThreadEnd.await(thread);
  }

  private void run() {
    boolean goesOn = true;
    while (goesOn) {
      try {
        Work work = queue.poll(WAKE_MILLIS, TimeUnit.MILLISECONDS);
        if (work instanceof Work.Ended ended) {
          collect(ended);
        } else if (work instanceof Work.Arrival arrival) {
          write(() -> log.arrival(arrival.entry()));
        } else if (work instanceof Work.Drained drained) {
          flush();
          drained.latch().countDown();
        }
        goesOn = !(work instanceof Work.Stop);
      } catch (InterruptedException e) {
        // Only close() ends this thread: an interrupt of somebody's must not lose records.
        continue;
      }
      if (clock.nanos() - flushedNanos >= FLUSH_NANOS) {
        flush();
      }
    }
    flush();
  }

  private void collect(Work.Ended ended) {
    backlog.decrementAndGet();
    CollectedReply reply = making.make(ended.sent(), ended.exchange());
    write(() -> log.request(reply.record(), kept(ended.sent(), reply)));
    RawReplyLog replyLog = raw;
    if (replyLog != null) {
      write(() -> replyLog.add(ended.sent(), ended.exchange()));
    }
    try {
      replies.accept(reply);
    } catch (RuntimeException e) {
      consumerFaults.incrementAndGet();
      firstConsumerFault = firstConsumerFault == null ? e : firstConsumerFault;
    }
  }

  private RequestTexts kept(SentRequest sent, CollectedReply reply) {
    RequestRecord record = reply.record();
    if (!record.completed()) {
      return RequestTexts.none();
    }
    boolean prompt = texts.keeps(record.tokens().serverInput().isPresent());
    boolean said = texts.keeps(record.tokens().serverCompletion().isPresent());
    return new RequestTexts(
        prompt ? sent.promptText() : "",
        said ? reply.outputText() : "",
        said ? reply.reasoningText() : "");
  }

  private void flush() {
    write(log::flush);
    RawReplyLog replyLog = raw;
    if (replyLog != null) {
      write(replyLog::flush);
    }
    flushedNanos = clock.nanos();
  }

  private interface LogAction {
    void run() throws IOException;
  }

  private void write(LogAction action) {
    if (logFailure != null) {
      return;
    }
    try {
      action.run();
    } catch (IOException e) {
      logFailure = e;
    }
  }
}
