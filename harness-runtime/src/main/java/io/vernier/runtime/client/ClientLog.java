package io.vernier.runtime.client;

import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;

/** Where the client's network library writes its log. */
public final class ClientLog {
  private ClientLog() {}

  /**
   * Sends the log to the JDK's own logging, whatever other logging library is on the class path; to
   * be called before any client is made. Such a library may greet whoever reads the log.
   */
  public static void toJdk() {
    InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
  }
}
