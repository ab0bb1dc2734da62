package io.vernier.runtime.record;

import java.io.IOException;

/** A file is no record log that this version can read; the message says which file and why. */
public final class RecordLogException extends IOException {
  private static final long serialVersionUID = 1L;

  RecordLogException(String message) {
    super(message);
  }
}
