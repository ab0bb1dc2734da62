package io.vernier.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginsTest {
  /** An extension point. */
  public interface Greeting {
    String name();
  }

  /** One of its implementations. */
  public static final class Hello implements Greeting {
    @Override
    public String name() {
      return "hello";
    }
  }

  /** Another one. */
  public static final class Farewell implements Greeting {
    @Override
    public String name() {
      return "farewell";
    }
  }

  /** One that takes a name. */
  private record Named(String name) implements Greeting {}

  @Test
  void findsImplementationsInTheOrderOfTheirNames(@TempDir Path folder) throws IOException {
    Plugins<Greeting> found = find(folder, Hello.class.getName(), Farewell.class.getName());

    assertThat(found.names()).containsExactly("farewell", "hello");
    assertThat(found.all()).extracting(Greeting::name).containsExactly("farewell", "hello");
    assertThat(found.named("hello")).isInstanceOf(Hello.class);
  }

  @Test
  void findsNothingWhereNothingIsThere() {
    assertThat(Plugins.find(Greeting.class, "greeting", Greeting::name).all()).isEmpty();
  }

  @Test
  void refusesTwoOfOneNameAndSaysWhereBothComeFrom() {
    List<Greeting> clashing =
        List.of(new Named("hello"), new Named("b"), new Hello(), new Named("b"));

    assertThatThrownBy(() -> Plugins.of("greeting", clashing, Greeting::name))
        .isInstanceOfSatisfying(
            UserException.class, thrown -> assertThat(thrown.problems()).hasSize(2))
        .hasMessageContaining(PluginCode.SAME_NAME.id() + " hello: more than one greeting")
        .hasMessageContaining(Named.class.getName() + " in /")
        .hasMessageContaining(Hello.class.getName() + " in /")
        .hasMessageContaining(PluginCode.SAME_NAME.id() + " b:");
  }

  @Test
  void saysWhichImplementationCannotBeLoaded(@TempDir Path folder) {
    assertThatThrownBy(() -> find(folder, "no.such.Greeting"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(PluginCode.NOT_LOADABLE.id() + " " + Greeting.class.getName())
        .hasMessageContaining("no.such.Greeting")
        .hasMessageContaining("services file");
  }

  @Test
  void saysWhichNamesThereAreWhereItHasNoneOfTheNameAskedFor(@TempDir Path folder)
      throws IOException {
    Plugins<Greeting> found = find(folder, Hello.class.getName(), Farewell.class.getName());

    assertThatThrownBy(() -> found.named("helo"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(PluginCode.UNKNOWN.id() + " helo: there is no greeting")
        .hasMessageContaining("farewell, hello");
  }

  private static Plugins<Greeting> find(Path folder, String... implementations) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.write(services.resolve(Greeting.class.getName()), List.of(implementations));
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, PluginsTest.class.getClassLoader())) {
      return Plugins.find(Greeting.class, "greeting", Greeting::name, loader);
    }
  }
}
