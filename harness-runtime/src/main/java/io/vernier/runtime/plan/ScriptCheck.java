package io.vernier.runtime.plan;

/** Reads the script of a simulated server, without planning knowing its grammar. */
@FunctionalInterface
public interface ScriptCheck {
  /**
   * The canonical form of a {@code simulated:} URL; equal scripts have equal forms.
   *
   * @throws io.vernier.api.config.UserException where it can't be understood, with every problem
   */
  String canonical(String url);
}
