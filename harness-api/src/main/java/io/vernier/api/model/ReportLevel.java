package io.vernier.api.model;

/** How much of each request is written beside the binary record log. */
public enum ReportLevel {
  /** Summaries alone. */
  SUMMARY,
  /** One line a request in {@code records.jsonl}. */
  RECORDS,
  /** As {@link #RECORDS}, with the bytes of request and reply. */
  RAW
}
