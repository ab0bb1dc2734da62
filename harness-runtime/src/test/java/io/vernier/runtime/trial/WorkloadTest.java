package io.vernier.runtime.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.Conversation;
import io.vernier.api.model.Level;
import io.vernier.api.model.WorkloadSpec;
import io.vernier.api.run.ParamValues;
import io.vernier.api.run.TrialContext;
import io.vernier.api.run.WorkloadDescriptor;
import io.vernier.api.spi.DatasetContext;
import io.vernier.runtime.report.PlanScript;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorkloadTest {
  private static final Path FOLDER = Path.of("some", "trial-01");
  private static final DatasetContext DATA =
      new DatasetContext() {
        @Override
        public RandomGenerator random() {
          throw new UnsupportedOperationException();
        }

        @Override
        public int tokens(String text) {
          return 0;
        }

        @Override
        public String textOf(int tokens) {
          return "";
        }

        @Override
        public Path file(String name) {
          return Path.of(name);
        }
      };

  /** What a user's class does, as a test wants it. */
  private static final class Chat {}

  private static class ChatDescriptor implements WorkloadDescriptor<Chat> {
    private final List<String> calls = new ArrayList<>();
    private final @Nullable Exception fault;

    ChatDescriptor(@Nullable Exception fault) {
      this.fault = fault;
    }

    @Override
    public WorkloadSpec spec() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String harnessVersion() {
      return "0.1.0-SNAPSHOT";
    }

    @Override
    public Chat create(ParamValues params) {
      calls.add("create");
      if (fault instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      return new Chat();
    }

    @Override
    public Stream<Conversation> conversations(Chat workload, DatasetContext context)
        throws Exception {
      calls.add("conversations");
      fail();
      return Stream.of(ListedSource.said("hello"));
    }

    @Override
    public void setUp(Chat workload, Level level, TrialContext context) throws Exception {
      calls.add("set up " + level + " " + context.phase() + " " + context.trial());
      assertThat(context.folder()).isEqualTo(FOLDER);
      assertThat(context.endpointUrl()).isEqualTo("http://localhost:1/v1");
      fail();
    }

    @Override
    public void tearDown(Chat workload, Level level, TrialContext context) throws Exception {
      calls.add("tear down " + level + " " + context.phase());
      fail();
    }

    private void fail() throws Exception {
      if (fault != null) {
        throw fault;
      }
    }
  }

  private static Workload<Chat> workload(ChatDescriptor descriptor) {
    return new Workload<>(descriptor, PlanScript.plan().build());
  }

  private static Workload<Chat> made(@Nullable Exception fault) {
    Workload<Chat> workload = workload(new ChatDescriptor(fault));
    workload.create(FOLDER, "http://localhost:1/v1");
    return workload;
  }

  private static void isUserCode(ThrowingCallable call, String method, Throwable cause) {
    UserException told = catchThrowableOfType(UserException.class, call);

    assertThat(told).isNotNull().hasCause(cause);
    assertThat(told.problems()).hasSize(1);
    Problem problem = told.problems().get(0);
    assertThat(problem.code()).isEqualTo(TrialCode.USER_CODE.id()).isEqualTo("VN524");
    assertThat(problem.subject()).isEqualTo("demo.SteadyChat");
    assertThat(problem.wrong()).contains(method).contains(cause.toString());
    assertThat(problem.remedy()).contains("stderr.log");
  }

  @Test
  void callsTheUsersMethodsWithTheTrialsFacts() {
    ChatDescriptor descriptor = new ChatDescriptor(null);
    Workload<Chat> workload = workload(descriptor);

    workload.create(FOLDER, "http://localhost:1/v1");
    workload.setUp(Level.TRIAL, "");
    workload.setUp(Level.PHASE, "measure");
    assertThat(workload.conversations(DATA)).hasSize(1);
    workload.tearDown(Level.PHASE, "measure");
    workload.tearDown(Level.TRIAL, "");

    assertThat(descriptor.calls)
        .containsExactly(
            "create",
            "set up TRIAL  1",
            "set up PHASE measure 1",
            "conversations",
            "tear down PHASE measure",
            "tear down TRIAL ");
  }

  @Test
  void namesTheConstructorAsWhatFailed() {
    RuntimeException cause = new ArithmeticException("/ by zero");
    Workload<Chat> workload = workload(new ChatDescriptor(cause));

    isUserCode(() -> workload.create(FOLDER, ""), "constructor", cause);
  }

  @ParameterizedTest
  @EnumSource(Level.class)
  void namesTheMethodOfTheLevelAsWhatFailed(Level level) {
    Exception cause = new java.io.IOException("no such fixture");
    Workload<Chat> workload = made(cause);

    isUserCode(() -> workload.setUp(level, "measure"), "@Setup(" + level + ")", cause);
    isUserCode(() -> workload.tearDown(level, "measure"), "@TearDown(" + level + ")", cause);
  }

  @Test
  void namesTheDatasetMethodAsWhatFailed() {
    Exception cause = new Exception("the table is empty");
    Workload<Chat> workload = made(cause);

    isUserCode(() -> workload.conversations(DATA), "@Dataset", cause);
  }

  @Test
  void namesMethodsThatFailWithAnError() {
    Workload<Chat> workload =
        new Workload<>(
            new WorkloadDescriptor<Chat>() {
              @Override
              public WorkloadSpec spec() {
                throw new UnsupportedOperationException();
              }

              @Override
              public String harnessVersion() {
                return "";
              }

              @Override
              public Chat create(ParamValues params) {
                throw new NoClassDefFoundError("com/example/Fixture");
              }
            },
            PlanScript.plan().build());

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> workload.create(FOLDER, ""))
        .withMessageStartingWith("VN524 demo.SteadyChat")
        .withMessageContaining("com/example/Fixture")
        .withCauseInstanceOf(NoClassDefFoundError.class);
  }

  @Test
  void leavesAMessageForTheUserAsItIs() {
    UserException own =
        new UserException(new Problem("VN300", "data.txt", "is gone.", "Fetch it."));
    Workload<Chat> workload = workload(new ChatDescriptor(own));

    assertThatExceptionOfType(UserException.class)
        .isThrownBy(() -> workload.create(FOLDER, ""))
        .isSameAs(own);
  }

  @Test
  void mustBeMadeBeforeItIsUsed() {
    Workload<Chat> workload = workload(new ChatDescriptor(null));

    assertThatIllegalStateException().isThrownBy(() -> workload.setUp(Level.TRIAL, ""));
    assertThatIllegalStateException().isThrownBy(() -> workload.conversations(DATA));
  }

  @Test
  void namesTheDatasetMethodWhereItsStreamFailsLater() {
    RuntimeException cause = new IllegalStateException("row 2");
    List<Conversation> pulled = new ArrayList<>();
    Workload<Chat> workload =
        madeOf(Stream.of("a", "b").map(text -> text.equals("b") ? raise(cause) : said(text)));

    isUserCode(() -> workload.conversations(DATA).forEach(pulled::add), "@Dataset", cause);
    assertThat(pulled).hasSize(1);
  }

  @Test
  void closesTheUsersStream() {
    List<String> closed = new ArrayList<>();
    Workload<Chat> workload = madeOf(Stream.of(said("a")).onClose(() -> closed.add("closed")));

    workload.conversations(DATA).close();

    assertThat(closed).containsExactly("closed");
  }

  private static Conversation said(String text) {
    return ListedSource.said(text);
  }

  private static Conversation raise(RuntimeException fault) {
    throw fault;
  }

  private static Workload<Chat> madeOf(Stream<Conversation> conversations) {
    ChatDescriptor descriptor =
        new ChatDescriptor(null) {
          @Override
          public Stream<Conversation> conversations(Chat workload, DatasetContext context) {
            return conversations;
          }
        };
    Workload<Chat> workload = workload(descriptor);
    workload.create(FOLDER, "http://localhost:1/v1");
    return workload;
  }
}
