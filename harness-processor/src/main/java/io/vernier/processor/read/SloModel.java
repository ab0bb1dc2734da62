package io.vernier.processor.read;

import io.vernier.api.model.GrammarException;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloView;
import java.util.Locale;

/**
 * One objective as it is written, not yet checked.
 *
 * @param metric the metric's tag
 * @param percentile the percentile; 0 for none
 * @param max the most allowed; empty for none
 * @param min the least allowed; empty for none
 * @param view the view
 * @param mark the annotation
 */
public record SloModel(
    String metric, double percentile, String max, String min, SloView view, Mark mark) {

  static SloModel of(Mark mark) {
    Object percentile = mark.value("percentile").getValue();
    return new SloModel(
        mark.text("metric"),
        percentile instanceof Double number ? number : 0,
        mark.text("max"),
        mark.text("min"),
        SloView.valueOf(mark.text("view").toUpperCase(Locale.ROOT)),
        mark);
  }

  /** True where a percentile is claimed. */
  public boolean claims() {
    return percentile != 0;
  }

  /** The element that says the limit, {@code max} where both or none do. */
  public String limitElement() {
    return max.isEmpty() && !min.isEmpty() ? "min" : "max";
  }

  /** The bound that the element stands for. */
  public Limit.Bound bound() {
    return limitElement().equals("max") ? Limit.Bound.AT_MOST : Limit.Bound.AT_LEAST;
  }

  /** The limit as written, without or with its sign. */
  public String writtenLimit() {
    return max.isEmpty() ? min : max;
  }

  /** True where two objectives mean the same, however their limits are written. */
  boolean meansTheSame(SloModel other) {
    return metric.equals(other.metric)
        && percentile == other.percentile
        && view == other.view
        && max.isEmpty() == other.max.isEmpty()
        && min.isEmpty() == other.min.isEmpty()
        && quantity().equals(other.quantity());
  }

  private String quantity() {
    try {
      return Limit.parse(writtenLimit(), bound()).text();
    } catch (GrammarException e) {
      return writtenLimit();
    }
  }

  /** The limit with its sign: {@code <=400ms}. */
  public String limit() {
    String written = writtenLimit().strip();
    return written.startsWith(bound().sign()) ? written : bound().sign() + written;
  }
}
