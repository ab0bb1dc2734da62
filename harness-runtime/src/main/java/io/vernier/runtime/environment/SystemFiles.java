package io.vernier.runtime.environment;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What Linux tells in files; elsewhere nothing is there, and so nothing is told. */
final class SystemFiles {
  private static final String PROC_CPU = "proc/cpuinfo";
  private static final List<String> CPU_NAMES =
      List.of("model name", "Model", "cpu model", "Hardware");

  private final Path root;

  SystemFiles(Path root) {
    this.root = root;
  }

  /** The processor's model, as the kernel calls it. */
  Optional<String> cpuModel() {
    List<String> lines = lines(PROC_CPU);
    return CPU_NAMES.stream()
        .flatMap(name -> lines.stream().filter(line -> line.startsWith(name)))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .filter(model -> !model.isEmpty())
        .findFirst();
  }

  /** Physical memory in bytes. */
  OptionalLong memoryBytes() {
    Optional<Long> told =
        lines("proc/meminfo").stream()
            .filter(line -> line.startsWith("MemTotal:"))
            .map(line -> line.replaceAll("[^0-9]", ""))
            .filter(digits -> !digits.isEmpty() && digits.length() < 15)
            .map(digits -> Long.parseLong(digits) * 1024)
            .findFirst();
    if (told.isPresent()) {
      return OptionalLong.of(told.get());
    }
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
        ? OptionalLong.of(bean.getTotalMemorySize())
        : OptionalLong.empty();
  }

  /** How many processors the control group allows, version 2 before version 1. */
  Optional<String> cgroupCpus() {
    Optional<String> second = first("sys/fs/cgroup/cpu.max");
    if (second.isPresent()) {
      String[] parts = second.get().strip().split("\\s+", -1);
      return parts.length == 2 ? ratio(parts[0], parts[1]) : Optional.empty();
    }
    Optional<String> quota = first("sys/fs/cgroup/cpu/cpu.cfs_quota_us");
    Optional<String> period = first("sys/fs/cgroup/cpu/cpu.cfs_period_us");
    return quota.flatMap(value -> period.flatMap(per -> ratio(value, per)));
  }

  /** How many bytes of memory the control group allows, version 2 before version 1. */
  Optional<String> cgroupMemory() {
    return first("sys/fs/cgroup/memory.max")
        .or(() -> first("sys/fs/cgroup/memory/memory.limit_in_bytes"))
        .map(String::strip)
        .filter(digits -> digits.matches("[0-9]{1,18}"))
        // Version 1 writes "no limit" as a number near 2^63.
        .filter(digits -> Long.parseLong(digits) < 1L << 60);
  }

  boolean inContainer() {
    return Files.exists(root.resolve(".dockerenv"))
        || Files.exists(root.resolve("run/.containerenv"))
        || lines("proc/1/cgroup").stream()
            .anyMatch(line -> line.matches(".*(docker|kubepods|containerd|libpod|lxc).*"));
  }

  Optional<String> hostname() {
    return first("proc/sys/kernel/hostname").map(String::strip).filter(name -> !name.isEmpty());
  }

  private static Optional<String> ratio(String quota, String period) {
    if (!quota.strip().matches("[0-9]{1,15}") || !period.strip().matches("[1-9][0-9]{0,14}")) {
      return Optional.empty();
    }
    BigDecimal cpus =
        new BigDecimal(quota.strip())
            .divide(new BigDecimal(period.strip()), 2, RoundingMode.HALF_UP);
    return Optional.of(cpus.stripTrailingZeros().toPlainString());
  }

  private Optional<String> first(String file) {
    return lines(file).stream().findFirst();
  }

  private List<String> lines(String file) {
    Path path = root.resolve(file);
    try {
      // Read as bytes: a file of the kernel may hold anything.
      return Files.isReadable(path)
          ? new String(Files.readAllBytes(path), StandardCharsets.UTF_8).lines().toList()
          : List.of();
    } catch (IOException | SecurityException e) {
      return List.of();
    }
  }
}
