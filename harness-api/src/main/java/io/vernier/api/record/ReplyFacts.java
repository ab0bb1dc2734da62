package io.vernier.api.record;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What else is known of a request and its reply.
 *
 * @param status the HTTP status; absent where none came
 * @param streamed whether the reply really was a stream of events
 * @param finishReason why the model stopped, in the server's word
 * @param requestedOutput the cap on output tokens that was sent
 * @param sentBytes bytes of the request's body
 * @param receivedBytes bytes of the reply's body
 * @param malformedChunks chunks that could not be read
 * @param freshConnection whether a connection was made for it
 */
public record ReplyFacts(
    OptionalInt status,
    boolean streamed,
    Optional<String> finishReason,
    OptionalInt requestedOutput,
    long sentBytes,
    long receivedBytes,
    int malformedChunks,
    boolean freshConnection) {}
