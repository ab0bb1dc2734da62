package io.vernier.api.result;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where the token counts of a trial come from, and whether client and server agree.
 *
 * @param source requests by the source of their output length: {@code SERVER=500}
 * @param tokenizer name and revision of the client's counter; absent where none was used
 * @param clientInputMean mean prompt tokens by the client's counter
 * @param serverInputMean mean prompt tokens by the server's usage
 * @param clientOutputMean mean output tokens by the client's counter
 * @param serverOutputMean mean output tokens by the server's usage
 * @param requestedOutputMean mean cap on output tokens that was sent
 */
public record TokenAccount(
    String source,
    Optional<String> tokenizer,
    OptionalDouble clientInputMean,
    OptionalDouble serverInputMean,
    OptionalDouble clientOutputMean,
    OptionalDouble serverOutputMean,
    OptionalDouble requestedOutputMean) {}
