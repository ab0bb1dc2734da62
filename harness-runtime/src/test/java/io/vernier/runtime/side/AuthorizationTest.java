package io.vernier.runtime.side;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.vernier.api.config.Problem;
import io.vernier.api.config.UserException;
import io.vernier.api.model.EndpointSpec.Header;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuthorizationTest {
  private static final String SECRET = "sk-very-secret";
  private static final Map<String, String> ENVIRONMENT = Map.of("MY_KEY", SECRET);
  private static final List<Header> EXPLICIT = List.of(new Header("authorization", "Token abc"));

  @Test
  void sendsNothingWhereNothingIsGiven() {
    Authorization none = Authorization.resolve(List.of(), null, null, ENVIRONMENT);

    assertThat(none.header()).isEmpty();
    assertThat(none.notes()).isEmpty();
    assertThat(none.addTo(List.of(new Header("a", "b")))).containsExactly(new Header("a", "b"));
  }

  @Test
  void takesTheKeyFromTheEnvironment() {
    assertThat(Authorization.resolve(List.of(), "MY_KEY", null, ENVIRONMENT).header())
        .contains(new Header("Authorization", "Bearer " + SECRET));
  }

  @Test
  void takesUserInfoAsBasicCredentials() {
    assertThat(Authorization.resolve(List.of(), null, "Aladdin:open%20sesame", Map.of()).header())
        .contains(new Header("Authorization", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="));
    assertThat(Authorization.resolve(List.of(), null, "a+b", Map.of()).header())
        .contains(new Header("Authorization", "Basic YStiOg=="));
    assertThat(Authorization.resolve(List.of(), null, "", Map.of()).header()).isEmpty();
  }

  @Test
  void prefersTheHeaderToTheVariableToTheUserInfoAndNotesWhatItLeavesOut() {
    Authorization all = Authorization.resolve(EXPLICIT, "MY_KEY", "user:word", ENVIRONMENT);
    assertThat(all.header()).contains(EXPLICIT.get(0));
    assertThat(all.notes())
        .containsExactly(
            "Authorization comes from the Authorization header in endpoint.headers; not used:"
                + " endpoint.apiKeyEnv (MY_KEY), the user-info of endpoint.url.");

    Authorization two = Authorization.resolve(List.of(), "MY_KEY", "user:word", ENVIRONMENT);
    assertThat(two.header()).contains(new Header("Authorization", "Bearer " + SECRET));
    assertThat(two.notes())
        .containsExactly(
            "Authorization comes from endpoint.apiKeyEnv (MY_KEY); not used: the user-info of"
                + " endpoint.url.");
  }

  @Test
  void needsNoVariableThatItDoesNotUse() {
    assertThat(Authorization.resolve(EXPLICIT, "UNSET", null, Map.of()).header())
        .contains(EXPLICIT.get(0));
  }

  @Test
  void standsOnceAmongTheHeadersItIsAddedTo() {
    List<Header> headers =
        List.of(
            new Header("Authorization", "Token first"),
            new Header("X-Other", "1"),
            new Header("AUTHORIZATION", "Token last"));

    assertThat(Authorization.resolve(headers, null, null, Map.of()).addTo(headers))
        .containsExactly(new Header("X-Other", "1"), new Header("AUTHORIZATION", "Token last"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  "})
  void namesTheVariableThatIsMissing(String value) {
    UserException thrown =
        catchThrowableOfType(
            UserException.class,
            () -> Authorization.resolve(List.of(), "MY_KEY", null, Map.of("MY_KEY", value)));

    assertThat(thrown.problems()).extracting(Problem::code).containsExactly("VN661");
    assertThat(thrown).hasMessageContaining("MY_KEY");
    assertThatThrownBy(() -> Authorization.resolve(List.of(), "NO_KEY", null, Map.of()))
        .hasMessageContaining("NO_KEY");
  }

  @ParameterizedTest
  @ValueSource(strings = {"secret\r\nX-Evil: 1", "secret secret", "secrét"})
  void refusesAKeyThatNoHeaderCanCarryWithoutShowingIt(String value) {
    UserException thrown =
        catchThrowableOfType(
            UserException.class,
            () -> Authorization.resolve(List.of(), "MY_KEY", null, Map.of("MY_KEY", value)));

    assertThat(thrown.problems()).extracting(Problem::code).containsExactly("VN662");
    assertThat(thrown).hasMessageContaining("MY_KEY");
    assertThat(thrown.getMessage()).doesNotContain("secr");
  }

  @Test
  void refusesUserInfoItCannotDecodeWithoutShowingIt() {
    UserException thrown =
        catchThrowableOfType(
            UserException.class,
            () -> Authorization.resolve(List.of(), null, "user:secret%zz", Map.of()));

    assertThat(thrown.problems()).extracting(Problem::code).containsExactly("VN662");
    assertThat(thrown.getMessage()).doesNotContain("secret").doesNotContain("zz");
    assertThat(thrown.getCause()).isNull();
  }

  @Test
  void neverShowsTheSecretInItsTexts() {
    Authorization authorization =
        Authorization.resolve(List.of(), "MY_KEY", "user:word", ENVIRONMENT);

    assertThat(authorization + " " + authorization.notes())
        .doesNotContain(SECRET)
        .doesNotContain("word");
  }
}
