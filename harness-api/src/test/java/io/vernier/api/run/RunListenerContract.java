package io.vernier.api.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.vernier.api.result.PointResult;
import io.vernier.api.result.RunResult;
import io.vernier.api.result.TrialResult;
import io.vernier.api.run.RecordingListener.Heard;
import io.vernier.api.run.RecordingListener.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What every {@link HarnessRuntime} must tell a {@link RunListener}. Extend it with a run of the
 * runtime's own tests: at least two cells, and none that fails.
 */
public interface RunListenerContract {
  /** What was heard of one whole run. */
  RecordingListener recorded();

  /** What the run returned. */
  RunResult returned();

  @Test
  default void beginsWithTheRunAndEndsWithIt() {
    List<Kind> kinds = kinds(EnumSet.complementOf(EnumSet.of(Kind.NOTE)));

    assertThat(kinds).startsWith(Kind.RUN_STARTED).endsWith(Kind.RUN_FINISHED);
    assertThat(kinds).containsOnlyOnce(Kind.RUN_STARTED, Kind.RUN_FINISHED);
    assertThat(recorded().heard()).last().extracting(Heard::kind).isEqualTo(Kind.RUN_FINISHED);
  }

  @Test
  default void startsAndFinishesOneCellAfterTheOther() {
    int cells = cells();

    assertThat(cells).isGreaterThanOrEqualTo(2);
    assertThat(kinds(EnumSet.of(Kind.TRIAL_STARTED, Kind.TRIAL_FINISHED)))
        .isEqualTo(
            IntStream.range(0, 2 * cells)
                .mapToObj(n -> n % 2 == 0 ? Kind.TRIAL_STARTED : Kind.TRIAL_FINISHED)
                .toList());
    for (int position = 1; position <= cells; position++) {
      assertThat(ofCell(position))
          .as("cell %d", position)
          .startsWith(Kind.TRIAL_STARTED)
          .endsWith(Kind.TRIAL_FINISHED)
          .containsOnlyOnce(Kind.TRIAL_STARTED, Kind.TRIAL_FINISHED);
    }
    assertThat(positions()).isSorted();
  }

  @Test
  default void tellsProgressOfTheCellThatRunsAndOfNoOther() {
    assertThat(kinds(EnumSet.of(Kind.PROGRESS))).isNotEmpty();
    for (int position = 1; position <= cells(); position++) {
      List<Kind> all = ofCell(position);
      assertThat(all.subList(1, all.size() - 1))
          .as("cell %d", position)
          .containsOnly(Kind.PROGRESS);
    }
  }

  @Test
  default void namesEachCellByItsPlaceInThePlan() {
    int cells = cells();

    assertThat(recorded().heard())
        .filteredOn(event -> event.cell().isPresent())
        .allSatisfy(
            event -> {
              CellId cell = event.cell().orElseThrow();
              assertThat(cell.cells()).isEqualTo(cells);
              assertThat(cell.position()).isBetween(1, cells);
              assertThat(cell.trial()).isBetween(1, cell.trials());
            });
  }

  @Test
  default void handsOutTheResultOfTheCellThatFinished() {
    List<Integer> finished =
        recorded().heard().stream()
            .filter(event -> event.kind() == Kind.TRIAL_FINISHED)
            .map(
                event -> {
                  TrialResult result = (TrialResult) event.about().get(0);
                  assertThat(result.index()).isEqualTo(event.cell().orElseThrow().trial());
                  return result.index();
                })
            .toList();

    assertThat(finished)
        .containsExactlyInAnyOrderElementsOf(
            returned().points().stream()
                .map(PointResult::trials)
                .flatMap(List::stream)
                .map(TrialResult::index)
                .toList());
  }

  @Test
  default void tellsOfReportsOnlyBetweenTheLastCellAndTheEnd() {
    List<Kind> kinds = kinds(EnumSet.complementOf(EnumSet.of(Kind.NOTE)));
    List<Kind> tail = kinds.subList(kinds.lastIndexOf(Kind.TRIAL_FINISHED) + 1, kinds.size() - 1);

    assertThat(tail).allMatch(kind -> kind == Kind.REPORT_FAILED);
    assertThat(kinds.subList(0, kinds.lastIndexOf(Kind.TRIAL_FINISHED)))
        .doesNotContain(Kind.REPORT_FAILED);
  }

  @Test
  default void tellsTheSeedsAndTheResultThatTheRunReturns() {
    List<Heard> heard = recorded().heard();
    Heard started =
        heard.stream().filter(event -> event.kind() == Kind.RUN_STARTED).findFirst().orElseThrow();

    assertThat(started.about().subList(2, 4)).containsExactly(returned().seed(), returned().salt());
    assertThat(started.about().get(0)).hasToString(returned().folder());
    assertThat(heard.get(heard.size() - 1).about()).containsExactly(returned());
  }

  @Test
  default void callsFromOneThreadAtATime() {
    assertThat(recorded().overlapped()).isFalse();
  }

  private int cells() {
    return recorded().heard().stream()
        .filter(event -> event.kind() == Kind.RUN_STARTED)
        .map(event -> (Integer) event.about().get(1))
        .findFirst()
        .orElseThrow();
  }

  private List<Kind> kinds(Set<Kind> of) {
    return recorded().heard().stream().map(Heard::kind).filter(of::contains).toList();
  }

  private List<Kind> ofCell(int position) {
    return recorded().heard().stream()
        .filter(event -> event.cell().map(CellId::position).orElse(0) == position)
        .map(Heard::kind)
        .toList();
  }

  private List<Integer> positions() {
    return recorded().heard().stream()
        .flatMap(event -> event.cell().stream())
        .map(CellId::position)
        .toList();
  }
}
