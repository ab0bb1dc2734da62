package io.vernier.processor.read;

import io.vernier.processor.diagnostic.Place;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/**
 * A field that takes the values of a parameter.
 *
 * @param element the field
 * @param type what its values are
 * @param constants the names of its type's constants; empty unless that is an enum
 * @param reachable whether generated code in the workload's package may assign it
 * @param params its annotations; one, if it is right
 * @param place where messages about the field go
 */
public record ParamField(
    VariableElement element,
    Type type,
    List<String> constants,
    boolean reachable,
    List<ParamModel> params,
    Place place) {

  /** Copies the lists. */
  public ParamField {
    constants = List.copyOf(constants);
    params = List.copyOf(params);
  }

  /** What a field's values may be. */
  public enum Type {
    /** A text. */
    TEXT,
    /** An int. */
    INT,
    /** A long. */
    LONG,
    /** A double. */
    DOUBLE,
    /** A boolean. */
    BOOLEAN,
    /** A duration. */
    DURATION,
    /** An enum that the workload's package can name. */
    ENUM,
    /** Anything else, which can't be a parameter. */
    OTHER
  }

  /** The field's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** The field's modifiers. */
  public Set<Modifier> modifiers() {
    return element.getModifiers();
  }
}
