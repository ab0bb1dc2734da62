package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.EndpointSpec;
import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class EndpointHeadersTest {
  private static final SecretHeader BEARER =
      new SecretHeader("Authorization", "API_KEY", SecretHeader.Form.BEARER);
  private static final SecretHeader PLAIN =
      new SecretHeader("X-Team-Key", "TEAM_KEY", SecretHeader.Form.PLAIN);
  private static final SecretHeader BASIC =
      new SecretHeader("Authorization", Secrets.USER_INFO, SecretHeader.Form.BASIC);

  private static EndpointPlan endpoint(SecretHeader... secrets) {
    return new EndpointPlan(
        new EndpointSpec(
            "chat", "/v1", "", "m", true, Map.of(), List.of(new Header("X-Team", "blue"))),
        "http",
        "localhost",
        8000,
        new Timeouts(1, OptionalLong.empty(), 1, 1),
        Optional.of("API_KEY"),
        Optional.empty(),
        "",
        List.of(secrets));
  }

  @Test
  void sendsThePlansHeadersAndThoseOfTheEnvironment() {
    EndpointHeaders headers =
        EndpointHeaders.of(
            endpoint(BEARER, PLAIN), Map.of("API_KEY", "sk-1", "TEAM_KEY", "t-2", "OTHER", "o-3"));

    assertThat(headers.all())
        .containsExactly(
            new Header("X-Team", "blue"),
            new Header("Authorization", "Bearer sk-1"),
            new Header("X-Team-Key", "t-2"));
  }

  @Test
  void namesEveryFormOfASecretAsOneThatMustNotBeShown() {
    EndpointHeaders headers =
        EndpointHeaders.of(endpoint(BASIC), Map.of(Secrets.USER_INFO, "user:größe"));

    assertThat(headers.all()).contains(new Header("Authorization", "Basic dXNlcjpncsO2w59l"));
    assertThat(headers.secrets()).contains("user:größe", "Basic dXNlcjpncsO2w59l");
  }

  @Test
  void namesTheCredentialsAloneSinceAServerQuotesThemAlone() {
    SecretHeader token = new SecretHeader("authorization", "OUR_TOKEN", SecretHeader.Form.PLAIN);

    assertThat(
            EndpointHeaders.of(endpoint(BASIC), Map.of(Secrets.USER_INFO, "user:größe")).secrets())
        .contains("größe", "dXNlcjpncsO2w59l")
        .doesNotContain("user");
    assertThat(EndpointHeaders.of(endpoint(token), Map.of("OUR_TOKEN", "Bearer sk-1")).secrets())
        .containsExactly("Bearer sk-1", "sk-1");
  }

  @Test
  void takesBlanksAroundASecretForAMistake() {
    EndpointHeaders headers = EndpointHeaders.of(endpoint(BEARER), Map.of("API_KEY", " sk-1\n"));

    assertThat(headers.all()).contains(new Header("Authorization", "Bearer sk-1"));
  }

  @Test
  void namesEveryVariableThatIsMissingAtOnceAndNoValue() {
    assertThatExceptionOfType(UserException.class)
        .isThrownBy(
            () -> EndpointHeaders.of(endpoint(BEARER, PLAIN), Map.of("TEAM_KEY", "  ", "X", "s-9")))
        .satisfies(
            told -> {
              assertThat(told.problems())
                  .extracting(Problem::subject)
                  .containsExactly("API_KEY", "TEAM_KEY");
              assertThat(told.problems())
                  .allMatch(problem -> problem.code().equals(PlanCode.SECRET_MISSING.id()));
            })
        .withMessageNotContaining("s-9");
  }

  @Test
  void showsNoValueAsAText() {
    EndpointHeaders headers = EndpointHeaders.of(endpoint(BEARER), Map.of("API_KEY", "sk-1"));

    assertThat(headers.toString()).doesNotContain("sk-1").contains("2");
  }
}
