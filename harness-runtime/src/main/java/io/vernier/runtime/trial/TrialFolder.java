package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.plan.TrialPlan;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A trial's folder: a plan in, evidence out. Run by hand, a trial leaves the evidence of its first
 * run alone and writes to a folder beside it, {@code trial-02.rerun-1}.
 *
 * @param plan what is to be run
 * @param home the folder that holds {@code plan.json}
 * @param out the folder that takes the evidence; the same one under a parent
 */
record TrialFolder(TrialPlan plan, Path home, Path out) {
  static final String PLAN = "plan.json";
  static final String LOG = "records.bin";

  static TrialFolder open(Path home, boolean parent, String version) throws IOException {
    Path absolute = home.toAbsolutePath().normalize();
    if (!Files.isRegularFile(absolute.resolve(PLAN))) {
      throw new UserException(
          Problem.of(
              TrialCode.NO_PLAN,
              absolute.toString(),
              "there is no " + PLAN + " in it.",
              "Name the folder of a trial, such as …/trial-01."));
    }
    checkVersion(absolute, version);
    TrialPlan plan = read(absolute.resolve(PLAN), TrialPlan.class);
    return new TrialFolder(plan, absolute, parent ? absolute : beside(absolute));
  }

  /** Looks at the version alone: another version's plan may be of another structure. */
  private static void checkVersion(Path home, String version) {
    Object made = read(home.resolve(PLAN), Map.class).get("harnessVersion");
    if (!version.equals(made)) {
      throw new UserException(
          Problem.of(
              TrialCode.PLAN_VERSION,
              home.toString(),
              "the plan was made by version " + made + "; this is version " + version + ".",
              "Run it with the version that made it, or plan the run anew."));
    }
  }

  private static <T> T read(Path file, Class<T> type) {
    try {
      return Json.read(file, type);
    } catch (IOException e) {
      throw new UserException(
          Problem.of(
              TrialCode.NO_PLAN,
              file.toString(),
              "the plan can't be read: " + reason(e) + ".",
              "Plan the run anew."));
    }
  }

  /** On one line: a parser's message goes on with the place in the source. */
  private static String reason(IOException e) {
    return e.getClass().getSimpleName()
        + ": "
        + String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static Path beside(Path home) throws IOException {
    for (int number = 1; ; number++) {
      Path candidate = home.resolveSibling(home.getFileName() + ".rerun-" + number);
      try {
        return Files.createDirectory(candidate);
      } catch (FileAlreadyExistsException e) {
        // That rerun has been made; the next number is free.
      }
    }
  }

  /** A file of the evidence. */
  Path file(String name) {
    return out.resolve(name);
  }
}
