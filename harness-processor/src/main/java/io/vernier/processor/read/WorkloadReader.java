package io.vernier.processor.read;

import io.vernier.api.annotation.Param;
import io.vernier.api.annotation.Slo;
import io.vernier.api.annotation.Workload;
import io.vernier.api.config.Keys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads a workload class into its model. Holds nothing between classes. */
public final class WorkloadReader {
  private final Elements elements;
  private final MemberReader members;

  /** A reader over one compilation. */
  public WorkloadReader(Elements elements, Types types) {
    this.elements = elements;
    this.members = new MemberReader(elements, types);
  }

  /**
   * Reads a class whose types are all resolved; see {@link Unresolved}. What is wrong with it is
   * read as it stands.
   */
  public WorkloadModel read(TypeElement type) {
    Flattening flat = Flattening.of(type);
    return new WorkloadModel(
        type,
        elements.getPackageOf(type).getQualifiedName().toString(),
        elements.getBinaryName(type).toString(),
        Names.shown(type),
        name(type),
        ClassShape.of(type),
        flat.single(),
        flat.arrivals(),
        flat.conflicts(),
        settings(flat),
        slos(flat),
        repeated(flat, Param.class).stream().map(ParamModel::ofType).collect(Collectors.toList()),
        members.fields(type),
        members.methods(type));
  }

  private static String name(TypeElement type) {
    return Marks.find(type, Workload.class)
        .map(mark -> mark.text("name"))
        .filter(name -> !name.isEmpty())
        .orElse(type.getSimpleName().toString());
  }

  private static List<SloModel> slos(Flattening flat) {
    List<SloModel> slos = new ArrayList<>();
    for (Mark mark : repeated(flat, Slo.class)) {
      SloModel slo = SloModel.of(mark);
      if (slos.stream().noneMatch(slo::meansTheSame)) {
        slos.add(slo);
      }
    }
    return slos;
  }

  private static List<Mark> repeated(Flattening flat, Class<?> annotation) {
    return flat.repeated().stream()
        .filter(mark -> mark.is(annotation))
        .collect(Collectors.toList());
  }

  private List<SettingModel> settings(Flattening flat) {
    List<SettingModel> settings = new ArrayList<>();
    for (Mark mark : flat.single().values()) {
      String annotation = elements.getBinaryName(mark.annotation()).toString();
      mark.explicit()
          .forEach(
              (element, value) ->
                  setting(annotation, element, value, mark).ifPresent(settings::add));
    }
    return settings;
  }

  private static Optional<SettingModel> setting(
      String annotation, String element, AnnotationValue value, Mark mark) {
    String text = ValueText.of(value);
    return Keys.forElement(annotation, element)
        .filter(key -> key.defaultText().isPresent() || !isSentinel(mark, element, value, text))
        .map(key -> new SettingModel(key, element, text, mark));
  }

  /**
   * An annotation's elements can't be null, so that where there is no default to speak of, an empty
   * text or a count of 0 stands for "not set", also if someone writes it out.
   */
  private static boolean isSentinel(Mark mark, String element, AnnotationValue value, String text) {
    boolean nothing = text.isEmpty() || (value.getValue() instanceof Integer number && number == 0);
    return nothing
        && ElementFilter.methodsIn(mark.annotation().getEnclosedElements()).stream()
            .filter(method -> method.getSimpleName().contentEquals(element))
            .map(ExecutableElement::getDefaultValue)
            .anyMatch(byDefault -> byDefault != null && ValueText.of(byDefault).equals(text));
  }
}
