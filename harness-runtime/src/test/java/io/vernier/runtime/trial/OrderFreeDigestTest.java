package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OrderFreeDigestTest {
  private static String of(List<byte[]> items) {
    OrderFreeDigest digest = new OrderFreeDigest();
    items.forEach(digest::add);
    return digest.hex();
  }

  private static byte[] item(int session, String text) {
    return OrderFreeDigest.item(1, session, 0, text);
  }

  @Test
  void doesNotDependOnTheOrderOfAdding() {
    List<byte[]> items = new ArrayList<>();
    for (int session = 0; session < 50; session++) {
      items.add(item(session, "text " + session));
    }
    String inOrder = of(items);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = items.size() - 1; i > 0; i--) {
      Collections.swap(items, i, random.nextInt(i + 1));
    }

    assertThat(of(items)).isEqualTo(inOrder).matches("[0-9a-f]{64}");
  }

  @Test
  void tellsRequestsApartThatChangePlaces() {
    assertThat(of(List.of(item(0, "a"), item(1, "b"))))
        .isNotEqualTo(of(List.of(item(0, "b"), item(1, "a"))));
  }

  @Test
  void countsEveryPartOfAPlace() {
    assertThat(
            List.of(
                of(List.of(OrderFreeDigest.item(0, 0, 0, "a"))),
                of(List.of(OrderFreeDigest.item(1, 0, 0, "a"))),
                of(List.of(OrderFreeDigest.item(0, 1, 0, "a"))),
                of(List.of(OrderFreeDigest.item(0, 0, 1, "a"))),
                of(List.of(OrderFreeDigest.item(0, 0, 0, "b")))))
        .doesNotHaveDuplicates();
  }

  @Test
  void countsHowOftenAnItemWasAdded() {
    assertThat(of(List.of(item(0, "a"))))
        .isNotEqualTo(of(List.of(item(0, "a"), item(0, "a"))))
        .isNotEqualTo(of(List.of()));
  }

  @Test
  void takesTextAndItsBytesForTheSame() {
    byte[] bytes = "xäy".getBytes(StandardCharsets.UTF_8);

    assertThat(OrderFreeDigest.item(1, 2, 3, bytes, 1, 2))
        .isEqualTo(OrderFreeDigest.item(1, 2, 3, "ä"));
  }
}
