package io.vernier.runtime.json;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.vernier.api.record.Outcome;

/** How an {@link Outcome} tells its kinds apart. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Outcome.Completed.class, name = "COMPLETED"),
  @JsonSubTypes.Type(value = Outcome.Failed.class, name = "FAILED"),
  @JsonSubTypes.Type(value = Outcome.TimedOut.class, name = "TIMED_OUT"),
  @JsonSubTypes.Type(value = Outcome.Cancelled.class, name = "CANCELLED"),
  @JsonSubTypes.Type(value = Outcome.Unfinished.class, name = "UNFINISHED")
})
interface OutcomeForm {}
