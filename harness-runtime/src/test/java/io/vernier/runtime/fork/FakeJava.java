package io.vernier.runtime.fork;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A Java home whose program is a shell script, which gets the folder of its trial as {@code $4}.
 */
record FakeJava(Path home) {
  static FakeJava in(Path home, String script) throws IOException {
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    if (!java.toFile().setExecutable(true)) {
      throw new IOException(java + " can't be made executable");
    }
    return new FakeJava(home).release("JAVA_VERSION=\"17.0.1\"");
  }

  FakeJava release(String text) throws IOException {
    Files.writeString(home.resolve("release"), text + "\n");
    return this;
  }
}
