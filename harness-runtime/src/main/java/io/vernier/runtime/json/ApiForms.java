package io.vernier.runtime.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.vernier.api.metric.Unit;
import io.vernier.api.record.ChunkLog;
import io.vernier.api.result.Estimate;
import io.vernier.api.result.RunId;
import io.vernier.api.result.Statistic;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The forms of the few types of the API that are not written as their components. */
final class ApiForms {
  private static final Map<String, Unit> UNITS =
      Stream.of(
              Unit.MILLISECONDS,
              Unit.SECONDS,
              Unit.TOKENS,
              Unit.REQUESTS,
              Unit.COUNT,
              Unit.RATIO,
              Unit.PERCENT,
              Unit.REQUESTS_PER_SECOND,
              Unit.TOKENS_PER_SECOND,
              Unit.TOKENS_PER_SECOND_PER_USER)
          .collect(Collectors.toUnmodifiableMap(Unit::symbol, Function.identity()));

  private static final Map<String, Statistic> STATISTICS =
      Arrays.stream(Statistic.values())
          .collect(Collectors.toUnmodifiableMap(Statistic::label, Function.identity()));

  private ApiForms() {}

  /** The module that registers them. */
  static Module module() {
    return new SimpleModule("vernier")
        .addSerializer(Estimate.class, new EstimateWriter())
        .addDeserializer(Estimate.class, new EstimateReader())
        .addSerializer(RunId.class, new RunIdWriter())
        .addDeserializer(RunId.class, new RunIdReader())
        .addSerializer(Unit.class, new UnitWriter())
        .addDeserializer(Unit.class, new UnitReader())
        .addSerializer(ChunkLog.class, new ChunkLogWriter())
        .addDeserializer(ChunkLog.class, new ChunkLogReader())
        .addDeserializer(Double.class, new FiniteReader())
        .addDeserializer(double.class, new FiniteReader())
        .addDeserializer(OptionalDouble.class, new OptionalFiniteReader())
        .addKeySerializer(Statistic.class, new StatisticKeyWriter())
        .addKeyDeserializer(Statistic.class, new StatisticKeyReader());
  }

  /** All keys that an estimate may have; which are there tells its kind. */
  private record EstimateKeys(
      OptionalDouble estimate,
      OptionalDouble low,
      OptionalDouble high,
      OptionalDouble confidence,
      Optional<String> method,
      OptionalInt n,
      Optional<String> absent) {}

  private static final class EstimateWriter extends JsonSerializer<Estimate> {
    @Override
    public void serialize(Estimate value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeStartObject();
      if (value instanceof Estimate.Band band) {
        figures(out, band.estimate(), band.low(), band.high());
        out.writeNumberField("confidence", band.confidence());
        out.writeStringField("method", band.method());
        out.writeNumberField("n", band.n());
      } else if (value instanceof Estimate.Range range) {
        figures(out, range.estimate(), range.low(), range.high());
        out.writeNumberField("n", range.n());
      } else if (value instanceof Estimate.Absent absent) {
        out.writeStringField("absent", absent.reason());
      }
      out.writeEndObject();
    }

    private static void figures(JsonGenerator out, double estimate, double low, double high)
        throws IOException {
      out.writeNumberField("estimate", estimate);
      out.writeNumberField("low", low);
      out.writeNumberField("high", high);
    }
  }

  private static final class EstimateReader extends JsonDeserializer<Estimate> {
    @Override
    public Estimate deserialize(JsonParser in, DeserializationContext context) throws IOException {
      EstimateKeys keys = context.readValue(in, EstimateKeys.class);
      boolean figures =
          keys.estimate().isPresent() && keys.low().isPresent() && keys.high().isPresent();
      boolean anyFigure =
          keys.estimate().isPresent()
              || keys.low().isPresent()
              || keys.high().isPresent()
              || keys.n().isPresent();
      boolean labelled = keys.confidence().isPresent() && keys.method().isPresent();
      boolean anyLabel = keys.confidence().isPresent() || keys.method().isPresent();
      if (keys.absent().isPresent() && !anyFigure && !anyLabel) {
        return new Estimate.Absent(keys.absent().get());
      }
      if (figures && keys.n().isPresent() && keys.absent().isEmpty() && labelled == anyLabel) {
        double estimate = keys.estimate().getAsDouble();
        double low = keys.low().getAsDouble();
        double high = keys.high().getAsDouble();
        int n = keys.n().getAsInt();
        return labelled
            ? new Estimate.Band(
                estimate,
                low,
                high,
                keys.confidence().getAsDouble(),
                keys.method().orElseThrow(),
                n)
            : new Estimate.Range(estimate, low, high, n);
      }
      return context.reportInputMismatch(
          Estimate.class,
          "an estimate has the keys estimate, low, high, n, with confidence and method for a band,"
              + " or absent alone");
    }
  }

