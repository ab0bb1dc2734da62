package io.vernier.runtime.simulated;

/**
 * What the server needs to know of a chat request.
 *
 * @param model the model asked for, which the reply names
 * @param streaming whether the reply is a stream
 * @param usage whether a stream ends with a usage event
 * @param cap the length asked for, 0 for none
 * @param promptWords whitespace-separated words of the messages: the server has no tokenizer, and
 *     the harness's synthetic prompts have about one token a word
 */
record ChatRequest(String model, boolean streaming, boolean usage, int cap, int promptWords) {}
