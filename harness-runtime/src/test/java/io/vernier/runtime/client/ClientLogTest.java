package io.vernier.runtime.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;
import org.junit.jupiter.api.Test;

class ClientLogTest {
  @Test
  void goesToTheJdksLogging() {
    ClientLog.toJdk();

    assertThat(InternalLoggerFactory.getDefaultFactory()).isInstanceOf(JdkLoggerFactory.class);
  }
}
