package io.vernier.runtime.run;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunId;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The folder of one run: {@code <runs>/<run-id>/<workload>/<point>/trial-02/}. Made new for each
 * run, so that none ever overwrites another.
 *
 * @param id the run's name
 * @param path the folder, absolute
 */
record RunFolder(RunId id, Path path) {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int LONGEST_NAME = 80;

  /**
   * Makes the folder of a run that starts now.
   *
   * @param runs the folder under which runs stand, made where it does not exist
   * @throws UserException where it can't be made
   */
  static RunFolder make(Path runs, Instant now) {
    Path parent = runs.toAbsolutePath().normalize();
    try {
      Files.createDirectories(parent);
      for (int attempt = 1; ; attempt++) {
        String name = NAME.format(now) + (attempt == 1 ? "" : "-" + attempt);
        try {
          return new RunFolder(new RunId(name), Files.createDirectory(parent.resolve(name)));
        } catch (FileAlreadyExistsException e) {
          // A run of the same second has it; the next number is free.
        }
      }
    } catch (IOException e) {
      throw new UserException(
          Problem.of(
              RunCode.FOLDER,
              parent.toString(),
              "no folder for this run can be made there: " + reason(e) + ".",
              "Name another folder by --out or report.out."));
    }
  }

  /** Makes the folder of a trial, numbered from 1. */
  Path trial(String workload, Map<String, String> params, int trial) throws IOException {
    Path folder =
        path.resolve(safe(workload))
            .resolve(pointName(params))
            .resolve(String.format(Locale.ROOT, "trial-%02d", trial));
    return Files.createDirectories(folder);
  }

  static String pointName(Map<String, String> params) {
    if (params.isEmpty()) {
      return "point";
    }
    String whole =
        params.entrySet().stream()
            .map(entry -> safe(entry.getKey()) + "=" + safe(entry.getValue()))
            .collect(Collectors.joining("__"));
    String exact = params.toString();
    if (whole.length() <= LONGEST_NAME
        && params.values().stream().allMatch(v -> safe(v).equals(v))) {
      return whole;
    }
    // What was cut off or replaced still tells points apart.
    return whole.substring(0, Math.min(whole.length(), LONGEST_NAME - 9))
        + "_"
        + Integer.toHexString(exact.hashCode());
  }

  static String safe(String text) {
    String safe = text.replaceAll("[^A-Za-z0-9._=-]", "_");
    return safe.isEmpty() || safe.matches("\\.+") ? "_" : safe;
  }

  private static String reason(IOException e) {
    return e.getClass().getSimpleName() + ": " + e.getMessage();
  }
}
