package io.vernier.runtime.plan;

/** Checks the script of a simulated server, without planning knowing its grammar. */
@FunctionalInterface
public interface ScriptCheck {
  /**
   * Checks what stands behind {@code simulated:} in a URL; empty for the server's defaults.
   *
   * @throws IllegalArgumentException where it can't be understood, with a message for the user; a
   *     {@link io.vernier.api.model.GrammarException} also says where
   */
  void check(String script);
}
