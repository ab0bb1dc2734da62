package io.vernier.runtime.json;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;

/** Refuses numbers that JSON has no form for, which would otherwise be written as texts. */
final class FiniteGenerator extends JsonGeneratorDelegate {
  FiniteGenerator(JsonGenerator generator) {
    super(generator, false);
  }

  @Override
  public void writeNumber(double number) throws IOException {
    require(Double.isFinite(number), Double.toString(number));
    delegate.writeNumber(number);
  }

  @Override
  public void writeNumber(float number) throws IOException {
    require(Float.isFinite(number), Float.toString(number));
    delegate.writeNumber(number);
  }

  @Override
  public void writeArray(double[] numbers, int offset, int length) throws IOException {
    writeStartArray(numbers, length);
    for (int i = offset; i < offset + length; i++) {
      writeNumber(numbers[i]);
    }
    writeEndArray();
  }

  private void require(boolean finite, String number) throws IOException {
    if (!finite) {
      throw new JsonGenerationException(
          number + " is no figure; an absent value is left out and says why", this);
    }
  }
}
