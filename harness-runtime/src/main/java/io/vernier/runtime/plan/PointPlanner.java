package io.vernier.runtime.plan;

import io.vernier.api.config.Key;
import io.vernier.api.config.Keys;
import io.vernier.api.model.Setting;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.TrialOrder;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.result.EffectiveConfig;
import io.vernier.api.result.WorkloadId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Makes and checks the plan of one point. */
final class PointPlanner {
  static final String DRAWN = "drawn";

  private static final int MOST_DEFAULT_LOOPS = 4;

  private final WorkloadSpec spec;
  private final PointValues values;
  private final Vocabulary vocabulary;
  private final Surroundings surroundings;
  private final ProblemList problems;

  PointPlanner(
      WorkloadSpec spec,
      PointValues values,
      Vocabulary vocabulary,
      Surroundings surroundings,
      ProblemList problems) {
    this.spec = spec;
    this.values = values;
    this.vocabulary = vocabulary;
    this.surroundings = surroundings;
    this.problems = problems;
  }

  /**
   * The plan; absent where a part of it can't be made, which has then been told.
   *
   * @param seed the root of structure where nobody set one
   * @param salt the root of text where nobody set one
   * @param runWide the options of the run as a whole, for the record
   */
  Optional<PointPlan> plan(String seed, String salt, List<Setting> runWide) {
    String name = spec.name();
    Optional<EndpointResolver.Resolved> endpoint =
        new EndpointResolver(name, values, vocabulary, surroundings, problems).resolve();
    Optional<LoadPlan> load = new LoadResolver(name, values, vocabulary, problems).resolve();
    Optional<DataResolver.Resolved> data =
        new DataResolver(
                name, spec.codeFirstData(), values, vocabulary, surroundings.files(), problems)
            .resolve();
    SloResolver sloResolver =
        new SloResolver(name, spec.slos(), values, vocabulary.metrics(), problems);
    List<SloSpec> slos = sloResolver.resolve();
    sloResolver.check(slos, load.map(LoadPlan::openLoop));
    List<PhasePlan> phases = new PhaseResolver(name, values, slos, problems).resolve();
    checkFork();
    if (endpoint.isEmpty() || load.isEmpty() || data.isEmpty() || !problems.isEmpty()) {
      return Optional.empty();
    }
    Function<String, TrialPlan> hashed =
        hash ->
            trial(
                hash,
                seed,
                salt,
                shownParams(endpoint.get()),
                endpoint.get(),
                load.get(),
                data.get().plan(),
                phases,
                slos);
    String hash =
        PlanHash.of(hashed.apply(""), data.get().fileHash(), endpoint.get().tokenizerHash());
    TrialPlan template = hashed.apply(hash);
    PowerNotes.add(name, template, problems);
    EffectiveConfig config = new EffectiveConfig(settings(template, endpoint.get(), runWide), hash);
    return Optional.of(point(template, config, endpoint.get().secrets()));
  }

  private PointPlan point(TrialPlan template, EffectiveConfig config, Secrets secrets) {
    TrialOrder order = values.get(Keys.TRIAL_ORDER);
    return new PointPlan(
        template.workload(),
        spec,
        config,
        template,
        order,
        values.get(Keys.COOLDOWN).toNanos(),
        values.get(Keys.MAX_FAILURES),
        values.get(Keys.ENDPOINT_WAIT_FOR).toNanos(),
        fork(),
        secrets);
  }

  private TrialPlan trial(
      String hash,
      String seed,
      String salt,
      Map<String, String> params,
      EndpointResolver.Resolved endpoint,
      LoadPlan load,
      DataPlan data,
      List<PhasePlan> phases,
      List<SloSpec> slos) {
    return new TrialPlan(
        surroundings.harnessVersion(),
        "",
        new WorkloadId(spec.className(), spec.name()),
        params,
        PointText.of(spec.className(), params),
        1,
        values.get(Keys.TRIALS),
        values.find(Keys.SEED).orElse(seed),
        values.find(Keys.SALT).orElse(salt),
        hash,
        endpoint.plan(),
        load,
        data,
        phases,
        slos,
        values.find(Keys.GOODPUT).map(OptionalDouble::of).orElse(OptionalDouble.empty()),
        values.get(Keys.TOKENS),
        values.get(Keys.CONFIDENCE),
        new TrialPlan.ClientPlan(values.get(Keys.CLIENT_WARMUP).toNanos(), eventLoops()),
        new TrialPlan.ValidityPlan(
            values.get(Keys.VALID_CLIENT_DELAY).toNanos(),
            values.get(Keys.VALID_STALL).toNanos(),
            values.get(Keys.VALID_DELIVERED),
            values.get(Keys.VALID_SLIP).toNanos(),
            values.get(Keys.VALID_SHARE)),
        values.get(Keys.REPORT_LEVEL));
  }

