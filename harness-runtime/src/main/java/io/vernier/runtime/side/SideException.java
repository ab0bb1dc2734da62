package io.vernier.runtime.side;

import java.io.IOException;

/**
 * A request around the run got no answer. The text names method, address and reason, and neither
 * headers, query nor bodies.
 */
public final class SideException extends IOException {
  private static final long serialVersionUID = 1L;

  SideException(String message) {
    super(message);
  }
}
