package io.vernier.api.run;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** Finds the one runtime on the class path. */
final class RuntimeLookup {
  private RuntimeLookup() {}

  static HarnessRuntime find() {
    List<HarnessRuntime> found =
        ServiceLoader.load(HarnessRuntime.class).stream()
            .map(ServiceLoader.Provider::get)
            .collect(Collectors.toList());
    if (found.size() != 1) {
      throw new IllegalStateException(
          found.isEmpty()
              ? "No Vernier runtime is on the class path; add io.vernier:harness-runtime."
              : "More than one Vernier runtime is on the class path: "
                  + found.stream()
                      .map(runtime -> runtime.getClass().getName() + " " + runtime.version())
                      .collect(Collectors.joining(", ")));
    }
    return found.get(0);
  }
}
