package io.vernier.runtime.data;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value made when it is first asked for. For one thread. */
final class Lazy<T> implements Supplier<T> {
  private final Supplier<T> maker;
  private @Nullable T made;

  Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  @Override
  public T get() {
    T value = made;
    if (value == null) {
      value = maker.get();
      made = value;
    }
    return value;
  }
}