  private int eventLoops() {
    return values
        .find(Keys.CLIENT_EVENT_LOOPS)
        .orElseGet(() -> Math.max(1, Math.min(MOST_DEFAULT_LOOPS, surroundings.cores() / 2)));
  }

  private ForkPlan fork() {
    List<String> arguments =
        values
            .text(Keys.FORK_JVM_ARGS)
            .map(text -> Arrays.asList(text.strip().split("\\s+", -1)))
            .orElse(List.of());
    return new ForkPlan(
        values.text(Keys.FORK_JAVA),
        arguments,
        values.get(Keys.FORK_HEAP),
        values.get(Keys.FORK_HANG).toNanos(),
        values.get(Keys.FORK_EXIT).toNanos());
  }

  private void checkFork() {
    values
        .text(Keys.FORK_JAVA)
        .filter(
            home ->
                !surroundings.files().exists(home + "/bin/java")
                    && !surroundings.files().exists(home + "/bin/java.exe"))
        .ifPresent(
            home ->
                problems.add(
                    PlanCode.NO_JAVA,
                    spec.name(),
                    "no bin/java is under " + values.shown(Keys.FORK_JAVA) + ".",
                    "Name the home of a Java 17 or later, or leave fork.java out."));
  }

  /** The point's parameters as they may be stored. */
  private Map<String, String> shownParams(EndpointResolver.Resolved endpoint) {
    Map<String, String> shown = new LinkedHashMap<>(values.params());
    shown.replace(Keys.ENDPOINT_URL.name(), endpoint.shownUrl());
    shown.replace(Keys.ENDPOINT_HEADERS.name(), endpoint.shownHeaders());
    return shown;
  }

  /** Every option as it took effect, in the order of the key reference. */
  private List<Setting> settings(
      TrialPlan template, EndpointResolver.Resolved endpoint, List<Setting> runWide) {
    Map<String, Setting> derived = derived(template, endpoint);
    runWide.forEach(setting -> derived.put(setting.key(), setting));
    List<Setting> settings = new ArrayList<>();
    for (Key<?> key : Keys.all()) {
      Setting special = derived.get(key.name());
      if (special != null) {
        settings.add(special);
      } else {
        values
            .text(key)
            .ifPresent(text -> settings.add(new Setting(key.name(), text, values.source(key))));
      }
    }
    for (SloSpec slo : template.slos()) {
      settings.add(new Setting(slo.key(), slo.limit().text(), slo.source()));
    }
    values.settings().values().stream()
        .filter(setting -> KeyNames.isParam(setting.key()))
        .forEach(settings::add);
    return settings;
  }

  private Map<String, Setting> derived(TrialPlan template, EndpointResolver.Resolved endpoint) {
    Map<String, Setting> derived = new LinkedHashMap<>();
    put(derived, Keys.ENDPOINT_URL, endpoint.shownUrl(), values.source(Keys.ENDPOINT_URL));
    if (values.text(Keys.ENDPOINT_HEADERS).isPresent()) {
      put(
          derived,
          Keys.ENDPOINT_HEADERS,
          endpoint.shownHeaders(),
          values.source(Keys.ENDPOINT_HEADERS));
    }
    put(
        derived,
        Keys.SEED,
        template.seed(),
        values.isSet(Keys.SEED) ? values.source(Keys.SEED) : DRAWN);
    put(
        derived,
        Keys.SALT,
        template.salt(),
        values.isSet(Keys.SALT) ? values.source(Keys.SALT) : DRAWN);
    put(
        derived,
        Keys.CLIENT_EVENT_LOOPS,
        Integer.toString(template.client().eventLoops()),
        values.source(Keys.CLIENT_EVENT_LOOPS));
    for (PhasePlan phase : template.phases()) {
      Key<Duration> grace = phase.id().measured() ? Keys.MEASURE_GRACE : Keys.WARMUP_GRACE;
      phase
          .graceNanos()
          .ifPresent(
              nanos ->
                  put(derived, grace, grace.print(Duration.ofNanos(nanos)), values.source(grace)));
    }
    return derived;
  }

  private static void put(Map<String, Setting> map, Key<?> key, String value, String source) {
    map.put(key.name(), new Setting(key.name(), value, source));
  }
}
