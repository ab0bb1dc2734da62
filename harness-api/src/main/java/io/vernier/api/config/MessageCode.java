package io.vernier.api.config;

/**
 * A stable code of a message to the user, such as {@code VN204}. Each room keeps its codes in one
 * enum; together they are the table in the documentation.
 */
public interface MessageCode {
  /** The code: {@code VN} and three digits, never reused. */
  String id();

  /** One sentence on what the message means, for the table. */
  String summary();
}
