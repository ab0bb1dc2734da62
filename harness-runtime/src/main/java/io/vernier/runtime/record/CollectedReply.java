package io.vernier.runtime.record;

import io.vernier.api.record.RequestRecord;

/**
 * A request's record as it stands when its reply was read, with the texts that a later turn or a
 * token counter needs.
 *
 * @param record the record; client-side token counts are still to come
 * @param outputText all output text, tool calls included
 * @param reasoningText all reasoning text
 */
public record CollectedReply(RequestRecord record, String outputText, String reasoningText) {}
