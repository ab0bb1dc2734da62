package io.vernier.runtime.report;

import io.vernier.api.result.RunResult;
import io.vernier.api.spi.ReportTarget;
import io.vernier.api.spi.Reporter;
import io.vernier.runtime.json.Json;
import java.io.IOException;

/** Writes {@code result.json}: the whole result, as {@code vernier-result-1.0.schema.json} says. */
public final class JsonReporter implements Reporter {
  /** The name in {@code report.formats}. */
  public static final String NAME = "json";

  /** The file that it writes. */
  public static final String FILE = "result.json";

  /** A reporter; it has no state. */
  public JsonReporter() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void write(RunResult result, ReportTarget target) throws IOException {
    byte[] text = Json.pretty(result);
    target.file(FILE, out -> out.write(text));
  }
}
