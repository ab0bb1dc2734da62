package io.vernier.runtime.side;

import io.vernier.api.config.MessageCode;

/** The messages about authorization. */
enum SideCode implements MessageCode {
  API_KEY_MISSING("VN661", "The environment variable that holds the API key is not set."),
  CREDENTIALS_UNUSABLE("VN662", "An API key or a user-info can't stand in a header.");

  private final String id;
  private final String summary;

  SideCode(String id, String summary) {
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
