package io.vernier.runtime.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretsTest {
  private static final SecretHeader.Form PLAIN = SecretHeader.Form.PLAIN;

  @Test
  void keepsSecretHeadersOutOfPlanConfigurationAndText() {
    // perf_analyzer#414
    PointPlan point =
        PlanFixture.complete()
            .option(
                "endpoint.headers",
                "Authorization: Bearer SK-1\nX-Tag: a\nX-Tag: b\nx-api-key: SK-2\nCookie: c=SK-3")
            .point();

    assertThat(point.toString()).doesNotContain("SK-");
    assertThat(point.config().value("endpoint.headers"))
        .contains("Authorization: ***\nX-Tag: a\nX-Tag: b\nx-api-key: ***\nCookie: ***");
    assertThat(point.template().endpoint().spec().headers())
        .extracting(header -> header.name() + "=" + header.value())
        .containsExactly("X-Tag=a", "X-Tag=b");
    assertThat(point.template().endpoint().secretHeaders())
        .containsExactly(
            new SecretHeader("Authorization", "VERNIER_HEADER_AUTHORIZATION", PLAIN),
            new SecretHeader("x-api-key", "VERNIER_HEADER_X_API_KEY", PLAIN),
            new SecretHeader("Cookie", "VERNIER_HEADER_COOKIE", PLAIN));
    assertThat(point.secrets().environment())
        .isEqualTo(
            Map.of(
                "VERNIER_HEADER_AUTHORIZATION", "Bearer SK-1",
                "VERNIER_HEADER_X_API_KEY", "SK-2",
                "VERNIER_HEADER_COOKIE", "c=SK-3"));
  }

  @Test
  void keepsRepeatedSecretHeadersApart() {
    assertThat(
            PlanFixture.complete()
                .option("endpoint.headers", "X-Token: 1\nX-Token: 2")
                .point()
                .secrets()
                .environment())
        .isEqualTo(Map.of("VERNIER_HEADER_X_TOKEN", "1", "VERNIER_HEADER_X_TOKEN_2", "2"));
  }

  @Test
  void movesUserInfoIntoAVariableOfTheFork() {
    // langwatch#6863
    PointPlan point =
        PlanFixture.complete().option("endpoint.url", "http://me:SK-1@h:8000/v1").point();

    assertThat(point.toString()).doesNotContain("SK-1");
    assertThat(point.config().toString()).doesNotContain("SK-1");
    assertThat(point.template().endpoint().url()).isEqualTo("http://h:8000/v1");
    assertThat(point.template().endpoint().secretHeaders())
        .containsExactly(
            new SecretHeader("Authorization", "VERNIER_URL_USERINFO", SecretHeader.Form.BASIC));
    assertThat(point.secrets().environment()).isEqualTo(Map.of("VERNIER_URL_USERINFO", "me:SK-1"));
    assertThat(point.secrets().toString()).isEqualTo("Secrets[VERNIER_URL_USERINFO]");
    assertThat(point.secrets().hideIn("refused me:SK-1@h")).isEqualTo("refused ***@h");
  }

  @Test
  void keepsSecretsOutOfSweptParameters() {
    // aiperf#972
    RunPlan plan =
        PlanFixture.complete().option("endpoint.url", "http://u:SK-1@a", "http://u:SK-2@b").plan();

    assertThat(plan.toString()).doesNotContain("SK-");
    assertThat(plan.points().stream().map(PointPlan::params))
        .containsExactly(
            Map.of("endpoint.url", "http://a:80"), Map.of("endpoint.url", "http://b:80"));
    assertThat(plan.points().get(1).secrets().environment())
        .containsEntry("VERNIER_URL_USERINFO", "u:SK-2");
  }

  @Test
  void letsAHeaderWinOverTheKeysVariableOverUserInfoAndSaysSo() {
    RunPlan both =
        PlanFixture.complete()
            .variable("MY_KEY", "SK-1")
            .option("endpoint.apiKeyEnv", "MY_KEY")
            .option("endpoint.url", "http://u:SK-2@h")
            .plan();
    assertThat(both.points().get(0).template().endpoint().secretHeaders())
        .containsExactly(new SecretHeader("Authorization", "MY_KEY", SecretHeader.Form.BEARER));
    assertThat(both.notes())
        .anyMatch(note -> note.contains("endpoint.apiKeyEnv and the URL's user-info"));
    assertThat(both.points().get(0).secrets().environment()).isEmpty();

    RunPlan header =
        PlanFixture.complete()
            .variable("MY_KEY", "SK-1")
            .option("endpoint.apiKeyEnv", "MY_KEY")
            .option("endpoint.headers", "authorization: Custom SK-3")
            .plan();
    assertThat(header.points().get(0).template().endpoint().secretHeaders())
        .containsExactly(new SecretHeader("authorization", "VERNIER_HEADER_AUTHORIZATION", PLAIN));
  }

  @Test
  void neverEchoesAValueInAProblem() {
    List<Problem> problems =
        PlanFixture.complete()
            .option("endpoint.apiKey", "SK-1")
            .option("endpoint.headers", "SK-2\nX-Key SK-3")
            .option("endpoint.url", "http://u:SK-4@:1/?token=SK-5")
            .property("vernier.api-key", "SK-6")
            .problems();

    assertThat(problems).hasSizeGreaterThanOrEqualTo(4);
    assertThat(problems.toString()).doesNotContain("SK-").contains("endpoint.apiKeyEnv");
  }

  @Test
  void resolvesTheHeadersOfARequestAgainstTheEnvironment() {
    EndpointHeaders headers =
        EndpointHeaders.of(
            withTwoSecrets(), Map.of("MY_KEY", " SK-1\n", "VERNIER_HEADER_X_TOKEN", "SK-2"));

    assertThat(headers.all())
        .containsExactly(
            new Header("X-Tag", "a"),
            new Header("X-Token", "SK-2"),
            new Header("Authorization", "Bearer SK-1"));
    assertThat(headers.secrets()).contains("SK-1", "Bearer SK-1", "SK-2");
    assertThat(headers.toString()).doesNotContain("SK-");
  }

  @Test
  void namesEveryVariableThatATrialRunByHandLacks() {
    EndpointPlan endpoint = withTwoSecrets();

    assertThatThrownBy(() -> EndpointHeaders.of(endpoint, Map.of("MY_KEY", " ")))
        .isInstanceOfSatisfying(
            UserException.class,
            thrown ->
                assertThat(thrown.problems())
                    .extracting(Problem::subject)
                    .containsExactly("VERNIER_HEADER_X_TOKEN", "MY_KEY"))
        .hasMessageContaining(PlanCode.SECRET_MISSING.id())
        .hasMessageContaining("the header Authorization");
  }

  private static EndpointPlan withTwoSecrets() {
    return PlanFixture.complete()
        .variable("MY_KEY", "SK-1")
        .option("endpoint.apiKeyEnv", "MY_KEY")
        .option("endpoint.headers", "X-Tag: a\nX-Token: SK-2")
        .point()
        .template()
        .endpoint();
  }

  @Test
  void writesTheHeadersOfItsForms() {
    assertThat(new SecretHeader("a", "E", SecretHeader.Form.BEARER).value("k"))
        .isEqualTo("Bearer k");
    assertThat(new SecretHeader("a", "E", PLAIN).value("k")).isEqualTo("k");
    // RFC 7617, section 2
    assertThat(new SecretHeader("a", "E", SecretHeader.Form.BASIC).value("Aladdin:open sesame"))
        .isEqualTo("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
  }
}
