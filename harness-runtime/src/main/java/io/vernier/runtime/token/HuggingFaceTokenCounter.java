package io.vernier.runtime.token;

import ai.djl.engine.EngineException;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.spi.TokenCounter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Counts with a model's own {@code tokenizer.json}, as Hugging Face's tokenizers read it.
 *
 * <p>A tokenizer is named by the path of that file or of a folder that holds one; a leading {@code
 * ~} stands for the user's home. Nothing is ever fetched. Text that the tokenizer knows as a
 * special token is counted as one.
 */
public final class HuggingFaceTokenCounter implements TokenCounter {
  private static final String FILE = "tokenizer.json";
  private static final String KEY = "endpoint.tokenizer";
  private static final String WITHOUT_ONE =
      "or leave it out and let the server count (tokens.source=SERVER).";

  /**
   * The library's defaults would cut a text off at 512 tokens, pad it, and add special tokens. See
   * https://github.com/deepjavalibrary/djl/issues/3068.
   */
  private static final Map<String, String> AS_IT_IS =
      Map.of("truncation", "false", "padding", "false", "addSpecialTokens", "false");

  /** How the native library gets a tokenizer. */
  interface Opener {
    HuggingFaceTokenizer open(Path file, Map<String, String> options) throws IOException;
  }

  private final Opener opener;

  /** For ServiceLoader. */
  public HuggingFaceTokenCounter() {
    this(HuggingFaceTokenizer::newInstance);
  }

  HuggingFaceTokenCounter(Opener opener) {
    this.opener = opener;
  }

  @Override
  public String name() {
    return "huggingface";
  }

  /** Accepts any path, so that one that leads nowhere is told by the paths that were tried. */
  @Override
  public boolean accepts(String tokenizer) {
    return !tokenizer.isBlank();
  }

  @Override
  public Tokens load(String tokenizer) {
    Path file = find(tokenizer);
    String fingerprint = fingerprint(tokenizer, file);
    HuggingFaceTokenizer loaded = open(tokenizer, file);
    return new Tokens() {
      @Override
      public int count(String text) {
        return text.isEmpty() ? 0 : loaded.encode(text, false, false).getIds().length;
      }

      @Override
      public String identity() {
        return name() + ":" + fingerprint;
      }

      @Override
      public void close() {
        loaded.close();
      }
    };
  }

  private static Path find(String tokenizer) {
    List<Path> tried = new ArrayList<>();
    try {
      Path named = Path.of(withHome(tokenizer)).toAbsolutePath().normalize();
      for (Path candidate : List.of(named, named.resolve(FILE))) {
        if (Files.isRegularFile(candidate)) {
          return candidate;
        }
        tried.add(candidate);
      }
    } catch (InvalidPathException e) {
      throw problem(
          TokenCode.NO_TOKENIZER,
          tokenizer,
          "this is no path (" + e.getReason() + ").",
          "Name a " + FILE + " or a folder that holds one, " + WITHOUT_ONE);
    }
    throw problem(
        TokenCode.NO_TOKENIZER,
        tokenizer,
        "there is no such file; tried "
            + tried.stream().map(Path::toString).collect(Collectors.joining(" and "))
            + ".",
        "Name a "
            + FILE
            + " or a folder that holds one (models are not fetched by name), "
            + WITHOUT_ONE);
  }

  private static String withHome(String tokenizer) {
    boolean fromHome =
        tokenizer.equals("~") || tokenizer.startsWith("~/") || tokenizer.startsWith("~\\");
    return fromHome ? System.getProperty("user.home") + tokenizer.substring(1) : tokenizer;
  }

  private static String fingerprint(String tokenizer, Path file) {
    try {
      return Fingerprint.of(Files.newInputStream(file));
    } catch (IOException e) {
      throw broken(tokenizer, file, e);
    }
  }

  private HuggingFaceTokenizer open(String tokenizer, Path file) {
    keepFromCallingOut();
    try {
      return opener.open(file, AS_IT_IS);
    } catch (LinkageError | EngineException e) {
      throw noNativeLibrary(tokenizer, e);
    } catch (IOException | RuntimeException e) {
      throw broken(tokenizer, file, e);
    }
  }

  /** The library reports its use to its makers unless told not to, before its classes load. */
  private static void keepFromCallingOut() {
    System.setProperty("OPT_OUT_TRACKING", "true");
  }

  private static UserException noNativeLibrary(String tokenizer, Throwable failure) {
    return problem(
        TokenCode.NO_NATIVE_LIBRARY,
        tokenizer,
        "the native library that reads it does not load on "
            + System.getProperty("os.name")
            + " "
            + System.getProperty("os.arch")
            + ": "
            + rootCause(failure)
            + ".",
        "It needs glibc 2.34 or later and a writable cache folder (~/.djl.ai, or DJL_CACHE_DIR);"
            + " without it, leave endpoint.tokenizer out and let the server count"
            + " (tokens.source=SERVER).");
  }

  private static UserException broken(String tokenizer, Path file, Throwable failure) {
    return problem(
        TokenCode.BROKEN_TOKENIZER,
        tokenizer,
        file + " can't be read as a tokenizer: " + rootCause(failure) + ".",
        "Check that it is the model's " + FILE + ", " + WITHOUT_ONE);
  }

  private static String rootCause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    String kind = cause.getClass().getSimpleName();
    return message == null ? kind : kind + ": " + message.strip().lines().findFirst().orElse("");
  }

  private static UserException problem(
      TokenCode code, String tokenizer, String wrong, String remedy) {
    return new UserException(Problem.of(code, KEY + "=" + tokenizer, wrong, remedy));
  }
}
