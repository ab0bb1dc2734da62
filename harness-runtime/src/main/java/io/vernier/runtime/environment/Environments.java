package io.vernier.runtime.environment;

import io.vernier.api.result.Environment;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Describes the machine and the JVM that a run takes place on. What can't be found out is left out;
 * nothing here fails.
 */
public final class Environments {
  private static final String UNKNOWN = "unknown";

  private Environments() {}

  /** This machine and this JVM. */
  public static Environment describe(String harnessVersion) {
    return describe(
        harnessVersion,
        System.getProperties(),
        System.getenv(),
        new SystemFiles(Path.of("/")),
        Runtime.getRuntime().availableProcessors());
  }

  static Environment describe(
      String harnessVersion,
      Properties properties,
      Map<String, String> environment,
      SystemFiles files,
      int cores) {
    Map<String, String> more = new TreeMap<>();
    more.put("cores", Integer.toString(cores));
    files.cgroupCpus().ifPresent(limit -> more.put("cgroup.cpus", limit));
    files.cgroupMemory().ifPresent(limit -> more.put("cgroup.memoryBytes", limit));
    more.put("container", files.inContainer() ? "yes" : "no");
    more.put("jvm.maxHeapBytes", Long.toString(Runtime.getRuntime().maxMemory()));
    more.put("jvm.flags", flags());
    more.put("locale", Locale.getDefault().toLanguageTag());
    more.put("charset", property(properties, "file.encoding"));
    return new Environment(
        harnessVersion,
        property(properties, "java.version")
            + ", "
            + property(properties, "java.vendor")
            + ", "
            + property(properties, "java.vm.name"),
        property(properties, "os.name")
            + " "
            + property(properties, "os.version")
            + " "
            + property(properties, "os.arch"),
        files.cpuModel().orElse(UNKNOWN + " model")
            + ", "
            + cores
            + (cores == 1 ? " core" : " cores"),
        files.memoryBytes().orElse(0),
        hostname(environment, files),
        ZoneId.systemDefault().getId(),
        more);
  }

  private static String property(Properties properties, String name) {
    String value = properties.getProperty(name, "");
    return value.isBlank() ? UNKNOWN : value;
  }

  /** The JVM's own flags; properties are left out, since one may hold a secret. */
  private static String flags() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("-X"))
        .reduce((left, right) -> left + " " + right)
        .orElse("none");
  }

  private static String hostname(Map<String, String> environment, SystemFiles files) {
    Optional<String> name =
        files
            .hostname()
            .or(() -> Optional.ofNullable(environment.get("HOSTNAME")))
            .or(() -> Optional.ofNullable(environment.get("COMPUTERNAME")))
            .filter(text -> !text.isBlank());
    if (name.isPresent()) {
      return name.get();
    }
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return UNKNOWN;
    }
  }
}
