package io.vernier.api.model;

/** In which order conversations are taken from the data. */
public enum SamplingOrder {
  /** As the data gives them. */
  SEQUENTIAL,
  /** A seeded permutation, drawn anew for each lap where reuse is allowed. */
  SHUFFLED,
  /** Independent seeded draws with replacement; needs {@link Reuse#ALLOWED}. */
  RANDOM
}
