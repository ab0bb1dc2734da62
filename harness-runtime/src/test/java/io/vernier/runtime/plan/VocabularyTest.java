package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import io.vernier.api.model.EndpointSpec;
import io.vernier.api.spi.BoundDialect;
import io.vernier.api.spi.EndpointDialect;
import io.vernier.runtime.plugin.PluginCode;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VocabularyTest {
  @Test
  void knowsWhatIsInstalled() {
    Vocabulary vocabulary = Vocabulary.installed(VocabularyTest.class.getClassLoader());

    assertThat(vocabulary.dialects()).contains("chat");
    assertThat(vocabulary.arrivals()).contains("constant", "poisson", "gamma");
    assertThat(vocabulary.dialectsWithoutModel()).isEqualTo(Set.of());
  }

  @Test
  void refusesTwoPlugInsOfOneNameAndNamesBoth(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(EndpointDialect.class.getName()), Chat.class.getName());

    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, VocabularyTest.class.getClassLoader())) {
      assertThatThrownBy(() -> Vocabulary.installed(loader))
          .isInstanceOf(UserException.class)
          .hasMessageContaining(PluginCode.SAME_NAME.id())
          .hasMessageContaining(Chat.class.getName())
          .hasMessageContaining("ChatDialect");
    }
  }

  /** A second dialect of the name chat. */
  public static final class Chat implements EndpointDialect {
    @Override
    public String name() {
      return "chat";
    }

    @Override
    public BoundDialect bind(EndpointSpec endpoint) {
      throw new IllegalStateException("never bound");
    }
  }
}
