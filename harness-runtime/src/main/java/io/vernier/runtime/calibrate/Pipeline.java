package io.vernier.runtime.calibrate;

import io.vernier.runtime.client.ExchangeListener;
import io.vernier.runtime.client.WireRequest;
import java.util.OptionalLong;

/** What a warm-up drives: a client, or a test's stand-in. */
interface Pipeline {
  void send(WireRequest request, ExchangeListener listener);

  /** Processor time used so far; absent where it is not known. */
  OptionalLong cpuNanos();
}
