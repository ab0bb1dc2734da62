package io.vernier.runtime.side;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.EndpointSpec.Header;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one authorization that every request to an endpoint carries, those around the run included.
 *
 * <p>An explicit {@code Authorization} header wins over the environment variable named by {@code
 * endpoint.apiKeyEnv}, which wins over the user-info of the URL. No text of this class ever holds
 * the secret; only {@link #header} gives it away, to whoever sends it. Immutable.
 *
 * <p>Sources: RFC 6750, 2.1 (Bearer), RFC 7617 (Basic).
 */
public final class Authorization {
  private static final String NAME = "Authorization";
  private static final String EXPLICIT = "the Authorization header in endpoint.headers";
  private static final String USER_INFO = "the user-info of endpoint.url";

  private final @Nullable Header header;
  private final List<String> notes;

  private Authorization(@Nullable Header header, List<String> notes) {
    this.header = header;
    this.notes = List.copyOf(notes);
  }

  /**
   * Chooses among the sources.
   *
   * @param headers the endpoint's explicit headers; the last {@code Authorization} among them
   *     counts, in whatever case
   * @param apiKeyEnv name of the environment variable that holds the API key; null for none
   * @param userInfo the URL's user-info as it stands there, percent-encoded; null for none
   * @param environment the environment's variables
   * @throws UserException if the variable is the one to use and is missing, empty or no text for a
   *     header, or the user-info is and can't be decoded; it names the source and shows nothing of
   *     its value
   */
  public static Authorization resolve(
      List<Header> headers,
      @Nullable String apiKeyEnv,
      @Nullable String userInfo,
      Map<String, String> environment) {
    List<String> sources = new ArrayList<>();
    @Nullable Header explicit = explicit(headers);
    if (explicit != null) {
      sources.add(EXPLICIT);
    }
    if (apiKeyEnv != null) {
      sources.add("endpoint.apiKeyEnv (" + apiKeyEnv + ")");
    }
    if (userInfo != null && !userInfo.isEmpty()) {
      sources.add(USER_INFO);
    }
    List<String> notes = notes(sources);
    if (explicit != null) {
      return new Authorization(explicit, notes);
    }
    if (apiKeyEnv != null) {
      return new Authorization(new Header(NAME, "Bearer " + key(apiKeyEnv, environment)), notes);
    }
    if (userInfo != null && !userInfo.isEmpty()) {
      return new Authorization(new Header(NAME, basic(userInfo)), notes);
    }
    return new Authorization(null, notes);
  }

  /** The header to send, with the secret in it; absent where the endpoint needs none. */
  public Optional<Header> header() {
    return Optional.ofNullable(header);
  }

  /** What the user should hear: which of several sources is used. Holds no secret. */
  public List<String> notes() {
    return notes;
  }

  /** All headers of a request: the given ones with this authorization in place of their own. */
  public List<Header> addTo(List<Header> headers) {
    List<Header> all = new ArrayList<>();
    for (Header each : headers) {
      if (header == null || !each.name().equalsIgnoreCase(NAME)) {
        all.add(each);
      }
    }
    if (header != null) {
      all.add(header);
    }
    return all;
  }

  /** Never shows the secret. */
  @Override
  public String toString() {
    return header == null ? "Authorization[none]" : "Authorization[set]";
  }

  private static @Nullable Header explicit(List<Header> headers) {
    @Nullable Header last = null;
    for (Header header : headers) {
      if (header.name().equalsIgnoreCase(NAME)) {
        last = header;
      }
    }
    return last;
  }

  private static List<String> notes(List<String> sources) {
    if (sources.size() < 2) {
      return List.of();
    }
    return List.of(
        "Authorization comes from "
            + sources.get(0)
            + "; not used: "
            + String.join(", ", sources.subList(1, sources.size()))
            + ".");
  }

  private static String key(String variable, Map<String, String> environment) {
    String value = environment.getOrDefault(variable, "").strip();
    if (value.isEmpty()) {
      throw new UserException(
          Problem.of(
              SideCode.API_KEY_MISSING,
              "endpoint.apiKeyEnv",
              "the environment variable " + variable + " is not set or empty.",
              "Set it to the API key, or take the key away."));
    }
    if (!value.chars().allMatch(character -> character > ' ' && character < 0x7f)) {
      throw new UserException(
          Problem.of(
              SideCode.CREDENTIALS_UNUSABLE,
              "endpoint.apiKeyEnv",
              "the environment variable "
                  + variable
                  + " holds blanks, line ends or letters beyond ASCII, which no header can carry.",
              "Set it to the API key alone."));
    }
    return value;
  }

  private static String basic(String userInfo) {
    String encoded = userInfo.indexOf(':') < 0 ? userInfo + ":" : userInfo;
    String decoded;
    try {
      // The decoder is one for forms: a plus sign stands for itself in user-info.
      decoded = URLDecoder.decode(encoded.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      // Its text quotes the user-info; so it is not passed on.
      throw new UserException(
          Problem.of(
              SideCode.CREDENTIALS_UNUSABLE,
              "endpoint.url",
              "the user-info has a percent sign without two hexadecimal digits.",
              "Write %25 for a percent sign."));
    }
    return "Basic " + Base64.getEncoder().encodeToString(decoded.getBytes(StandardCharsets.UTF_8));
  }
}
