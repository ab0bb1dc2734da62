package io.vernier.runtime.simulated;

import io.vernier.api.config.MessageCode;

/** The messages about a simulated server's script. */
enum SimulatedCode implements MessageCode {
  SCRIPT_FORM("VN651", "The simulated server's address is not of the form simulated:?name=value."),
  SCRIPT_NAME_UNKNOWN("VN652", "The simulated server has no parameter of that name."),
  SCRIPT_VALUE("VN653", "A parameter of the simulated server has a value that can't be read."),
  SCRIPT_NAME_REPEATED("VN654", "A parameter of the simulated server is given twice.");

  private final String id;
  private final String summary;

  SimulatedCode(String id, String summary) {
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
