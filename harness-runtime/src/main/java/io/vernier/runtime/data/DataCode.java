package io.vernier.runtime.data;

import io.vernier.api.config.MessageCode;

/** The messages about data, codes {@code VN410} to {@code VN429}. */
public enum DataCode implements MessageCode {
  NO_FILE("VN410", "A data file is not there or can't be read."),
  BAD_ROW("VN411", "A row of a data file can't be read."),
  NO_ROWS("VN412", "A data source has no row that could be sent."),
  TOO_FEW_ROWS("VN413", "The data ended before the phase did, and no row may be sent twice."),
  NO_FORMAT("VN415", "No data format recognises a file."),
  SEVERAL_FORMATS("VN416", "Several data formats recognise a file."),
  ORDER_NEEDS_FILE("VN418", "Data from code is sent in the order in which it is supplied.");

  private final String id;
  private final String summary;

  DataCode(String id, String summary) {
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