  private static final class RunIdWriter extends JsonSerializer<RunId> {
    @Override
    public void serialize(RunId id, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString(id.value());
    }
  }

  private static final class RunIdReader extends JsonDeserializer<RunId> {
    @Override
    public RunId deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return in.currentToken() == JsonToken.VALUE_STRING
          ? new RunId(in.getText())
          : context.reportInputMismatch(RunId.class, "a run's name is a text");
    }
  }

  private static final class UnitWriter extends JsonSerializer<Unit> {
    @Override
    public void serialize(Unit unit, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      if (unit.equals(UNITS.get(unit.symbol()))) {
        out.writeString(unit.symbol());
      } else {
        out.writeStartObject();
        out.writeStringField("symbol", unit.symbol());
        out.writeStringField("dimension", unit.dimension().name());
        out.writeEndObject();
      }
    }
  }

  private static final class UnitReader extends JsonDeserializer<Unit> {
    /** The components of a unit that is none of the API's own. */
    private record Custom(String symbol, Unit.Dimension dimension) {}

    @Override
    public Unit deserialize(JsonParser in, DeserializationContext context) throws IOException {
      if (in.currentToken() != JsonToken.VALUE_STRING) {
        Custom custom = context.readValue(in, Custom.class);
        return new Unit(custom.symbol(), custom.dimension());
      }
      Unit unit = UNITS.get(in.getText());
      return unit != null
          ? unit
          : context.reportInputMismatch(
              Unit.class,
              "the unit %s is none of %s; another one needs symbol and dimension",
              in.getText(),
              UNITS.keySet().stream().sorted().toList());
    }
  }

  private static final class ChunkLogWriter extends JsonSerializer<ChunkLog> {
    @Override
    public void serialize(ChunkLog log, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeStartObject();
      out.writeArrayFieldStart("nanos");
      for (int chunk = 0; chunk < log.size(); chunk++) {
        out.writeNumber(log.nanos(chunk));
      }
      out.writeEndArray();
      out.writeArrayFieldStart("kinds");
      for (int chunk = 0; chunk < log.size(); chunk++) {
        out.writeNumber(log.kind(chunk));
      }
      out.writeEndArray();
      out.writeEndObject();
    }
  }

  private static final class ChunkLogReader extends JsonDeserializer<ChunkLog> {
    /** The two columns of a chunk log. */
    private record Columns(List<Long> nanos, List<Integer> kinds) {}

    @Override
    public ChunkLog deserialize(JsonParser in, DeserializationContext context) throws IOException {
      Columns columns = context.readValue(in, Columns.class);
      int count = columns.nanos().size();
      if (columns.kinds().size() != count) {
        return context.reportInputMismatch(
            ChunkLog.class, "%s stamps but %s kinds", count, columns.kinds().size());
      }
      long[] nanos = columns.nanos().stream().mapToLong(Long::longValue).toArray();
      byte[] kinds = new byte[count];
      for (int chunk = 0; chunk < count; chunk++) {
        kinds[chunk] = columns.kinds().get(chunk).byteValue();
      }
      return ChunkLog.of(nanos, kinds, count);
    }
  }

  /** Numbers alone: Jackson itself would also take the text "NaN". */
  private static final class FiniteReader extends JsonDeserializer<Double> {
    @Override
    public Double deserialize(JsonParser in, DeserializationContext context) throws IOException {
      return finite(in, context);
    }
  }

  private static final class OptionalFiniteReader extends JsonDeserializer<OptionalDouble> {
    @Override
    public OptionalDouble deserialize(JsonParser in, DeserializationContext context)
        throws IOException {
      return OptionalDouble.of(finite(in, context));
    }

    @Override
    public OptionalDouble getNullValue(DeserializationContext context) {
      return OptionalDouble.empty();
    }
  }

  private static double finite(JsonParser in, DeserializationContext context) throws IOException {
    boolean number = in.currentToken() != null && in.currentToken().isNumeric();
    double value = number ? in.getDoubleValue() : Double.NaN;
    return Double.isFinite(value)
        ? value
        : context.<Double>reportInputMismatch(Double.class, "%s is no finite number", in.getText());
  }

  private static final class StatisticKeyWriter extends JsonSerializer<Statistic> {
    @Override
    public void serialize(Statistic statistic, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeFieldName(statistic.label());
    }
  }

  private static final class StatisticKeyReader extends KeyDeserializer {
    @Override
    public Object deserializeKey(String label, DeserializationContext context) throws IOException {
      Statistic statistic = STATISTICS.get(label);
      return statistic != null
          ? statistic
          : context.handleWeirdKey(
              Statistic.class, label, "not the label of a statistic, such as p99");
    }
  }
}
