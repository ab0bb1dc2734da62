package io.vernier.api.result;

/**
 * The name of one execution of a plan, unique per folder and safe in a path: {@code
 * 20261201-142647-3f9a}.
 *
 * @param value the name
 */
public record RunId(String value) {
  @Override
  public String toString() {
    return value;
  }
}
