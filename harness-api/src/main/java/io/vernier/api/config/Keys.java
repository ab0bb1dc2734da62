package io.vernier.api.config;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.FromFile;
import io.vernier.api.annotation.Goodput;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Rate;
import io.vernier.api.annotation.Sampling;
import io.vernier.api.annotation.Synthetic;
import io.vernier.api.annotation.Trials;
import io.vernier.api.annotation.Warmup;
import io.vernier.api.model.OnBadRow;
import io.vernier.api.model.ReportLevel;
import io.vernier.api.model.Reuse;
import io.vernier.api.model.SamplingOrder;
import io.vernier.api.model.TokenPolicy;
import io.vernier.api.model.TrialOrder;
import io.vernier.api.model.WhenFull;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every option there is. Annotations, the builder, the command line and system properties ({@code
 * vernier.} in front) speak these keys and no others, besides the patterns {@code slo.<tag>.p<q>},
 * {@code slo.<tag>.budget} and {@code param.<field>}.
 */
public final class Keys {
  /** Prefix of a system property that sets a key. */
  public static final String PROPERTY_PREFIX = "vernier.";

  /** Prefix of the keys that set an objective. */
  public static final String SLO_PREFIX = "slo.";

  /** Prefix of the keys that set a parameter field of a workload. */
  public static final String PARAM_PREFIX = "param.";

  // The server under test.
  public static final Key<String> ENDPOINT_TYPE =
      Key.ofText("endpoint.type")
          .orElse(Defaults.ENDPOINT_TYPE)
          .setBy(Endpoint.class, "type")
          .doc("The wire format spoken to the server.");
  public static final Key<String> ENDPOINT_URL =
      Key.ofText("endpoint.url")
          .setBy(Endpoint.class, "url")
          .doc(
              "Where the server is: http://host:port, https://host, or simulated: for the bundled one.");
  public static final Key<String> ENDPOINT_MODEL =
      Key.ofText("endpoint.model")
          .setBy(Endpoint.class, "model")
          .doc("The model's name as the server knows it.");
  public static final Key<Boolean> ENDPOINT_STREAMING =
      Key.ofBoolean("endpoint.streaming")
          .orElse(Defaults.STREAMING)
          .setBy(Endpoint.class, "streaming")
          .doc("Whether replies are streamed.");
  public static final Key<Duration> ENDPOINT_TIMEOUT =
      Key.ofDuration("endpoint.timeout")
          .where(duration -> !duration.isZero(), "above 0")
          .orElseText(Defaults.TIMEOUT)
          .setBy(Endpoint.class, "timeout")
          .doc("Limit of a whole request, from its start to the last byte of the reply.");
  public static final Key<Duration> ENDPOINT_CONNECT_TIMEOUT =
      Key.ofDuration("endpoint.timeout.connect")
          .where(duration -> !duration.isZero(), "above 0")
          .orElseText(Defaults.CONNECT_TIMEOUT)
          .doc("Limit of making a connection, TLS included.");
  public static final Key<Duration> ENDPOINT_FIRST_TOKEN_TIMEOUT =
      Key.ofDuration("endpoint.timeout.firstToken")
          .where(duration -> !duration.isZero(), "above 0")
          .doc("Limit of the wait for the first byte of the reply's body; none unless set.");
  public static final Key<Duration> ENDPOINT_IDLE_TIMEOUT =
      Key.ofDuration("endpoint.timeout.idle")
          .where(duration -> !duration.isZero(), "above 0")
          .orElseText(Defaults.IDLE_TIMEOUT)
          .doc(
              "Limit of the silence between two chunks of a reply, from its body's first byte on.");
  public static final Key<String> ENDPOINT_HEADERS =
      Key.ofText("endpoint.headers")
          .setBy(Endpoint.class, "headers")
          .doc("Further request headers, one Name: value a line.");
  public static final Key<String> ENDPOINT_BODY =
      Key.ofText("endpoint.body")
          .setBy(Endpoint.class, "body")
          .doc("Fields merged into the top level of every request's body, as YAML or JSON.");
  public static final Key<String> ENDPOINT_TOKENIZER =
      Key.ofText("endpoint.tokenizer")
          .setBy(Endpoint.class, "tokenizer")
          .doc("A tokenizer.json, or a folder that holds one, for counts made by the client.");
  public static final Key<String> ENDPOINT_API_KEY_ENV =
      Key.ofText("endpoint.apiKeyEnv")
          .setBy(Endpoint.class, "apiKeyEnv")
          .doc("Name of the environment variable that holds the API key.");
  public static final Key<Duration> ENDPOINT_WAIT_FOR =
      Key.ofDuration("endpoint.waitFor")
          .orElseText(Defaults.WAIT_FOR)
          .doc("How long to wait for the server to accept connections before the run starts.");

