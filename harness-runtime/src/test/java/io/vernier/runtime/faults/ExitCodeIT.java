package io.vernier.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.runtime.cli.Main;
import io.vernier.runtime.testserver.Script;
import io.vernier.runtime.testserver.ScriptedServer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How the command ends where a run goes wrong. */
@Timeout(120)
class ExitCodeIT {
  private final Path runs;
  private final Path streams;

  ExitCodeIT(@TempDir Path runs, @TempDir Path streams) {
    this.runs = runs;
    this.streams = streams;
  }

  private ChildJvm vernier(int port) throws Exception {
    return ChildJvm.start(
        streams,
        Main.class,
        "PlainWorkload",
        "--set",
        "endpoint.url=http://127.0.0.1:" + port,
        "--set",
        "client.warmup=0s",
        "--set",
        "trials.count=1",
        "--set",
        "report.out=" + runs);
  }

  /** pytorch#172616: a run in which nothing succeeded does not end as if it had. */
  @Test
  void endsWithTwoWhereNoRequestSucceeds() throws Exception {
    try (ScriptedServer server =
            ScriptedServer.always(Script.reply(500, "text/plain", "out of blocks"));
        ChildJvm command = vernier(server.port())) {
      assertThat(command.exitCode()).as("%s", command.errLines()).isEqualTo(2);
      assertThat(String.join("\n", command.outLines())).contains("INVALID", "NO_SUCCESS");
    }
  }

  @Test
  void endsWithThreeAndOneLineWhereTheServerIsNotThere() throws Exception {
    int port;
    try (ScriptedServer server = ScriptedServer.always(new Script())) {
      port = server.port();
    }
    try (ChildJvm command = vernier(port)) {
      assertThat(command.exitCode()).isEqualTo(3);
      assertThat(command.errLines()).filteredOn(line -> line.startsWith("VN")).hasSize(1);
      assertThat(command.errLines()).noneMatch(line -> line.startsWith("\tat "));
      assertThat(runs).isEmptyDirectory();
    }
  }
}
