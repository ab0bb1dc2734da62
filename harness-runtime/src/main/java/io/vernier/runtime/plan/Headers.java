package io.vernier.runtime.plan;

import io.vernier.api.model.EndpointSpec.Header;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The further headers of {@code endpoint.headers}: one {@code Name: value} a line, repeated names
 * kept, secrets set apart.
 */
final class Headers {
  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern VALUE = Pattern.compile("[\\t\\x20-\\x7e]*");
  private static final Set<String> OURS =
      Set.of("content-length", "transfer-encoding", "connection", "host");
  private static final String ENV_PREFIX = "VERNIER_HEADER_";

  private final List<Header> plain = new ArrayList<>();
  private final List<SecretHeader> secret = new ArrayList<>();
  private final Map<String, String> environment = new LinkedHashMap<>();
  private final List<String> shown = new ArrayList<>();

  private Headers() {}

  /** Reads the lines (RFC 9110, section 5); what can't be sent is told without its value. */
  static Headers parse(String workload, String text, ProblemList problems) {
    Headers headers = new Headers();
    Set<String> environmentNames = new HashSet<>();
    int line = 0;
    for (String each : text.split("\\R", -1)) {
      line++;
      if (!each.isBlank()) {
        headers.add(workload, line, each, environmentNames, problems);
      }
    }
    return headers;
  }

  private void add(
      String workload, int line, String text, Set<String> environmentNames, ProblemList problems) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? "" : text.substring(0, colon).strip();
    if (!NAME.matcher(name).matches()) {
      problem(workload, line, "has no Name: in front of its value", problems);
      return;
    }
    String value = text.substring(colon + 1).strip();
    if (!VALUE.matcher(value).matches()) {
      problem(workload, line, name + " has a character beyond printable ASCII", problems);
      return;
    }
    if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
      problem(workload, line, name + " is set by the harness itself", problems);
      return;
    }
    if (!SecretNames.looksSecret(name)) {
      plain.add(new Header(name, value));
      shown.add(name + ": " + value);
      return;
    }
    String env = ENV_PREFIX + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    String unique = env;
    for (int n = 2; !environmentNames.add(unique); n++) {
      unique = env + "_" + n;
    }
    secret.add(new SecretHeader(name, unique, SecretHeader.Form.PLAIN));
    environment.put(unique, value);
    shown.add(name + ": " + Secrets.HIDDEN);
  }

  private static void problem(String workload, int line, String wrong, ProblemList problems) {
    problems.add(
        PlanCode.BAD_HEADER,
        workload + " endpoint.headers",
        "line " + line + " " + wrong + ".",
        "Write one Name: value a line.");
  }

  List<Header> plain() {
    return plain;
  }

  List<SecretHeader> secret() {
    return secret;
  }

  /** The values of the secret ones by their environment variables. */
  Map<String, String> environment() {
    return environment;
  }

  /** The lines as they may be shown. */
  String shown() {
    return String.join("\n", shown);
  }

  boolean hasAuthorization() {
    return secret.stream().anyMatch(header -> header.name().equalsIgnoreCase("authorization"));
  }
}
