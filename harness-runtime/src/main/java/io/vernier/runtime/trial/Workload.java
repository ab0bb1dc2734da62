package io.vernier.runtime.trial;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.run.TrialContext;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.api.spi.DatasetContext;
import io.vernier.runtime.plan.TrialPlan;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The user's workload in this trial: its instance and its methods. What they throw fails the trial
 * with the method named and the cause kept.
 *
 * @param <W> the workload class
 */
final class Workload<W> {
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
    guarded(
        "@Setup(" + level + ")",
        () -> {
          descriptor.setUp(made(), level, context(phase));
          return this;
        });
  }

  void tearDown(Level level, String phase) {
    guarded(
        "@TearDown(" + level + ")",
        () -> {
          descriptor.tearDown(made(), level, context(phase));
          return this;
        });
  }

  Stream<Conversation> conversations(DatasetContext context) {
    return guarded("@Dataset", () -> descriptor.conversations(made(), context));
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
    } catch (UserException e) {
      throw e;
    } catch (Exception | AssertionError | LinkageError | StackOverflowError e) {
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
