package io.vernier.runtime.plan;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.DatasetFormat;
import io.vernier.api.spi.EndpointDialect;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.Reporter;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The names that plug-ins answer to, so that a name nobody knows is refused before anything runs.
 *
 * @param dialects wire formats
 * @param dialectsWithoutModel those of them that send no model's name
 * @param arrivals arrival processes
 * @param dataFormats formats of data files
 * @param reporters reporters
 * @param metrics metrics
 */
public record Vocabulary(
    Set<String> dialects,
    Set<String> dialectsWithoutModel,
    Set<String> arrivals,
    Set<String> dataFormats,
    Set<String> reporters,
    MetricNames metrics) {
  /** Copies the sets into alphabetic order. */
  public Vocabulary {
    dialects = sorted(dialects);
    dialectsWithoutModel = sorted(dialectsWithoutModel);
    arrivals = sorted(arrivals);
    dataFormats = sorted(dataFormats);
    reporters = sorted(reporters);
  }

  /**
   * The names of everything that is installed, found by ServiceLoader.
   *
   * @throws UserException where two of one kind have the same name, naming both and their jars
   */
  public static Vocabulary installed(ClassLoader loader) {
    List<Problem> clashes = new ArrayList<>();
    Map<String, EndpointDialect> dialects =
        load(EndpointDialect.class, EndpointDialect::name, loader, clashes);
    Set<String> arrivals =
        load(ArrivalProcess.class, ArrivalProcess::name, loader, clashes).keySet();
    Set<String> formats = load(DatasetFormat.class, DatasetFormat::name, loader, clashes).keySet();
    Set<String> reporters = load(Reporter.class, Reporter::name, loader, clashes).keySet();
    Map<String, MetricDefinition> metrics =
        load(MetricDefinition.class, MetricDefinition::name, loader, clashes);
    if (!clashes.isEmpty()) {
      throw new UserException(clashes);
    }
    Set<String> withoutModel =
        dialects.values().stream()
            .filter(dialect -> !dialect.needsModel())
            .map(EndpointDialect::name)
            .collect(Collectors.toSet());
    return new Vocabulary(
        dialects.keySet(),
        withoutModel,
        arrivals,
        formats,
        reporters,
        MetricNames.of(metrics.values()));
  }

  private static <T> Map<String, T> load(
      Class<T> type, Function<T, String> nameOf, ClassLoader loader, List<Problem> clashes) {
    Map<String, T> byName = new TreeMap<>();
    for (T service : ServiceLoader.load(type, loader)) {
      T other = byName.putIfAbsent(nameOf.apply(service), service);
      if (other != null) {
        clashes.add(
            Problem.of(
                PlanCode.NAME_CLASH,
                type.getSimpleName() + " " + nameOf.apply(service),
                "two have this name: " + origin(other) + " and " + origin(service) + ".",
                "Take one of them off the class path."));
      }
    }
    return byName;
  }

  private static String origin(Object service) {
    CodeSource source = service.getClass().getProtectionDomain().getCodeSource();
    String place = source == null ? "" : " in " + source.getLocation();
    return service.getClass().getName() + place;
  }

  private static Set<String> sorted(Set<String> names) {
    return Collections.unmodifiableSet(new TreeSet<>(names));
  }
}
