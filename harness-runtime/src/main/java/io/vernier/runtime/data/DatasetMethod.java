package io.vernier.runtime.data;

import io.vernier.api.model.Conversation;
import io.vernier.api.spi.DatasetContext;
import java.util.stream.Stream;

/** A workload's own dataset method, which this room calls but does not know. */
@FunctionalInterface
public interface DatasetMethod {
  /** Opens the data; whatever the user's code throws passes through. */
  Stream<Conversation> open(DatasetContext context) throws Exception;

  /** Stands for the method of a workload that has none. */
  static DatasetMethod none() {
    return context -> {
      throw new IllegalStateException("the workload has no dataset method");
    };
  }
}
