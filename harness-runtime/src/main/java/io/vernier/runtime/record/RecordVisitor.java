package io.vernier.runtime.record;

import io.vernier.api.record.LedgerEntry;
import io.vernier.api.record.RequestRecord;

/** Takes the entries of a record log, in the order they were written. */
public interface RecordVisitor {
  /**
   * A request.
   *
   * @param record its record
   * @param texts its texts, as far as they were kept
   */
  default void request(RequestRecord record, RequestTexts texts) {}

  /** An arrival that never became a request. */
  default void arrival(LedgerEntry entry) {}

  /** Client-side counts of a request that came before; a merging reader keeps them to itself. */
  default void tokens(ClientCounts counts) {}
}
