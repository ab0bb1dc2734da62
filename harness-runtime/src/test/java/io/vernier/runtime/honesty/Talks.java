package io.vernier.runtime.honesty;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vernier.api.annotation.Concurrency;
import io.vernier.api.annotation.Dataset;
import io.vernier.api.annotation.Endpoint;
import io.vernier.api.annotation.Measurement;
import io.vernier.api.annotation.Param;
import io.vernier.api.annotation.Setup;
import io.vernier.api.annotation.TearDown;
import io.vernier.api.annotation.Warmup;
import io.vernier.api.annotation.Workload;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.model.Turn;
import io.vernier.api.run.TrialContext;
import io.vernier.api.spi.DatasetContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/** Conversations of two turns made by code, which also writes down when it is called. */
@Workload
@Endpoint(url = "simulated:", model = "tiny")
@Concurrency(1)
@Warmup(sessions = 1)
@Measurement(sessions = 3)
class Talks {
  static final String CALLS = "calls.txt";

  @Param("chess")
  String topic = "";

  @Setup
  void openTrial(TrialContext context) throws IOException {
    note(context, "trial " + context.trial() + " of " + topic + " begins");
  }

  @Setup(Level.PHASE)
  void openPhase(TrialContext context) throws IOException {
    note(context, context.phase() + " begins");
  }

  @TearDown(Level.PHASE)
  void closePhase(TrialContext context) throws IOException {
    note(context, context.phase() + " ends");
  }

  @TearDown
  void closeTrial(TrialContext context) throws IOException {
    note(context, "trial ends");
  }

  @Dataset
  Stream<Conversation> talks(DatasetContext context) {
    return Stream.generate(
        () ->
            Conversation.of(
                Turn.user(context.random().nextLong() + " asks about " + topic).maxOutputTokens(4),
                Turn.user("And in one word?").maxOutputTokens(1)));
  }

  private static void note(TrialContext context, String line) throws IOException {
    Path file = context.folder().resolve(CALLS);
    Files.writeString(
        file, line + "\n", UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
