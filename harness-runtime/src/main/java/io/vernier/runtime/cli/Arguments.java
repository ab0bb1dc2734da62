package io.vernier.runtime.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command line as picocli reads it. Every flag but the three modes is short for a key. */
@Command(
    name = "vernier",
    description = "Measures LLM inference servers with the workloads on the class path.",
    sortOptions = false,
    footer = {
      "",
      "A list is swept: --set load.concurrency=8,32. Commas within parentheses or quotes, or behind",
      "a backslash, part nothing: --set data.input=normal(512,128) is one value.",
      "Narrow an option to one workload with --set SteadyChat/load.rate=20.",
      "",
      "Exit codes: 0 gates met, 1 a gate not met, 2 invalid, 3 usage, 4 failed cells,",
      "5 results not written, 130 cancelled."
    })
final class Arguments {
  @Parameters(
      paramLabel = "name-regex",
      arity = "0..*",
      description = "Runs workloads in whose name one of these is found; all without.")
  List<String> patterns = new ArrayList<>();

  @Option(
      names = "--set",
      paramLabel = "KEY=V[,V]",
      description = "Sets an option; several values are swept.")
  List<String> settings = new ArrayList<>();

  @Option(names = "--url", paramLabel = "URL", description = "Short for --set endpoint.url=URL.")
  @Nullable String url;

  @Option(names = "--trials", paramLabel = "N", description = "Short for --set trials.count=N.")
  @Nullable String trials;

  @Option(names = "--seed", paramLabel = "S", description = "Short for --set trials.seed=S.")
  @Nullable String seed;

  @Option(names = "--salt", paramLabel = "S", description = "Short for --set trials.salt=S.")
  @Nullable String salt;

  @Option(names = "--out", paramLabel = "DIR", description = "Short for --set report.out=DIR.")
  @Nullable String out;

  @Option(
      names = "--report",
      paramLabel = "F[,F]",
      description = "Short for --set report.formats=F[,F].")
  @Nullable String report;

  @Option(names = "--list", description = "Lists workloads and their points, and runs nothing.")
  boolean list;

  @Option(
      names = "--explain",
      description = "Prints every option as it takes effect, with its source, and runs nothing.")
  boolean explain;

  @Option(
      names = "--dry-run",
      description = "Plans and checks, prints points, cells and least time, and runs nothing.")
  boolean dryRun;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Prints this.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Prints the version.")
  boolean version;
}
