package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LifeLineTest {
  private final CountDownLatch over = new CountDownLatch(1);
  private final CountDownLatch gone = new CountDownLatch(1);
  private final CountDownLatch givenUp = new CountDownLatch(1);
  private final AtomicBoolean inUserCode = new AtomicBoolean();
  private final CountDownLatch askedTwice = new CountDownLatch(2);

  private void watch(InputStream input) {
    new LifeLine(
            input,
            over,
            () -> {
              askedTwice.countDown();
              return inUserCode.get();
            },
            1)
        .watch(gone::countDown, givenUp::countDown);
  }

  private static void await(CountDownLatch latch) throws InterruptedException {
    assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void tellsThatTheParentIsGoneWhenTheStreamEnds() throws Exception {
    try (PipedOutputStream parent = new PipedOutputStream()) {
      watch(new PipedInputStream(parent));
      parent.write(1);
      parent.flush();
      assertThat(gone.getCount()).isEqualTo(1);
    }

    await(gone);
    over.countDown();
  }

  @Test
  void takesABrokenStreamForItsEnd() throws InterruptedException {
    watch(
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("broken pipe");
          }

          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            throw new IOException("broken pipe");
          }
        });

    await(gone);
    over.countDown();
  }

  @Test
  void givesATrialUpThatIsStuckInUserCode() throws InterruptedException {
    inUserCode.set(true);

    watch(InputStream.nullInputStream());

    await(gone);
    await(givenUp);
  }

  @Test
  void leavesATrialItsTimeThatEndsByItself() throws InterruptedException {
    watch(InputStream.nullInputStream());

    await(askedTwice);
    over.countDown();
    assertThat(givenUp.getCount()).isEqualTo(1);
  }
}
