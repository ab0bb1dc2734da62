package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.run.TrialContext;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.api.spi.BadRowException;
import io.vernier.api.spi.DatasetContext;
import io.vernier.runtime.plan.TrialPlan;
import java.nio.file.Path;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The user's workload in this trial: its instance and its methods. What they throw fails the trial
 * with the method named and the cause kept.
 *
 * @param <W> the workload class
 */
final class Workload<W> {
  private static final String DATASET = "@Dataset";

  private final WorkloadDescriptor<W> descriptor;
  private final TrialPlan plan;
  private @Nullable W instance;
  private @Nullable Place place;

  Workload(WorkloadDescriptor<W> descriptor, TrialPlan plan) {
    this.descriptor = descriptor;
    this.plan = plan;
  }

  /** Makes the instance, with its parameters assigned. */
  void create(Path folder, String endpointUrl) {
    place = new Place(folder, endpointUrl);
    instance = guarded("constructor", () -> descriptor.create(plan.paramValues()));
  }

  void setUp(Level level, String phase) {
    W workload = made();
    guarded(
        "@Setup(" + level + ")",
        () -> {
          descriptor.setUp(workload, level, context(phase));
          return this;
        });
  }

  void tearDown(Level level, String phase) {
    W workload = made();
    guarded(
        "@TearDown(" + level + ")",
        () -> {
          descriptor.tearDown(workload, level, context(phase));
          return this;
        });
  }

  /** The conversations of the user's code; what it throws while they are pulled is told as well. */
  Stream<Conversation> conversations(DatasetContext context) {
    W workload = made();
    Stream<Conversation> users =
        guarded(DATASET, () -> descriptor.conversations(workload, context));
    return StreamSupport.stream(new Told(users), false).onClose(users::close);
  }

  private final class Told extends Spliterators.AbstractSpliterator<Conversation> {
    private final Spliterator<Conversation> users;

    Told(Stream<Conversation> users) {
      super(Long.MAX_VALUE, Spliterator.ORDERED);
      this.users = users.spliterator();
    }

    @Override
    public boolean tryAdvance(Consumer<? super Conversation> action) {
      return guarded(DATASET, () -> users.tryAdvance(action));
    }
  }

  private W made() {
    W workload = instance;
    if (workload == null) {
      throw new IllegalStateException("the workload is used before it is made");
    }
    return workload;
  }

  private interface Call<T> {
    T run() throws Exception;
  }

  private <T> T guarded(String what, Call<T> call) {
    try {
      return call.run();
    } catch (UserException | BadRowException e) {
      throw e;
    } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
      UserException told =
          new UserException(
              Problem.of(
                  TrialCode.USER_CODE,
                  plan.workload().className(),
                  "its " + what + " failed: " + e + ".",
                  "The trace stands in the trial's stderr.log."));
      told.initCause(e);
      throw told;
    }
  }

  private TrialContext context(String phase) {
    Place here = place;
    if (here == null) {
      throw new IllegalStateException("the workload is used before it is made");
    }
    return new TrialContext() {
      @Override
      public int trial() {
        return plan.trial();
      }

      @Override
      public Path folder() {
        return here.folder();
      }

      @Override
      public String endpointUrl() {
        return here.endpointUrl();
      }

      @Override
      public String phase() {
        return phase;
      }
    };
  }

  private record Place(Path folder, String endpointUrl) {}
}
