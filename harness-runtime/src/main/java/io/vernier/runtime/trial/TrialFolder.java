package io.vernier.runtime.trial;

import com.fasterxml.jackson.databind.JsonNode;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.runtime.json.Json;
import io.vernier.runtime.plan.TrialPlan;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

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
      throw noPlan(absolute, "there is no " + PLAN + " in it.");
    }
    TrialPlan plan = read(absolute, version);
    return new TrialFolder(plan, absolute, parent ? absolute : beside(absolute));
  }

  /** Looks at the version first: another version's plan need not be readable here. */
  private static TrialPlan read(Path home, String version) {
    try {
      String made =
          Json.read(home.resolve(PLAN), JsonNode.class).path("harnessVersion").asText(version);
      if (!made.equals(version)) {
        throw new UserException(
            Problem.of(
                TrialCode.PLAN_VERSION,
                home.toString(),
                "the plan was made by version " + made + "; this is version " + version + ".",
                "Run it with the version that made it, or plan the run anew."));
      }
      return Json.read(home.resolve(PLAN), TrialPlan.class);
    } catch (IOException e) {
      throw noPlan(home, "its " + PLAN + " can't be read: " + e.getMessage() + ".");
    }
  }

  private static UserException noPlan(Path home, String wrong) {
    return new UserException(
        Problem.of(
            TrialCode.NO_PLAN,
            home.toString(),
            wrong,
            "Name the folder of a trial, such as …/trial-01."));
  }

  /** Tells that the record log could not be written, without which there is no result. */
  UserException logFailed(IOException reason) {
    UserException told =
        new UserException(
            Problem.of(
                TrialCode.LOG,
                file(LOG).toString(),
                "the record log could not be written: " + reason + ".",
                "Make room, or name another folder by --out or report.out."));
    told.initCause(reason);
    return told;
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
