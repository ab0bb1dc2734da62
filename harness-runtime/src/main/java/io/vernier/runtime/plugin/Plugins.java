package io.vernier.runtime.plugin;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The implementations of one extension point, by name. Immutable; for any thread as far as the
 * implementations are.
 *
 * @param <T> the extension point
 */
public final class Plugins<T> {
  private final String what;
  private final Map<String, T> byName;

  private Plugins(String what, Map<String, T> byName) {
    this.what = what;
    this.byName = Collections.unmodifiableMap(byName);
  }

  /**
   * Finds all implementations on the class path, by the calling thread's class loader.
   *
   * @param point the extension point
   * @param what what one of them is called in messages, such as {@code dialect}
   * @param name tells an implementation's name
   * @throws UserException where two have one name, naming where both come from, or one can't be
   *     loaded
   */
  public static <T> Plugins<T> find(Class<T> point, String what, Function<T, String> name) {
    return find(point, what, name, Thread.currentThread().getContextClassLoader());
  }

  /**
   * Finds all implementations that a class loader knows; else as the other way.
   *
   * @param loader the class loader; null for the system's
   */
  public static <T> Plugins<T> find(
      Class<T> point, String what, Function<T, String> name, @Nullable ClassLoader loader) {
    List<T> found = new ArrayList<>();
    try {
      ServiceLoader.load(point, loader).forEach(found::add);
    } catch (ServiceConfigurationError e) {
      throw new UserException(
          Problem.of(
              PluginCode.NOT_LOADABLE,
              point.getName(),
              "a " + what + " can't be loaded: " + e.getMessage() + ".",
              "Correct its services file, or take its jar off the class path."));
    }
    return of(what, found, name);
  }

  /** The given implementations. */
  public static <T> Plugins<T> of(
      String what, Collection<? extends T> found, Function<T, String> name) {
    Map<String, T> byName = new TreeMap<>();
    List<Problem> problems = new ArrayList<>();
    for (T each : found) {
      T other = byName.putIfAbsent(name.apply(each), each);
      if (other != null) {
        problems.add(sameName(what, name.apply(each), other, each));
      }
    }
    if (!problems.isEmpty()) {
      throw new UserException(problems);
    }
    return new Plugins<>(what, byName);
  }

  /** The names in alphabetic order. */
  public Set<String> names() {
    return byName.keySet();
  }

  /** All implementations in the order of their names. */
  public List<T> all() {
    return List.copyOf(byName.values());
  }

  /**
   * The implementation of a name.
   *
   * @throws UserException where there is none, with the names there are
   */
  public T named(String name) {
    T found = byName.get(name);
    if (found == null) {
      throw new UserException(
          Problem.of(
              PluginCode.UNKNOWN,
              name,
              "there is no " + what + " of this name.",
              "Take one of " + String.join(", ", names()) + "."));
    }
    return found;
  }

  /** Says that two implementations claim one name, and where both come from. */
  public static Problem sameName(String what, String name, Object first, Object second) {
    return Problem.of(
        PluginCode.SAME_NAME,
        name,
        "more than one "
            + what
            + " has this name: "
            + origin(first)
            + " and "
            + origin(second)
            + ".",
        "Take one of the two off the class path, or rename it.");
  }

  /** The class of an implementation and the jar or folder it comes from. */
  private static String origin(Object plugin) {
    Class<?> type = plugin.getClass();
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return type.getName()
        + (source == null || source.getLocation() == null
            ? ""
            : " in " + source.getLocation().getPath());
  }
}
