package io.vernier.runtime.cli;

import io.vernier.api.result.RunResult;

/** Renders a finished run for a terminal. */
@FunctionalInterface
interface ResultPage {
  /** The page, lines parted as the platform or {@code \n} does. */
  String render(RunResult result, int width, boolean colour);
}
