package io.vernier.runtime.simulated;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vernier.api.model.Distribution.Fixed;
import io.vernier.runtime.time.NanoClock;
import io.vernier.runtime.time.WallAnchor;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What the server's paths do. For the loop's thread. */
final class Service {
  static final String CHAT = "/v1/chat/completions";
  static final String MODELS = "/v1/models";
  static final String HEALTH = "/health";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final byte[] EMPTY = "{}".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] MODEL_LIST =
      "{\"object\":\"list\",\"data\":[{\"id\":\"simulated\",\"object\":\"model\"}]}"
          .getBytes(StandardCharsets.US_ASCII);

  private final SimulatedScript script;
  private final SimulatedScript warmUpScript;
  private final NanoClock clock;
  private final WallAnchor wall;
  private final Agenda agenda;
  private final ControlPaths control;
  private final ChatRequestReader reader = new ChatRequestReader();
  private Truth truth;
  private long ordinal;
  private boolean stopAsked;

  Service(SimulatedScript script, NanoClock clock, Agenda agenda, ControlPaths control) {
    this.script = script;
    this.clock = clock;
    this.agenda = agenda;
    this.control = control;
    warmUpScript =
        new SimulatedScript(new Fixed(1e6), new Fixed(1e6), script.tokens(), script.seed());
    wall = WallAnchor.take(clock);
    truth = new Truth(clock);
  }

  void handle(Connection connection, Incoming request) {
    String path = request.path();
    if (path.equals(CHAT)) {
      post(connection, request, () -> chat(connection, request, script));
    } else if (path.equals(MODELS)) {
      get(connection, request, MODEL_LIST);
    } else if (path.equals(HEALTH)) {
      get(connection, request, EMPTY);
    } else if (path.equals(control.warmUp())) {
      post(connection, request, () -> chat(connection, request, warmUpScript));
    } else if (path.equals(control.truth())) {
      get(connection, request, json(truth.read(script)));
    } else if (path.equals(control.reset())) {
      post(connection, request, () -> reset(connection, request));
    } else if (path.equals(control.stop())) {
      post(connection, request, () -> stop(connection, request));
    } else {
      answer(connection, request, 404, error(404, "there is nothing at this path"));
    }
  }

  /** Whether someone has asked the server to end. */
  boolean stopAsked() {
    return stopAsked;
  }

  void resume(Reply paused) {
    paused.resumed(clock.nanos());
    agenda.add(paused);
  }

  private void chat(Connection connection, Incoming request, SimulatedScript played) {
    ChatRequest chat;
    try {
      chat = reader.read(request.body());
    } catch (MalformedRequestException e) {
      answer(connection, request, 400, error(400, e.reason()));
      return;
    }
    long number = ordinal++;
    ReplyPlan plan = ReplyPlan.draw(played, number, request.arrivedNanos(), chat.cap());
    ReplyBytes bytes =
        new ReplyBytes(
            chat,
            "chatcmpl-" + number,
            TimeUnit.NANOSECONDS.toSeconds(wall.wallNanosAt(request.arrivedNanos())),
            plan.tokens());
    Reply reply = new Reply(connection, truth, plan, bytes, chat.streaming(), request.keepAlive());
    connection.began(reply);
    agenda.add(reply);
  }

  private void reset(Connection connection, Incoming request) {
    // Replies under way keep the old truth, and so leave the new one alone.
    truth = new Truth(clock);
    ordinal = 0;
    answer(connection, request, 200, EMPTY);
  }

  private void stop(Connection connection, Incoming request) {
    answer(connection, request, 200, EMPTY);
    stopAsked = true;
  }

  private static void get(Connection connection, Incoming request, byte[] body) {
    if (request.method().equals("GET")) {
      answer(connection, request, 200, body);
    } else {
      answer(connection, request, 405, error(405, "this path takes GET"));
    }
  }

  private static void post(Connection connection, Incoming request, Runnable action) {
    if (request.method().equals("POST")) {
      action.run();
    } else {
      answer(connection, request, 405, error(405, "this path takes POST"));
    }
  }

  private static void answer(Connection connection, Incoming request, int status, byte[] body) {
    connection.respond(status, body, request.keepAlive());
  }

  /** The body of an error, shaped as inference servers do. */
  static byte[] error(int status, String message) {
    return json(
        Map.of(
            "error", Map.of("message", message, "type", "invalid_request_error", "code", status)));
  }

  private static byte[] json(Object value) {
    try {
      return JSON.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a record of numbers and texts must have a JSON form", e);
    }
  }
}
