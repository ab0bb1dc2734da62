package io.vernier.junit;

import io.vernier.api.metric.Unit;
import io.vernier.api.model.Limit;
import io.vernier.api.model.SloSpec;
import io.vernier.api.model.SloView;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.Estimate.Absent;
import io.vernier.api.result.GoodputResult;
import io.vernier.api.result.MetricResult;
import io.vernier.api.result.SloResult;
import io.vernier.api.result.Statistic;
import io.vernier.junit.Judgement.Fact;
import java.util.ArrayList;
import java.util.List;

/** What a judgement rests on: estimate, band, and what describes it, each with its unit. */
final class ClaimFacts {
  private ClaimFacts() {}

  /** The facts of an objective. */
  static List<Fact> of(Subject subject, SloResult slo) {
    MetricResult metric = subject.point().metrics().get(slo.judgedMetric());
    Figures.Scale scale = metric == null ? Figures::number : Figures.in(metric.unit());
    List<Fact> facts = new ArrayList<>();
    if (slo.slo().percentile().isPresent()) {
      String within = "of attempts within " + slo.slo().limit().quantityText();
      facts.add(share(slo.judged(), within, slo.target(), slo.within(), slo.attempted()));
      facts.add(band(slo.judged(), Figures::share));
      facts.add(
          new Fact(
              "beside",
              "p"
                  + Figures.number(described(slo.slo()))
                  + " "
                  + Figures.whole(slo.described(), scale)));
    } else {
      facts.add(figure(slo.judged(), slo.target(), scale));
      facts.add(band(slo.judged(), scale));
    }
    facts.add(view(slo.view()));
    return facts;
  }

  /** The facts of the goodput ratio. */
  static List<Fact> of(GoodputResult goodput, double atLeast) {
    List<Fact> facts = new ArrayList<>();
    facts.add(
        share(
            goodput.ratio(),
            "of attempts were good",
            atLeast,
            goodput.good(),
            goodput.attempted()));
    facts.add(band(goodput.ratio(), Figures::share));
    goodput
        .firstMissed()
        .forEach(
            (key, count) ->
                facts.add(new Fact("missed", key + " first, in " + Figures.count(count))));
    return facts;
  }

  /** The facts of a mean, an extreme or a phase's value. */
  static List<Fact> of(MetricResult metric, Statistic statistic, double target, SloView view) {
    Unit unit = metric.unit();
    Estimate estimate = metric.band(statistic);
    return List.of(
        figure(estimate, target, Figures.in(unit)), band(estimate, Figures.in(unit)), view(view));
  }

  /** The percentile that the limit is about: of the low end where it is a least one. */
  private static double described(SloSpec slo) {
    double percentile = slo.percentile().orElseThrow();
    return slo.limit().bound() == Limit.Bound.AT_MOST ? percentile : 100 - percentile;
  }

  private static Fact share(
      Estimate judged, String what, double needed, long within, long attempted) {
    String found =
        judged instanceof Absent
            ? Figures.point(judged, Figures::share)
            : Figures.point(judged, Figures::share) + " " + what;
    return new Fact(
        "estimate",
        found
            + "; needed "
            + Figures.share(needed)
            + " ("
            + Figures.count(within)
            + " of "
            + Figures.count(attempted)
            + ")");
  }

  private static Fact figure(Estimate judged, double limit, Figures.Scale scale) {
    return new Fact(
        "estimate", Figures.point(judged, scale) + "; the limit is " + scale.text(limit));
  }

  private static Fact band(Estimate judged, Figures.Scale scale) {
    return new Fact("band", Figures.limits(judged, scale));
  }

  private static Fact view(SloView view) {
    return new Fact(
        "view",
        switch (view) {
          case RESPONSE -> "response, counted from the intended start";
          case SERVICE, AUTO -> "service, counted from the send";
        });
  }
}
