package io.vernier.api.config;

/**
 * The values that options take where nobody sets them: one constant for each, named by the
 * annotation element and by the key.
 *
 * <p>Texts are in the grammar of the key's type; an empty text stands for "not set" in an
 * annotation, whose elements can't be null.
 */
public final class Defaults {
  /** Wire format: OpenAI's chat completions. */
  public static final String ENDPOINT_TYPE = "chat";

  /** Replies are streamed. */
  public static final boolean STREAMING = true;

  /** Limit of a whole request. */
  public static final String TIMEOUT = "10m";

  /** Limit of making a connection. */
  public static final String CONNECT_TIMEOUT = "10s";

  /** Limit of the silence between two chunks. */
  public static final String IDLE_TIMEOUT = "120s";

  /** No wait for the server to come up. */
  public static final String WAIT_FOR = "0s";

  /** Arrivals form a Poisson process. */
  public static final String ARRIVAL = "poisson";

  /** The shape of gamma arrivals; 1 is Poisson. */
  public static final double BURSTINESS = 1;

  /** No shared prefix. */
  public static final int SHARED_PREFIX = 0;

  /** Forks a point. */
  public static final int TRIALS = 5;

  /** Confidence of every band. */
  public static final double CONFIDENCE = 0.95;

  /** No pause between trials. */
  public static final String COOLDOWN = "0s";

  /** No failed cell is tolerated by a passing verdict. */
  public static final int MAX_FAILURES = 0;

  /** Longest client warm-up. */
  public static final String CLIENT_WARMUP = "10s";

  /** Heap of a fork. */
  public static final String FORK_HEAP = "1g";

  /** A fork that shows no sign of life for this long is ended. */
  public static final String FORK_HANG = "60s";

  /** How long a fork that has written its result may take to exit. */
  public static final String FORK_EXIT = "3s";

  /** How long a run waits for another run of the same user on this machine. */
  public static final String LOCK_WAIT = "30m";

  /** Not set: the text of an annotation element that has no default. */
  public static final String UNSET = "";

  /** Not set: the number of an annotation element that has no default. */
  public static final int UNSET_COUNT = 0;

  private Defaults() {}
}
