package io.vernier.runtime.trial;

import io.vernier.api.model.Conversation;
import io.vernier.api.spi.RenderedRequest;
import io.vernier.runtime.client.WireRequest;

/**
 * A turn rendered ahead of its time.
 *
 * @param conversation the conversation it belongs to
 * @param session the session's number in its phase
 * @param turn the turn's number in its session
 * @param rendered the request as the dialect made it
 * @param wire the request as it goes over the wire
 * @param promptDigest SHA-256 of its place and body
 * @param shape its lengths as a text: words of the prompt and cap on the reply
 */
@SuppressWarnings("ArrayRecordComponent") // Handed over once, never compared.
record PreparedTurn(
    Conversation conversation,
    long session,
    int turn,
    RenderedRequest rendered,
    WireRequest wire,
    byte[] promptDigest,
    String shape) {}
