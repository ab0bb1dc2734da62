package io.vernier.api.metric;

/**
 * Short names for the tags of the metrics that come with the harness. A tag is AIPerf's where
 * AIPerf has the metric, so that exports compare; other tools' names for the same quantity stand in
 * the comments.
 *
 * <p>A start-anchored latency exists in two views: under its own tag from the send, and as {@code
 * response_…} from the intended start where arrivals are open.
 */
public final class Metrics {
  /** First chunk with any content, reasoning included, minus start; ms. */
  public static final String TTFT = "time_to_first_token";

  /** First chunk with content that is not reasoning, minus start; ms. */
  public static final String TTFO = "time_to_first_output_token";

  /** Second content chunk minus first; ms. */
  public static final String TTST = "time_to_second_token";

  /** Last content chunk minus start; ms. */
  public static final String LATENCY = "request_latency";

  /** (latency − TTFT) / (OSL − 1), one value a request; others call it TPOT; ms. */
  public static final String ITL = "inter_token_latency";

  /** Each gap between content chunks; vLLM and SGLang call it ITL; ms. */
  public static final String ICL = "inter_chunk_latency";

  /** Largest gap between content chunks of a request: a stall detector; ms. */
  public static final String MAX_ICL = "max_inter_chunk_latency";

  /** Send minus intended start; ms; open arrivals only. */
  public static final String LAG = "schedule_lag";

  /** The part of the lag that the gate caused, which is wanted; ms. */
  public static final String GATE_WAIT = "gate_wait";

  /** The part of the lag that the client caused, which is our fault; ms. */
  public static final String CLIENT_DELAY = "client_delay";

  /** Wait for a connection, inside the service latency; ms. */
  public static final String CONNECTION_WAIT = "http_req_connection_overhead";

  /** Start to the end of the reply's last byte; ms. */
  public static final String STREAM_END = "stream_end_latency";

  /** Output sequence length, reasoning included; tokens. */
  public static final String OSL = "output_sequence_length";

  /** Input sequence length; tokens. */
  public static final String ISL = "input_sequence_length";

  /** Output tokens without reasoning. */
  public static final String OUTPUT_TOKENS = "output_token_count";

  /** Reasoning tokens. */
  public static final String REASONING_TOKENS = "reasoning_token_count";

  /** Prompt tokens as the server reports them. */
  public static final String USAGE_PROMPT = "usage_prompt_tokens";

  /** Completion tokens as the server reports them. */
  public static final String USAGE_COMPLETION = "usage_completion_tokens";

  /** Prompt tokens that the server says it took from a cache. */
  public static final String USAGE_CACHE_READ = "usage_prompt_cache_read_tokens";

  /** 1 / ITL; tokens a second as one user sees them after the first. */
  public static final String TPS_PER_USER = "output_token_throughput_per_user";

  /** OSL / latency; tokens a second as one user sees them, the wait included. */
  public static final String E2E_TPS = "e2e_output_token_throughput";

  /** Output tokens of completed requests a second. */
  public static final String OUTPUT_TPS = "output_token_throughput";

  /** Input tokens of completed requests a second. */
  public static final String INPUT_TPS = "input_token_throughput";

  /** Input and output tokens of completed requests a second. */
  public static final String TOTAL_TPS = "total_token_throughput";

  /** Completed requests a second. */
  public static final String REQUEST_THROUGHPUT = "request_throughput";

  /** Good requests a second. */
  public static final String GOODPUT = "goodput";

  /** Completed requests. */
  public static final String REQUEST_COUNT = "request_count";

  /** Failed and timed-out requests. */
  public static final String ERROR_COUNT = "error_request_count";

  /** Failed share of attempted requests, in percent. */
  public static final String ERROR_RATE = "request_error_rate";

  /** First start to last end of the measured requests; seconds. */
  public static final String BENCHMARK_DURATION = "benchmark_duration";

  /** Prefix of a start-anchored metric's tag in the response view. */
  public static final String RESPONSE_PREFIX = "response_";

  private Metrics() {}

  /** The tag of a start-anchored metric in the response view. */
  public static String response(String tag) {
    return RESPONSE_PREFIX + tag;
  }
}
