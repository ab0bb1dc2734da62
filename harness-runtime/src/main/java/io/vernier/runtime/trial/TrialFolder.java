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
      throw new UserException(
          Problem.of(
              TrialCode.NO_PLAN,
              absolute.toString(),
              "there is no " + PLAN + " in it.",
              "Name the folder of a trial, such as …/trial-01."));
    }
    TrialPlan plan = plan(absolute, version);
    return new TrialFolder(plan, absolute, parent ? absolute : beside(absolute));
  }

  private static TrialPlan plan(Path home, String version) {
    try {
      byte[] text = Files.readAllBytes(home.resolve(PLAN));
      // The version first: another one's plan need not have the form of ours.
      String maker = Json.read(text, JsonNode.class).path("harnessVersion").asText();
      if (!maker.equals(version)) {
        throw new UserException(
            Problem.of(
                TrialCode.PLAN_VERSION,
                home.toString(),
                "the plan was made by version " + maker + "; this is version " + version + ".",
                "Run it with the version that made it, or plan the run anew."));
      }
      return Json.read(text, TrialPlan.class);
    } catch (IOException e) {
      throw new UserException(
          Problem.of(
              TrialCode.NO_PLAN,
              home.toString(),
              "its " + PLAN + " can't be read: " + e.getMessage() + ".",
              "Leave the file as the run wrote it, or plan the run anew."));
    }
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