  // When sessions start, and how many at once.
  public static final Key<Double> RATE =
      Key.ofDouble("load.rate")
          .above(0)
          .setBy(Rate.class, "value")
          .doc("Sessions started a second: an open loop. inf sends as fast as the gate allows.");
  public static final Key<String> ARRIVAL =
      Key.ofText("load.arrival")
          .orElse(Defaults.ARRIVAL)
          .setBy(Rate.class, "arrival")
          .doc("The arrival process: constant, poisson or gamma.");
  public static final Key<Double> BURSTINESS =
      Key.ofDouble("load.burstiness")
          .above(0)
          .orElse(Defaults.BURSTINESS)
          .setBy(Rate.class, "burstiness")
          .doc(
              "Shape of gamma arrivals: below 1 clustered, 1 Poisson, above 1 regular, inf constant.");
  public static final Key<Integer> CONCURRENCY =
      Key.ofInt("load.concurrency")
          .atLeast(1)
          .setBy(Concurrency.class, "value")
          .doc("Most sessions in flight; alone it makes a closed loop, with a rate it is a cap.");
  public static final Key<WhenFull> WHEN_FULL =
      Key.ofEnum("load.whenFull", WhenFull.class)
          .orElse(WhenFull.QUEUE)
          .setBy(Concurrency.class, "whenFull")
          .doc("What becomes of an arrival that finds the cap reached.");

  // What is sent.
  public static final Key<String> DATA_INPUT =
      Key.ofDistribution("data.input")
          .setBy(Synthetic.class, "input")
          .doc("Prompt tokens of synthetic data.");
  public static final Key<String> DATA_OUTPUT =
      Key.ofDistribution("data.output")
          .setBy(Synthetic.class, "output")
          .doc("Cap on the reply's tokens for synthetic data; none unless set.");
  public static final Key<Integer> DATA_SHARED_PREFIX =
      Key.ofInt("data.sharedPrefix")
          .atLeast(0)
          .orElse(Defaults.SHARED_PREFIX)
          .setBy(Synthetic.class, "sharedPrefix")
          .doc(
              "Tokens at the head of every synthetic prompt of a trial that are the same, on top of the input.");
  public static final Key<String> DATA_FILE =
      Key.ofText("data.file").setBy(FromFile.class, "value").doc("The data file.");
  public static final Key<String> DATA_FORMAT =
      Key.ofText("data.format")
          .setBy(FromFile.class, "format")
          .doc("The data file's format; inferred unless set.");
  public static final Key<SamplingOrder> DATA_ORDER =
      Key.ofEnum("data.order", SamplingOrder.class)
          .orElse(SamplingOrder.SEQUENTIAL)
          .setBy(Sampling.class, "order")
          .doc("In which order conversations are taken from the data.");
  public static final Key<Reuse> DATA_REUSE =
      Key.ofEnum("data.reuse", Reuse.class)
          .orElse(Reuse.FORBIDDEN)
          .setBy(Sampling.class, "reuse")
          .doc("Whether a conversation may be sent more than once in a trial.");
  public static final Key<OnBadRow> DATA_ON_BAD_ROW =
      Key.ofEnum("data.onBadRow", OnBadRow.class)
          .orElse(OnBadRow.FAIL)
          .doc("What becomes of a row of the data file that cannot be read.");

