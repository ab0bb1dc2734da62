package io.vernier.runtime.plugin;

import io.vernier.api.config.MessageCode;

/** The messages about extension points, codes {@code VN541} to {@code VN549}. */
public enum PluginCode implements MessageCode {
  /** Two implementations have one name. */
  SAME_NAME("VN541", "Two implementations of an extension point have the same name."),
  /** An implementation can't be loaded. */
  NOT_LOADABLE("VN542", "An implementation of an extension point can't be loaded."),
  /** There is none of this name. */
  UNKNOWN("VN543", "No implementation of an extension point has the name asked for.");

  private final String id;
  private final String summary;

  PluginCode(String id, String summary) {
    this.id = id;
    this.summary = summary;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String summary() {
    return summary;
  }
}
