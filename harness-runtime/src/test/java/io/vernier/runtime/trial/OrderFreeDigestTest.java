package io.vernier.runtime.trial;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderFreeDigestTest {
  private static String digest(List<byte[]> items) {
    OrderFreeDigest digest = new OrderFreeDigest();
    items.forEach(digest::add);
    return digest.hex();
  }

  private static byte[] item(long session, int turn, String text) {
    return OrderFreeDigest.item(1, session, turn, text);
  }

  @Test
  void doesNotDependOnTheOrder() {
    List<byte[]> items = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      items.add(item(i, 0, "prompt " + i));
    }
    String inOrder = digest(items);

    Collections.reverse(items);
    assertThat(digest(items)).isEqualTo(inOrder).matches("[0-9a-f]{64}");

    Collections.swap(items, 3, 71);
    Collections.rotate(items, 37);
    assertThat(digest(items)).isEqualTo(inOrder);
  }

  @Test
  void tellsPlacesApart() {
    String straight = digest(List.of(item(0, 0, "a"), item(1, 0, "b")));

    assertThat(digest(List.of(item(0, 0, "b"), item(1, 0, "a")))).isNotEqualTo(straight);
    assertThat(digest(List.of(item(0, 0, "a"), item(0, 1, "b")))).isNotEqualTo(straight);
    assertThat(
            digest(List.of(OrderFreeDigest.item(0, 0, 0, "a"), OrderFreeDigest.item(0, 1, 0, "b"))))
        .isNotEqualTo(straight);
  }

  @Test
  void tellsHowOftenAnItemWasAdded() {
    byte[] item = item(0, 0, "a");

    assertThat(List.of(digest(List.of()), digest(List.of(item)), digest(List.of(item, item))))
        .doesNotHaveDuplicates();
  }

  @Test
  void tellsTextsApart() {
    assertThat(digest(List.of(item(0, 0, "a")))).isNotEqualTo(digest(List.of(item(0, 0, "A"))));
  }

  @Test
  void takesAPieceOfAnArrayAsItTakesTheTextItHolds() {
    byte[] bytes = "xxgrößexx".getBytes(UTF_8);

    assertThat(OrderFreeDigest.item(1, 2, 3, bytes, 2, bytes.length - 4))
        .isEqualTo(OrderFreeDigest.item(1, 2, 3, "größe"));
  }

  @Test
  void isTheSameInEveryRun() {
    assertThat(digest(List.of()))
        .isEqualTo("2c34ce1df23b838c5abf2a7f6437cca3d3067ed509ff25f11df6b11b582b51eb");
    assertThat(digest(List.of(item(2, 3, "a"))))
        .isEqualTo("a5b533f89a1466638563ac33e0e49424d2e78d213a3cf75e94ea33afa92117b8");
  }
}
