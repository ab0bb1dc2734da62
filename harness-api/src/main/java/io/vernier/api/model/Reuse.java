package io.vernier.api.model;

/**
 * Whether a conversation may be sent more than once in a trial; a repeated prompt measures a cache.
 */
public enum Reuse {
  /** Data that ends early is an error that states the need. */
  FORBIDDEN,
  /** Data is read again from its start. */
  ALLOWED
}
