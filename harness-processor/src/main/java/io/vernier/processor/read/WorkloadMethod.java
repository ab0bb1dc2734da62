package io.vernier.processor.read;

import io.vernier.api.model.Level;
import io.vernier.processor.diagnostic.Place;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;

/**
 * A method that the harness calls.
 *
 * @param element the method
 * @param role what it is called for
 * @param level when, for set-up and tear-down; TRIAL otherwise
 * @param returnsRight whether its return type is the one its role asks for
 * @param arguments what it takes
 * @param excess what it throws that is no exception
 * @param reachable whether generated code in the workload's package may call it
 * @param place where messages about it go
 */
public record WorkloadMethod(
    ExecutableElement element,
    Role role,
    Level level,
    boolean returnsRight,
    Arguments arguments,
    List<String> excess,
    boolean reachable,
    Place place) {

  /** Copies the list. */
  public WorkloadMethod {
    excess = List.copyOf(excess);
  }

  /** What a method is called for. */
  public enum Role {
    /** Supplies the conversations. */
    DATASET("@Dataset"),
    /** Runs before. */
    SET_UP("@Setup"),
    /** Runs after. */
    TEAR_DOWN("@TearDown");

    private final String label;

    Role(String label) {
      this.label = label;
    }

    /** The annotation as users write it. */
    public String label() {
      return label;
    }
  }

  /** What a method takes. */
  public enum Arguments {
    /** Nothing. */
    NONE,
    /** The context of its role. */
    CONTEXT,
    /** Something that the harness can't give. */
    OTHER
  }

  /** The method's name. */
  public String name() {
    return element.getSimpleName().toString();
  }

  /** The method's modifiers. */
  public Set<Modifier> modifiers() {
    return element.getModifiers();
  }
}
