package io.vernier.runtime.plan;

import io.vernier.api.config.Keys;
import io.vernier.api.config.UserException;
import io.vernier.api.model.EndpointSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Resolves the server under test at one point, and sets its secrets apart. */
final class EndpointResolver {
  private static final String TOKENIZER_FILE = "tokenizer.json";

  private final String workload;
  private final PointValues values;
  private final Vocabulary vocabulary;
  private final Surroundings surroundings;
  private final ProblemList problems;

  EndpointResolver(
      String workload,
      PointValues values,
      Vocabulary vocabulary,
      Surroundings surroundings,
      ProblemList problems) {
    this.workload = workload;
    this.values = values;
    this.vocabulary = vocabulary;
    this.surroundings = surroundings;
    this.problems = problems;
  }

  /**
   * The endpoint and what stands apart from it.
   *
   * @param plan the endpoint
   * @param secrets the secrets of URL and headers
   * @param shownUrl the URL as it may be shown
   * @param shownHeaders the headers as they may be shown
   * @param tokenizerHash SHA-256 of the tokenizer's file; empty for none
   */
  record Resolved(
      EndpointPlan plan,
      Secrets secrets,
      String shownUrl,
      String shownHeaders,
      String tokenizerHash) {}

  /** Absent where the URL is missing or wrong, which has then been told. */
  Optional<Resolved> resolve() {
    Optional<EndpointUrl> url = url();
    String dialect = dialect();
    String model = model(dialect);
    Map<String, Object> body = body();
    Headers headers =
        Headers.parse(workload, values.text(Keys.ENDPOINT_HEADERS).orElse(""), problems);
    String tokenizerHash = tokenizerHash();
    checkApiKey();
    return url.map(
        address -> {
          Map<String, String> environment = new LinkedHashMap<>(headers.environment());
          List<SecretHeader> secret = secretHeaders(address, headers, environment);
          EndpointSpec spec =
              new EndpointSpec(
                  dialect,
                  address.basePath(),
                  address.query(),
                  model,
                  values.get(Keys.ENDPOINT_STREAMING),
                  body,
                  headers.plain());
          EndpointPlan plan =
              new EndpointPlan(
                  spec,
                  address.scheme(),
                  address.host(),
                  address.port(),
                  timeouts(),
                  values.text(Keys.ENDPOINT_API_KEY_ENV),
                  script(address),
                  values.text(Keys.ENDPOINT_TOKENIZER).orElse(""),
                  secret);
          return new Resolved(
              plan, new Secrets(environment), address.shown(), headers.shown(), tokenizerHash);
        });
  }

  private Optional<EndpointUrl> url() {
    Optional<String> text = values.text(Keys.ENDPOINT_URL).filter(url -> !url.isBlank());
    if (text.isEmpty()) {
      if (!values.isUnreadable(Keys.ENDPOINT_URL)) {
        problems.add(
            PlanCode.NO_URL,
            workload,
            "no URL of the server under test is set, and there is no default.",
            "Add --url http://host:port or --set endpoint.url=http://host:port, the system property"
                + " -Dvernier.endpoint.url=http://host:port, or @Endpoint(url = \"simulated:\") for"
                + " the bundled server.");
      }
      return Optional.empty();
    }
    try {
      EndpointUrl url = EndpointUrl.parse(text.get());
      checkQuery(url);
      return Optional.of(url);
    } catch (IllegalArgumentException e) {
      problems.add(
          PlanCode.BAD_URL,
          workload + " endpoint.url",
          "the URL can't be used: "
              + e.getMessage()
              + " ("
              + values.source(Keys.ENDPOINT_URL)
              + ").",
          "Write http://host:port, https://host, or simulated: for the bundled server.");
      return Optional.empty();
    }
  }

  private void checkQuery(EndpointUrl url) {
    url.secretParameter()
        .ifPresent(
            name ->
                problems.add(
                    PlanCode.SECRET_IN_QUERY,
                    workload + " endpoint.url",
                    "the query parameter " + name + " looks like a secret, and URLs are stored.",
                    "Put the secret into an environment variable and name it in"
                        + " endpoint.apiKeyEnv, or send it in a header."));
  }

  /** The script in its canonical form, so that equal servers have equal plans. */
  private Optional<String> script(EndpointUrl url) {
    try {
      return url.script().map(surroundings.scripts()::canonical);
    } catch (UserException e) {
      problems.addAll(e.problems());
      return url.script();
    }
  }