  // When a phase stops.
  public static final Key<Integer> WARMUP_REQUESTS =
      Key.ofInt("warmup.requests")
          .atLeast(1)
          .setBy(Warmup.class, "requests")
          .doc("Requests of the warm-up phase.");
  public static final Key<Integer> WARMUP_SESSIONS =
      Key.ofInt("warmup.sessions")
          .atLeast(1)
          .setBy(Warmup.class, "sessions")
          .doc("Sessions of the warm-up phase.");
  public static final Key<Duration> WARMUP_DURATION =
      Key.ofDuration("warmup.duration")
          .where(duration -> !duration.isZero(), "above 0")
          .setBy(Warmup.class, "duration")
          .doc("Length of the warm-up phase.");
  public static final Key<Duration> WARMUP_GRACE =
      Key.ofDuration("warmup.grace")
          .setBy(Warmup.class, "grace")
          .doc("How long the warm-up phase waits for replies after its stop.");
  public static final Key<Integer> MEASURE_REQUESTS =
      Key.ofInt("measure.requests")
          .atLeast(1)
          .setBy(Measurement.class, "requests")
          .doc("Requests of the measured phase.");
  public static final Key<Integer> MEASURE_SESSIONS =
      Key.ofInt("measure.sessions")
          .atLeast(1)
          .setBy(Measurement.class, "sessions")
          .doc("Sessions of the measured phase.");
  public static final Key<Duration> MEASURE_DURATION =
      Key.ofDuration("measure.duration")
          .where(duration -> !duration.isZero(), "above 0")
          .setBy(Measurement.class, "duration")
          .doc("Length of the measured phase.");
  public static final Key<Duration> MEASURE_GRACE =
      Key.ofDuration("measure.grace")
          .setBy(Measurement.class, "grace")
          .doc(
              "How long the measured phase waits for replies after its stop; after a duration 30s, or the"
                  + " largest latency budget if that is longer.");

  // How often, and with which seeds.
  public static final Key<Integer> TRIALS =
      Key.ofInt("trials.count")
          .atLeast(1)
          .orElse(Defaults.TRIALS)
          .setBy(Trials.class, "value")
          .doc("Forks a point; bands need three.");
  public static final Key<Double> CONFIDENCE =
      Key.ofDouble("trials.confidence")
          .above(0)
          .below(1)
          .orElse(Defaults.CONFIDENCE)
          .setBy(Trials.class, "confidence")
          .doc("Confidence of every band.");
  public static final Key<String> SEED =
      Key.ofText("trials.seed")
          .where(Keys::isRoot, "that is a whole number of at least 0")
          .setBy(Trials.class, "seed")
          .doc("Root of arrivals, lengths and sampling; drawn once a run unless set.");
  public static final Key<String> SALT =
      Key.ofText("trials.salt")
          .where(Keys::isRoot, "that is a whole number of at least 0")
          .setBy(Trials.class, "salt")
          .doc("Root of prompt text; drawn once a run unless set.");
  public static final Key<Duration> COOLDOWN =
      Key.ofDuration("trials.cooldown")
          .orElseText(Defaults.COOLDOWN)
          .setBy(Trials.class, "cooldown")
          .doc("Pause between two trials.");
  public static final Key<TrialOrder> TRIAL_ORDER =
      Key.ofEnum("trials.order", TrialOrder.class)
          .orElse(TrialOrder.INTERLEAVED)
          .setBy(Trials.class, "order")
          .doc("Whether trials are interleaved over points.");
  public static final Key<Integer> MAX_FAILURES =
      Key.ofInt("trials.maxFailures")
          .atLeast(0)
          .orElse(Defaults.MAX_FAILURES)
          .doc("Failed trials of a point that still allow a verdict to pass.");

