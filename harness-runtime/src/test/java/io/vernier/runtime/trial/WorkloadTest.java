package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.UserException;
import io.vernier.api.model.Level;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.TrialContext;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.runtime.report.PlanScript;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  private interface Code {
    void run() throws Exception;
  }

  private record Descriptor(Code constructor, Code setUp, Code tearDown)
      implements WorkloadDescriptor<Object> {
    @Override
    public WorkloadSpec spec() {
      return WorkloadSpec.builder("demo.SteadyChat", "SteadyChat").build();
    }

    @Override
    public String harnessVersion() {
      return "0.1.0-SNAPSHOT";
    }

    @Override
    public Object create(ParamValues params) {
      try {
        constructor.run();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new AssertionError(e);
      }
      return new Object();
    }

    @Override
    public void setUp(Object workload, Level level, TrialContext context) throws Exception {
      setUp.run();
    }

    @Override
    public void tearDown(Object workload, Level level, TrialContext context) throws Exception {
      tearDown.run();
    }
  }

  private static final Code FINE = () -> {};

  private static Workload<Object> made(Code setUp, Code tearDown) {
    Workload<Object> workload =
        new Workload<>(new Descriptor(FINE, setUp, tearDown), PlanScript.plan().build());
    workload.create(Path.of("trial-01"), "http://localhost");
    return workload;
  }

  @Test
  void namesTheMethodThatFailedAndKeepsTheCause() {
    IOException cause = new IOException("no database");
    Workload<Object> workload =
        made(
            () -> {
              throw cause;
            },
            FINE);

    assertThatThrownBy(() -> workload.setUp(Level.PHASE, "measure"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(TrialCode.USER_CODE.id())
        .hasMessageContaining("demo.SteadyChat")
        .hasMessageContaining("@Setup(PHASE)")
        .hasMessageContaining("no database")
        .hasCause(cause);
  }

  @Test
  void takesAFailedAssertionOrAMissingClassForTheUsersToo() {
    Workload<Object> workload =
        made(
            () -> {
              throw new NoClassDefFoundError("demo/Helper");
            },
            () -> {
              throw new AssertionError("expected 3");
            });

    assertThatThrownBy(() -> workload.setUp(Level.TRIAL, ""))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("@Setup(TRIAL)")
        .hasMessageContaining("demo/Helper");
    assertThatThrownBy(() -> workload.tearDown(Level.TRIAL, ""))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("@TearDown(TRIAL)")
        .hasMessageContaining("expected 3");
  }

  @Test
  void namesTheConstructor() {
    Workload<Object> workload =
        new Workload<>(
            new Descriptor(
                () -> {
                  throw new IllegalStateException("half made");
                },
                FINE,
                FINE),
            PlanScript.plan().build());

    assertThatThrownBy(() -> workload.create(Path.of("trial-01"), "http://localhost"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("constructor")
        .hasMessageContaining("half made");
  }
}
