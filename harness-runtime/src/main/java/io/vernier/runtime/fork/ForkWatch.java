package io.vernier.runtime.fork;

/** Hears a fork while it runs. All calls come from the thread that waits for the fork. */
public interface ForkWatch {
  /** One whole line of the fork's {@code events.jsonl}; it is also a sign of life. */
  void event(String line);

  /** Asked now and then: true to end the fork before its time. */
  default boolean stopRequested() {
    return false;
  }
}
