package io.vernier.runtime.cli;

import io.vernier.api.config.Options;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunResult;
import io.vernier.runtime.plan.PlanCode;
import io.vernier.runtime.plan.RunPlan;
import io.vernier.runtime.time.NanoClock;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** One call of the command, from its arguments to its exit code. */
final class CommandLineRun {
  private final Console console;
  private final Engine engine;
  private final ResultPage page;
  private final NanoClock clock;
  private final Path workingFolder;

  CommandLineRun(
      Console console, Engine engine, ResultPage page, NanoClock clock, Path workingFolder) {
    this.console = console;
    this.engine = engine;
    this.page = page;
    this.clock = clock;
    this.workingFolder = workingFolder;
  }

  /** Does what the arguments ask for; never throws. */
  ExitCode run(String... args) {
    ConsoleProgress progress = new ConsoleProgress(console, clock);
    try {
      return dispatch(progress, args);
    } catch (UserException e) {
      progress.close();
      e.problems().forEach(problem -> console.err().println(problem.text()));
      return ExitCode.USAGE;
    } catch (UsageException e) {
      console.err().println(e.getMessage() + ". Try --help.");
      return ExitCode.USAGE;
    } catch (CancellationException e) {
      progress.close();
      console
          .err()
          .println(
              "Cancelled."
                  + progress
                      .folder()
                      .map(folder -> " What was measured until then is in " + folder + ".")
                      .orElse(""));
      return ExitCode.CANCELLED;
    } catch (RuntimeException | Error e) {
      progress.close();
      String where = ErrorLog.write(progress.folder().orElse(workingFolder), e);
      console
          .err()
          .println("Internal error, please report it: " + firstLine(e) + "; " + where + ".");
      return ExitCode.NOT_WRITTEN;
    }
  }

  private static String firstLine(Throwable error) {
    return error.toString().lines().findFirst().orElse("unknown");
  }

  private ExitCode dispatch(ConsoleProgress progress, String... args) {
    refuseSecrets(args);
    Arguments arguments = new Arguments();
    CommandLine commandLine = new CommandLine(arguments).setExpandAtFiles(false);
    parse(commandLine, args);
    if (arguments.help) {
      console.out().print(commandLine.getUsageMessage(CommandLine.Help.Ansi.OFF));
      return ExitCode.GATES_MET;
    }
    if (arguments.version) {
      console.out().println("vernier " + engine.version());
      return ExitCode.GATES_MET;
    }
    Options options = OptionReader.read(arguments);
    if (arguments.list) {
      console.out().print(PlanPages.list(engine.list(options)));
      return ExitCode.GATES_MET;
    }
    if (arguments.explain || arguments.dryRun) {
      RunPlan plan = engine.plan(options);
      console.out().print(arguments.explain ? PlanPages.explain(plan) : "");
      console.out().print(arguments.dryRun ? PlanPages.dryRun(plan) : "");
      return ExitCode.GATES_MET;
    }
    RunResult result = engine.run(options, progress);
    progress.close();
    console.out().print(page.render(result, console.width(), console.colour()));
    console.out().flush();
    return ExitCode.of(result, progress.allWritten());
  }

  private static void refuseSecrets(String... args) {
    Optional<String> flag = SecretFlags.find(args);
    if (flag.isPresent()) {
      throw new UserException(
          Problem.of(
              PlanCode.SECRET_ON_COMMAND_LINE,
              flag.get(),
              "a secret on the command line can be read by every user of this machine.",
              "Put it into an environment variable and name that: --set"
                  + " endpoint.apiKeyEnv=NAME."));
    }
  }

  /** Complaints name flags, never what stood beside them: that may be a secret. */
  private static void parse(CommandLine commandLine, String... args) {
    try {
      commandLine.parseArgs(args);
    } catch (UnmatchedArgumentException e) {
      throw new UsageException(
          "There is no flag "
              + e.getUnmatched().stream()
                  .filter(arg -> arg.startsWith("-"))
                  .map(arg -> arg.replaceFirst("=.*", ""))
                  .collect(Collectors.joining(", ")));
    } catch (ParameterException e) {
      String flag = e.getArgSpec() == null ? "An argument" : e.getArgSpec().paramLabel();
      throw new UsageException(flag + " is missing, given twice or not understood");
    }
  }
}
