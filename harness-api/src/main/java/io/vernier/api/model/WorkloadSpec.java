package io.vernier.api.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A workload class, flattened: what its source sets, and nothing it does not. Defaults are filled
 * in when a run is planned.
 *
 * @param className the binary name of the class
 * @param name the workload's name: the annotation's, else the simple class name
 * @param settings options in the order they were found; no key stands twice
 * @param slos service level objectives
 * @param params swept parameters
 * @param codeFirstData whether a {@code @Dataset} method supplies the conversations
 */
public record WorkloadSpec(
    String className,
    String name,
    List<Setting> settings,
    List<SloSpec> slos,
    List<ParamSpec> params,
    boolean codeFirstData) {

  /** Copies the lists. */
  public WorkloadSpec {
    settings = List.copyOf(settings);
    slos = List.copyOf(slos);
    params = List.copyOf(params);
  }

  /** Begins a description of the class with this binary name. */
  public static Builder builder(String className, String name) {
    return new Builder(className, name);
  }

  /** Gathers a workload's description; generated code is its main user. Not thread-safe. */
  public static final class Builder {
    private final String className;
    private final String name;
    private final List<Setting> settings = new ArrayList<>();
    private final List<SloSpec> slos = new ArrayList<>();
    private final List<ParamSpec> params = new ArrayList<>();
    private boolean codeFirstData;

    private Builder(String className, String name) {
      this.className = className;
      this.name = name;
    }

    /** Adds one option. */
    public Builder set(String key, String value, String source) {
      settings.add(new Setting(key, value, source));
      return this;
    }

    /** Adds a claim on a percentile; the limit is a text such as {@code <=400ms}. */
    public Builder slo(
        String metric, double percentile, String limit, SloView view, String source) {
      slos.add(
          SloSpec.percentile(
              metric, percentile, Limit.parse(limit, Limit.Bound.AT_MOST), view, source));
      return this;
    }

    /** Adds a budget; the limit is a text such as {@code <=30ms}. */
    public Builder budget(String metric, String limit, SloView view, String source) {
      slos.add(SloSpec.budget(metric, Limit.parse(limit, Limit.Bound.AT_MOST), view, source));
      return this;
    }

    /** Adds a swept parameter. */
    public Builder param(String key, List<String> values, String zip, String source) {
      params.add(new ParamSpec(key, values, zip, source));
      return this;
    }

    /** Says that a method of the class supplies the conversations. */
    public Builder codeFirstData() {
      codeFirstData = true;
      return this;
    }

    /** The finished description. */
    public WorkloadSpec build() {
      return new WorkloadSpec(className, name, settings, slos, params, codeFirstData);
    }
  }
}
