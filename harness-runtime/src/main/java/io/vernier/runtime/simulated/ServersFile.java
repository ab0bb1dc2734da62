package io.vernier.runtime.simulated;

import io.vernier.runtime.json.AtomicFile;
import io.vernier.runtime.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The simulated servers that a parent holds ready for a trial: the file {@code servers.json} in its
 * folder. Addresses of a moment, and so no part of the plan; a trial that is run by hand starts
 * servers of its own.
 *
 * @param target the server under test where it is simulated
 * @param warmup the server against which the client is warmed where the target is a real one
 */
public record ServersFile(Optional<SimulatedAddress> target, Optional<SimulatedAddress> warmup) {
  private static final String NAME = "servers.json";

  /** Writes the file into a trial's folder. */
  public void write(Path trialFolder) throws IOException {
    AtomicFile.write(trialFolder.resolve(NAME), Json.pretty(this));
  }

  /** Reads the file from a trial's folder; no server where there is none. */
  public static ServersFile read(Path trialFolder) throws IOException {
    Path file = trialFolder.resolve(NAME);
    return Files.exists(file)
        ? Json.read(file, ServersFile.class)
        : new ServersFile(Optional.empty(), Optional.empty());
  }
}
