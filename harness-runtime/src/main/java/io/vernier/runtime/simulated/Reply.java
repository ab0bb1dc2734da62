package io.vernier.runtime.simulated;

import io.netty.buffer.ByteBuf;

/**
 * One reply on its way out, token by token or whole. For the loop's thread.
 *
 * <p>While the client does not read, the reply waits; what falls due meanwhile is not late by the
 * server's fault, so its slip counts from the moment the client has made room.
 */
final class Reply implements Agenda.Entry {
  /** Most events in one write, so that a stream without delays neither hogs memory nor the loop. */
  private static final int MOST_EVENTS = 256;

  private final Connection connection;
  private final Truth truth;
  private final ReplyPlan plan;
  private final ReplyBytes bytes;
  private final boolean streaming;
  private final boolean keepAlive;
  private int next;
  private long dueNanos;
  private long firstSentNanos;
  private boolean cancelled;

  Reply(
      Connection connection,
      Truth truth,
      ReplyPlan plan,
      ReplyBytes bytes,
      boolean streaming,
      boolean keepAlive) {
    this.connection = connection;
    this.truth = truth;
    this.plan = plan;
    this.bytes = bytes;
    this.streaming = streaming;
    this.keepAlive = keepAlive;
    // A plain reply is due when the last token of its stream would be.
    dueNanos = plan.dueNanos(streaming ? 0 : plan.tokens() - 1);
  }

  @Override
  public long dueNanos() {
    return dueNanos;
  }

  /** The client is gone: nothing more is sent, and the reply counts nowhere. */
  void cancel() {
    cancelled = true;
  }

  /** The client has made room at this moment. */
  void resumed(long nowNanos) {
    dueNanos = Math.max(dueNanos, nowNanos);
  }

  @Override
  public boolean play(long nowNanos) {
    if (cancelled) {
      return false;
    }
    if (!connection.hasRoom()) {
      connection.waitForRoom(this);
      return false;
    }
    return streaming ? playTokens(nowNanos) : playWhole(nowNanos);
  }

  private boolean playWhole(long nowNanos) {
    truth.sent(nowNanos - dueNanos);
    truth.replied(plan.startNanos(), nowNanos, nowNanos, 0);
    connection.respond(200, bytes.plain(), keepAlive);
    return false;
  }

  private boolean playTokens(long nowNanos) {
    ByteBuf out = connection.buffer();
    if (next == 0) {
      ReplyBytes.head(out, keepAlive);
      firstSentNanos = nowNanos;
    }
    int events = 0;
    do {
      truth.sent(nowNanos - dueNanos);
      bytes.token(out, next++);
      events++;
      dueNanos = Math.max(dueNanos, plan.dueNanos(next));
    } while (next < plan.tokens() && events < MOST_EVENTS && dueNanos - nowNanos <= 0);
    if (next < plan.tokens()) {
      connection.send(out);
      return true;
    }
    bytes.end(out);
    truth.replied(plan.startNanos(), firstSentNanos, nowNanos, plan.tokens() - 1);
    connection.sendLast(out, keepAlive);
    return false;
  }
}
