package io.vernier.runtime.side;

import java.nio.charset.StandardCharsets;

/** An answer to a request around the run, whatever its status. */
public final class SideReply {
  private final int status;
  private final byte[] body;

  SideReply(int status, byte[] body) {
    this.status = status;
    this.body = body;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** Whether the status is within 200 to 299. */
  public boolean isSuccess() {
    return status >= 200 && status <= 299;
  }

  /** The body, read as UTF-8. */
  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** Never shows the body, which may hold what a log must not. */
  @Override
  public String toString() {
    return "SideReply[" + status + ", " + body.length + " bytes]";
  }
}