  private String dialect() {
    String dialect = values.get(Keys.ENDPOINT_TYPE);
    if (!vocabulary.dialects().contains(dialect)) {
      problems.add(
          PlanCode.UNKNOWN_DIALECT,
          workload,
          "there is no wire format " + values.shown(Keys.ENDPOINT_TYPE) + ".",
          "Choose one of " + String.join(", ", vocabulary.dialects()) + ".");
    }
    return dialect;
  }

  private String model(String dialect) {
    Optional<String> model = values.text(Keys.ENDPOINT_MODEL).filter(name -> !name.isBlank());
    if (model.isEmpty() && !vocabulary.dialectsWithoutModel().contains(dialect)) {
      problems.add(
          PlanCode.NO_MODEL,
          workload,
          "no model is named, and the wire format " + dialect + " needs one.",
          "Add --set endpoint.model=NAME or @Endpoint(model = \"NAME\").");
    }
    return model.orElse("");
  }

  private Map<String, Object> body() {
    try {
      return BodyFields.parse(values.text(Keys.ENDPOINT_BODY).orElse("{}"));
    } catch (IllegalArgumentException e) {
      problems.add(
          PlanCode.BAD_BODY,
          workload + " endpoint.body",
          e.getMessage() + " (" + values.source(Keys.ENDPOINT_BODY) + ").",
          "Write a map such as ignore_eos: true, in YAML or JSON.");
      return Map.of();
    }
  }

  private String tokenizerHash() {
    Optional<String> path = values.text(Keys.ENDPOINT_TOKENIZER);
    if (path.isEmpty()) {
      return "";
    }
    Optional<String> hash =
        surroundings
            .files()
            .sha256(path.get())
            .or(() -> surroundings.files().sha256(path.get() + "/" + TOKENIZER_FILE));
    if (hash.isEmpty()) {
      problems.add(
          PlanCode.NO_TOKENIZER,
          workload,
          "no tokenizer is at " + values.shown(Keys.ENDPOINT_TOKENIZER) + ".",
          "Name a tokenizer.json, or a folder that holds one.");
    }
    return hash.orElse("");
  }

  private void checkApiKey() {
    values
        .text(Keys.ENDPOINT_API_KEY_ENV)
        .filter(name -> surroundings.environment().getOrDefault(name, "").isBlank())
        .ifPresent(
            name ->
                problems.add(
                    PlanCode.NO_API_KEY,
                    workload,
                    "the environment variable of "
                        + values.shown(Keys.ENDPOINT_API_KEY_ENV)
                        + " is not set.",
                    "Set it before the run; the key itself never goes on the command line."));
  }

  /** An explicit header wins over the key's variable, which wins over user-info. */
  private List<SecretHeader> secretHeaders(
      EndpointUrl url, Headers headers, Map<String, String> environment) {
    List<SecretHeader> secret = new ArrayList<>(headers.secret());
    Optional<String> apiKey = values.text(Keys.ENDPOINT_API_KEY_ENV);
    List<String> sources = new ArrayList<>();
    if (headers.hasAuthorization()) {
      sources.add("the header Authorization in endpoint.headers");
    }
    if (apiKey.isPresent()) {
      if (sources.isEmpty()) {
        secret.add(new SecretHeader("Authorization", apiKey.get(), SecretHeader.Form.BEARER));
      }
      sources.add("endpoint.apiKeyEnv");
    }
    if (url.userInfo().isPresent()) {
      if (sources.isEmpty()) {
        environment.put(Secrets.USER_INFO, url.userInfo().get());
        secret.add(new SecretHeader("Authorization", Secrets.USER_INFO, SecretHeader.Form.BASIC));
      }
      sources.add("the URL's user-info");
    }
    if (sources.size() > 1) {
      problems.note(
          workload
              + ": two sources set Authorization, "
              + String.join(" and ", sources)
              + "; the first is used.");
    }
    return secret;
  }

  private Timeouts timeouts() {
    return new Timeouts(
        values.get(Keys.ENDPOINT_CONNECT_TIMEOUT).toNanos(),
        values
            .find(Keys.ENDPOINT_FIRST_TOKEN_TIMEOUT)
            .map(Duration::toNanos)
            .map(OptionalLong::of)
            .orElse(OptionalLong.empty()),
        values.get(Keys.ENDPOINT_IDLE_TIMEOUT).toNanos(),
        values.get(Keys.ENDPOINT_TIMEOUT).toNanos());
  }
}