  // How it is judged.
  public static final Key<Double> GOODPUT =
      Key.ofDouble("goodput.atLeast")
          .above(0)
          .where(share -> share <= 1, "of at most 1")
          .setBy(Goodput.class, "atLeast")
          .doc("Least share of attempted requests that must be good.");
  public static final Key<Duration> VALID_CLIENT_DELAY =
      Key.ofDuration("valid.clientDelay")
          .orElseText("1ms")
          .doc(
              "CLIENT_LIMITED above this p99 client delay, or 2 % of the median TTFT if that is larger.");
  public static final Key<Duration> VALID_STALL =
      Key.ofDuration("valid.stall")
          .orElseText("5ms")
          .doc("CLIENT_LIMITED above this p99.9 of event-loop stalls.");
  public static final Key<Double> VALID_DELIVERED =
      Key.ofDouble("valid.delivered")
          .atLeast(0)
          .orElse(0.99)
          .doc("CLIENT_LIMITED below this share of due arrivals sent.");
  public static final Key<Duration> VALID_SLIP =
      Key.ofDuration("valid.slip")
          .orElseText("500us")
          .doc("Finding above this p99 of the simulated server's schedule slip.");
  public static final Key<Double> VALID_SHARE =
      Key.ofDouble("valid.share")
          .atLeast(0)
          .orElse(0.01)
          .doc("Finding above this share of failed or censored requests, or of waived budgets.");

  // How it is run.
  public static final Key<TokenPolicy> TOKENS =
      Key.ofEnum("tokens.source", TokenPolicy.class)
          .orElse(TokenPolicy.AUTO)
          .doc("Which count of tokens feeds the metrics.");
  public static final Key<Duration> CLIENT_WARMUP =
      Key.ofDuration("client.warmup")
          .orElseText(Defaults.CLIENT_WARMUP)
          .doc("Longest warm-up of the client's own pipeline in each fork; 0s switches it off.");
  public static final Key<Integer> CLIENT_EVENT_LOOPS =
      Key.ofInt("client.eventLoops")
          .atLeast(1)
          .doc("Event loops of a fork; half the cores, at least 1 and at most 4, unless set.");
  public static final Key<String> FORK_JAVA =
      Key.ofText("fork.java").doc("The Java home of forks; this JVM's unless set.");
  public static final Key<String> FORK_JVM_ARGS =
      Key.ofText("fork.jvmArgs").doc("Further JVM arguments of forks, parted by blanks.");
  public static final Key<Long> FORK_HEAP =
      Key.ofSize("fork.heap")
          .atLeast(32L << 20)
          .orElseText(Defaults.FORK_HEAP)
          .doc("Heap of a fork, least and most.");
  public static final Key<Duration> FORK_HANG =
      Key.ofDuration("fork.hang")
          .where(duration -> !duration.isZero(), "above 0")
          .orElseText(Defaults.FORK_HANG)
          .doc("A fork that shows no sign of life for this long is ended.");
  public static final Key<Duration> FORK_EXIT =
      Key.ofDuration("fork.exit")
          .orElseText(Defaults.FORK_EXIT)
          .doc("How long a fork that has written its result may take to exit.");
  public static final Key<Duration> LOCK_WAIT =
      Key.ofDuration("run.lockWait")
          .orElseText(Defaults.LOCK_WAIT)
          .doc("How long to wait for another run of the same user on this machine.");

