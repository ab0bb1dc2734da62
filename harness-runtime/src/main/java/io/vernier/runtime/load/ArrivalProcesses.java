package io.vernier.runtime.load;

import io.vernier.api.spi.ArrivalProcess;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the arrival process of a name. */
public final class ArrivalProcesses {
  private ArrivalProcesses() {}

  /** The process of that name on the class path; absent where there is none. */
  public static Optional<ArrivalProcess> named(String name) {
    return ServiceLoader.load(ArrivalProcess.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(each -> each.name().equals(name))
        .findFirst();
  }
}
