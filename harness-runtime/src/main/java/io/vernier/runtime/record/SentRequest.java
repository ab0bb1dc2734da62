package io.vernier.runtime.record;

import io.vernier.api.record.PhaseId;
import io.vernier.api.record.RequestId;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What the sender knows of a request before its reply. Instants are readings of the trial's clock.
 *
 * @param id which request
 * @param phase the phase that scheduled it
 * @param intended its intended start; absent in a closed loop
 * @param admitted when the gate let it through
 * @param requestedOutput the cap on output tokens that was sent
 * @param sentBytes bytes of the body
 * @param promptText the prompt's text for counting tokens; empty where nobody will count it
 */
public record SentRequest(
    RequestId id,
    PhaseId phase,
    OptionalLong intended,
    long admitted,
    OptionalInt requestedOutput,
    long sentBytes,
    String promptText) {}