  // What is reported, and where.
  public static final Key<String> REPORT_OUT =
      Key.ofText("report.out").doc("Folder under which each run gets a folder of its own.");
  public static final Key<ReportLevel> REPORT_LEVEL =
      Key.ofEnum("report.level", ReportLevel.class)
          .orElse(ReportLevel.RECORDS)
          .doc("How much of each request is written beside the binary record log.");
  public static final Key<String> REPORT_FORMATS =
      Key.ofText("report.formats").orElse("json,csv").doc("Names of the reporters that write.");
  public static final Key<String> JUNIT_GATE =
      Key.ofText("junit.gate")
          .where(gate -> gate.equals("band") || gate.equals("estimate"), "that is band or estimate")
          .orElse("band")
          .doc("Whether JUnit judges what the band proves or the point estimate.");
  public static final Key<String> SUITE_PACKAGES =
      Key.ofText("suite.packages")
          .doc("Further packages whose workloads the JUnit suite runs, parted by commas.");
  public static final Key<String> SUITE_CLASSES =
      Key.ofText("suite.classes")
          .doc(
              "Folders of test classes whose workloads the JUnit suite runs, parted as a class path.");
  public static final Key<Boolean> BENCH =
      Key.ofBoolean("bench")
          .doc("Whether JUnit runs bench tests; under Surefire and Failsafe only where asked for.");

  private static final Map<String, Key<?>> BY_NAME = byName();

  private Keys() {}

  /** Every key, in the order of its declaration. */
  public static List<Key<?>> all() {
    return List.copyOf(BY_NAME.values());
  }

  /** The key of this name; absent where there is none. */
  public static Optional<Key<?>> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** The key that an annotation element sets; absent where the element sets none. */
  public static Optional<Key<?>> forElement(String annotation, String element) {
    Key.Element wanted = new Key.Element(annotation, element);
    return BY_NAME.values().stream()
        .filter(key -> key.element().filter(wanted::equals).isPresent())
        .findFirst();
  }

  private static boolean isRoot(String text) {
    return text.matches("[0-9]{1,19}") && new BigInteger(text).bitLength() <= 63;
  }

  private static Map<String, Key<?>> byName() {
    Map<String, Key<?>> keys = new LinkedHashMap<>();
    List<Key<?>> declared =
        Arrays.asList(
            ENDPOINT_TYPE,
            ENDPOINT_URL,
            ENDPOINT_MODEL,
            ENDPOINT_STREAMING,
            ENDPOINT_TIMEOUT,
            ENDPOINT_CONNECT_TIMEOUT,
            ENDPOINT_FIRST_TOKEN_TIMEOUT,
            ENDPOINT_IDLE_TIMEOUT,
            ENDPOINT_HEADERS,
            ENDPOINT_BODY,
            ENDPOINT_TOKENIZER,
            ENDPOINT_API_KEY_ENV,
            ENDPOINT_WAIT_FOR,
            RATE,
            ARRIVAL,
            BURSTINESS,
            CONCURRENCY,
            WHEN_FULL,
            DATA_INPUT,
            DATA_OUTPUT,
            DATA_SHARED_PREFIX,
            DATA_FILE,
            DATA_FORMAT,
            DATA_ORDER,
            DATA_REUSE,
            DATA_ON_BAD_ROW,
            WARMUP_REQUESTS,
            WARMUP_SESSIONS,
            WARMUP_DURATION,
            WARMUP_GRACE,
            MEASURE_REQUESTS,
            MEASURE_SESSIONS,
            MEASURE_DURATION,
            MEASURE_GRACE,
            TRIALS,
            CONFIDENCE,
            SEED,
            SALT,
            COOLDOWN,
            TRIAL_ORDER,
            MAX_FAILURES,
            GOODPUT,
            VALID_CLIENT_DELAY,
            VALID_STALL,
            VALID_DELIVERED,
            VALID_SLIP,
            VALID_SHARE,
            TOKENS,
            CLIENT_WARMUP,
            CLIENT_EVENT_LOOPS,
            FORK_JAVA,
            FORK_JVM_ARGS,
            FORK_HEAP,
            FORK_HANG,
            FORK_EXIT,
            LOCK_WAIT,
            REPORT_OUT,
            REPORT_LEVEL,
            REPORT_FORMATS,
            JUNIT_GATE,
            SUITE_PACKAGES,
            SUITE_CLASSES,
            BENCH);
    declared.forEach(key -> keys.put(key.name(), key));
    return keys;
  }
}
