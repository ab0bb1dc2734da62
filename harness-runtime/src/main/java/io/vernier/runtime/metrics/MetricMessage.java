package io.vernier.runtime.metrics;

import io.vernier.api.config.MessageCode;

/** What this room tells a user. */
enum MetricMessage implements MessageCode {
  /** Two metrics have one name. */
  NAME_CLASH("VN451", "Two metrics on the class path have the same name."),
  /** A metric of the class path can't be loaded. */
  NOT_LOADABLE("VN452", "A metric on the class path can't be loaded.");

  private final String id;
  private final String summary;

  MetricMessage(String id, String summary) {
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
