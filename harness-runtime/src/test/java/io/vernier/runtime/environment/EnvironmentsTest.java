package io.vernier.runtime.environment;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentsTest {
  private final Path root;

  EnvironmentsTest(@TempDir Path root) {
    this.root = root;
  }

  private void file(String name, String text) throws IOException {
    Path path = root.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private Environment describe(Map<String, String> variables) {
    Properties properties = new Properties();
    properties.setProperty("java.version", "17.0.1");
    properties.setProperty("java.vendor", "Acme");
    properties.setProperty("java.vm.name", "Server VM");
    properties.setProperty("os.name", "Linux");
    properties.setProperty("os.version", "6.1");
    properties.setProperty("os.arch", "riscv64");
    return Environments.describe("1.2.3", properties, variables, new SystemFiles(root), 2);
  }

  @Test
  void describesAMachineFromWhatItsKernelTells() throws IOException {
    file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Acme 9000 @ 3 GHz\n");
    file("proc/meminfo", "MemTotal:       16384 kB\nMemFree: 1 kB\n");
    file("proc/sys/kernel/hostname", "bench-1\n");
    file("sys/fs/cgroup/cpu.max", "150000 100000\n");
    file("sys/fs/cgroup/memory.max", "1073741824\n");
    file(".dockerenv", "");

    Environment environment = describe(Map.of());

    assertThat(environment.java()).isEqualTo("17.0.1, Acme, Server VM");
    assertThat(environment.os()).isEqualTo("Linux 6.1 riscv64");
    assertThat(environment.cpu()).isEqualTo("Acme 9000 @ 3 GHz, 2 cores");
    assertThat(environment.memoryBytes()).isEqualTo(16384L * 1024);
    assertThat(environment.hostname()).isEqualTo("bench-1");
    assertThat(environment.more())
        .containsEntry("cgroup.cpus", "1.5")
        .containsEntry("cgroup.memoryBytes", "1073741824")
        .containsEntry("container", "yes");
  }

  @Test
  void readsControlGroupsOfVersionOne() throws IOException {
    file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "200000");
    file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");
    file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712");

    assertThat(describe(Map.of()).more())
        .containsEntry("cgroup.cpus", "2")
        .doesNotContainKey("cgroup.memoryBytes");
  }

  @Test
  void toleratesEverythingMissingOrOdd() throws IOException {
    file("proc/cpuinfo", "\u0000\n:::\n");
    file("proc/meminfo", "MemTotal: lots\n");
    file("sys/fs/cgroup/cpu.max", "max 100000");
    file("sys/fs/cgroup/memory.max", "max");

    Environment environment = describe(Map.of("HOSTNAME", "from-variable"));

    assertThat(environment.cpu()).isEqualTo("unknown model, 2 cores");
    assertThat(environment.memoryBytes()).isPositive();
    assertThat(environment.hostname()).isEqualTo("from-variable");
    assertThat(environment.more())
        .containsEntry("container", "no")
        .doesNotContainKeys("cgroup.cpus", "cgroup.memoryBytes");
  }

  @Test
  void describesThisMachine() {
    Environment environment = Environments.describe("1.2.3");

    assertThat(environment.harnessVersion()).isEqualTo("1.2.3");
    assertThat(environment.java()).contains(System.getProperty("java.version"));
    assertThat(environment.hostname()).isNotBlank();
    assertThat(environment.zone()).isNotBlank();
    assertThat(environment.more()).containsKeys("cores", "container", "jvm.flags");
    assertThat(environment.more().get("jvm.flags")).doesNotContain("-D");
  }
}
