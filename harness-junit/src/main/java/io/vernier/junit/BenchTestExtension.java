package io.vernier.junit;

import io.vernier.api.annotation.Workload;
import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.WorkloadResult;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * Runs the workload of a {@link BenchTest} and hands its result to the test method.
 *
 * <p>JUnit resolves parameters before it starts the clock of {@code @Timeout}. The workload must
 * run while that clock runs, else a time-out could not stop it; so the resolver hands out
 * placeholders, and the interceptor of the method call runs the workload and calls the method with
 * the result in their place. Interceptors that are registered after this one are not called.
 */
final class BenchTestExtension
    implements ExecutionCondition,
        ParameterResolver,
        InvocationInterceptor,
        TestExecutionExceptionHandler {

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return context
        .getTestMethod()
        .map(
            method ->
                new BenchCondition(context::getConfigurationParameter)
                    .evaluate(context.getRequiredTestClass()))
        .orElseGet(() -> ConditionEvaluationResult.enabled("decided for each bench test"));
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return AnnotationSupport.isAnnotated(parameter.getDeclaringExecutable(), BenchTest.class)
        && isResult(parameter.getParameter().getType());
  }

  @Override
  public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return null;
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    Class<?> workload = workload(context);
    BenchRuns runs = BenchRuns.in(context);
    RunResult run = runs.of(workload);
    runs.publish(run);
    Method method = call.getExecutable();
    if (Arrays.stream(method.getParameterTypes()).noneMatch(BenchTestExtension::isResult)) {
      invocation.proceed();
      return;
    }
    invocation.skip();
    ReflectionSupport.invokeMethod(
        method, context.getRequiredTestInstance(), arguments(call, run, workload));
  }

  /** A mistake of the user's is told by its text and, where the test made it, by its line. */
  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable throwable)
      throws Throwable {
    throw throwable instanceof UserException mistake
        ? BenchFailure.of(mistake, context.getRequiredTestClass())
        : throwable;
  }

  private static boolean isResult(Class<?> type) {
    return type == WorkloadResult.class || type == RunResult.class;
  }

  /** May hold nulls of other resolvers, which the reflective call passes on as JUnit's own does. */
  @SuppressWarnings("NullAway")
  private static Object[] arguments(
      ReflectiveInvocationContext<Method> call, RunResult run, Class<?> workload) {
    Class<?>[] types = call.getExecutable().getParameterTypes();
    Object[] arguments = call.getArguments().toArray();
    for (int i = 0; i < types.length; i++) {
      if (types[i] == RunResult.class) {
        arguments[i] = run;
      } else if (types[i] == WorkloadResult.class) {
        arguments[i] = BenchRuns.view(run, workload.getName());
      }
    }
    return arguments;
  }

  private static Class<?> workload(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    Class<?> named =
        AnnotationSupport.findAnnotation(method, BenchTest.class)
            .<Class<?>>map(BenchTest::value)
            .orElse(BenchTest.class);
    Class<?> workload = named;
    if (named == BenchTest.class) {
      Class<?> testClass = context.getRequiredTestClass();
      workload =
          testClass.isAnnotationPresent(Workload.class) ? testClass : method.getDeclaringClass();
    }
    if (!workload.isAnnotationPresent(Workload.class)) {
      throw new UserException(
          Problem.of(
              JunitMessage.NO_WORKLOAD,
              context.getRequiredTestClass().getSimpleName() + "." + method.getName(),
              "@BenchTest runs " + workload.getName() + ", which is not annotated @Workload.",
              "Annotate that class, or name a workload: @BenchTest(SteadyChat.class)."));
    }
    return workload;
  }
}
