package io.vernier.runtime.plan;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The URL of the server under test, taken apart. Host names may hold underscores, which container
 * networks have and {@code java.net.URI} refuses.
 *
 * @param scheme {@code http} or {@code https}
 * @param userInfo user and password, percent-decoded; a secret
 * @param host name or address, an IPv6 address in brackets
 * @param port the port, the scheme's own where none stands there
 * @param basePath the path without a trailing slash
 * @param query the query without its question mark
 * @param script the whole text of a {@code simulated:} URL; absent for a real server
 */
record EndpointUrl(
    String scheme,
    Optional<String> userInfo,
    String host,
    int port,
    String basePath,
    String query,
    Optional<String> script) {
  static final String SIMULATED = "simulated:";

  private static final Pattern SCHEME = Pattern.compile("^([A-Za-z][A-Za-z0-9+.-]*)://(.*)$");
  private static final Pattern AUTHORITY =
      Pattern.compile("(\\[[0-9A-Fa-f:.%]+\\]|[A-Za-z0-9._-]+)(?::([0-9]*))?");

  /** Never shows the user-info. */
  @Override
  public String toString() {
    return shown();
  }

  /** The URL as it may be shown and stored: without user-info. */
  String shown() {
    return script.orElseGet(
        () -> scheme + "://" + host + ":" + port + basePath + (query.isEmpty() ? "" : "?" + query));
  }

  /** The name of a query parameter that looks like a secret; absent where none does. */
  Optional<String> secretParameter() {
    return Arrays.stream(query.split("&", -1))
        .map(pair -> pair.replaceFirst("=.*", ""))
        .filter(SecretNames::looksSecret)
        .findFirst();
  }

  /**
   * Takes a URL apart.
   *
   * @throws IllegalArgumentException with a message that never holds user-info
   */
  static EndpointUrl parse(String text) {
    String url = text.strip();
    if (url.toLowerCase(Locale.ROOT).startsWith(SIMULATED)) {
      return new EndpointUrl("http", Optional.empty(), "127.0.0.1", 0, "", "", Optional.of(url));
    }
    Matcher withScheme = SCHEME.matcher(url);
    String scheme = "http";
    String rest = url;
    if (withScheme.matches()) {
      scheme = withScheme.group(1).toLowerCase(Locale.ROOT);
      rest = withScheme.group(2);
    }
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new IllegalArgumentException("its scheme is " + scheme + ", not http or https");
    }
    return parseRest(scheme, rest);
  }

  private static EndpointUrl parseRest(String scheme, String rest) {
    int end = indexOfAny(rest, "/?#");
    String authority = rest.substring(0, end);
    String target = rest.substring(end);
    if (target.contains("#")) {
      throw new IllegalArgumentException("it has a fragment (#), which is never sent");
    }
    if (target.chars().anyMatch(c -> c <= ' ' || c >= 0x7f)) {
      throw new IllegalArgumentException(
          "its path or query has a blank or a character beyond ASCII; write it percent-encoded");
    }
    int at = authority.lastIndexOf('@');
    Optional<String> userInfo =
        at < 0 ? Optional.empty() : Optional.of(decode(authority.substring(0, at)));
    Matcher matcher = AUTHORITY.matcher(authority.substring(at + 1));
    if (!matcher.matches()) {
      throw new IllegalArgumentException("no host, or no port number, stands where one must");
    }
    int question = target.indexOf('?');
    String path = question < 0 ? target : target.substring(0, question);
    return new EndpointUrl(
        scheme,
        userInfo.filter(info -> !info.isEmpty()),
        matcher.group(1),
        port(scheme, matcher.group(2)),
        path.replaceFirst("/+$", ""),
        question < 0 ? "" : target.substring(question + 1),
        Optional.empty());
  }

  private static int port(String scheme, @Nullable String digits) {
    if (digits == null || digits.isEmpty()) {
      return scheme.equals("https") ? 443 : 80;
    }
    int port = digits.length() > 5 ? 0 : Integer.parseInt(digits);
    if (port < 1 || port > 65535) {
      throw new IllegalArgumentException("its port " + digits + " is not from 1 to 65535");
    }
    return port;
  }

  private static String decode(String userInfo) {
    try {
      return URLDecoder.decode(userInfo.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "its user-info is not percent-encoded as it should be", null);
    }
  }

  private static int indexOfAny(String text, String characters) {
    for (int i = 0; i < text.length(); i++) {
      if (characters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }
}
