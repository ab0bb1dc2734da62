package io.vernier.runtime.plan;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.ArrivalProcess;
import io.vernier.api.spi.DatasetFormat;
import io.vernier.api.spi.EndpointDialect;
import io.vernier.api.spi.MetricDefinition;
import io.vernier.api.spi.Reporter;
import io.vernier.runtime.plugin.Plugins;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
   * @throws UserException where two of one kind have the same name, naming both and their jars, or
   *     where one can't be loaded
   */
  public static Vocabulary installed(ClassLoader loader) {
    Search search = new Search(loader, new ArrayList<>());
    List<EndpointDialect> dialects =
        search.all(EndpointDialect.class, "dialect", EndpointDialect::name);
    Vocabulary vocabulary =
        new Vocabulary(
            names(dialects.stream(), EndpointDialect::name),
            names(
                dialects.stream().filter(dialect -> !dialect.needsModel()), EndpointDialect::name),
            search.names(ArrivalProcess.class, "arrival process", ArrivalProcess::name),
            search.names(DatasetFormat.class, "data format", DatasetFormat::name),
            search.names(Reporter.class, "reporter", Reporter::name),
            MetricNames.of(search.all(MetricDefinition.class, "metric", MetricDefinition::name)));
    if (!search.problems().isEmpty()) {
      throw new UserException(search.problems());
    }
    return vocabulary;
  }

  /** Finds plug-ins of several kinds and gathers what is wrong with all of them. */
  private record Search(ClassLoader loader, List<Problem> problems) {
    <T> List<T> all(Class<T> point, String what, Function<T, String> name) {
      try {
        return Plugins.find(point, what, name, loader).all();
      } catch (UserException e) {
        problems.addAll(e.problems());
        return List.of();
      }
    }

    <T> Set<String> names(Class<T> point, String what, Function<T, String> name) {
      return Vocabulary.names(all(point, what, name).stream(), name);
    }
  }

  private static <T> Set<String> names(Stream<T> plugins, Function<T, String> name) {
    return plugins.map(name).collect(Collectors.toSet());
  }

  private static Set<String> sorted(Set<String> names) {
    return Collections.unmodifiableSet(new TreeSet<>(names));
  }
}
