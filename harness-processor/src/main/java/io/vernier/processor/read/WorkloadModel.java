package io.vernier.processor.read;

import io.vernier.api.config.Keys;
import io.vernier.processor.diagnostic.Place;
import io.vernier.processor.read.WorkloadMethod.Role;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;

/**
 * A workload class as its source describes it, flattened and not yet judged.
 *
 * @param type the class
 * @param packageName its package; empty for the unnamed one
 * @param binaryName its binary name
 * @param shown its name in messages, without the package
 * @param name its name in reports
 * @param shape what decides whether an instance can be made
 * @param marks the winning annotations of which there is only one, by qualified name
 * @param arrivals the annotations that say when sessions arrive
 * @param conflicts equally near annotations that differ
 * @param settings options in the order they were found
 * @param slos objectives, nearest first
 * @param params parameters that stand on types, nearest first
 * @param fields fields that take parameters, nearest class first
 * @param methods methods the harness calls: a superclass's before its subclass's, else as declared
 */
public record WorkloadModel(
    TypeElement type,
    String packageName,
    String binaryName,
    String shown,
    String name,
    ClassShape shape,
    Map<String, Mark> marks,
    List<Mark> arrivals,
    List<Conflict> conflicts,
    List<SettingModel> settings,
    List<SloModel> slos,
    List<ParamModel> params,
    List<ParamField> fields,
    List<WorkloadMethod> methods) {

  /** Copies the collections, keeping their order. */
  public WorkloadModel {
    marks = Collections.unmodifiableMap(new LinkedHashMap<>(marks));
    arrivals = List.copyOf(arrivals);
    conflicts = List.copyOf(conflicts);
    settings = List.copyOf(settings);
    slos = List.copyOf(slos);
    params = List.copyOf(params);
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
  }

  /** The class itself. */
  public Place place() {
    return Place.of(type);
  }

  /** The winning annotation of this type; absent where nothing says it. */
  public Optional<Mark> mark(Class<? extends Annotation> annotation) {
    return Optional.ofNullable(marks.get(annotation.getCanonicalName()));
  }

  /** The methods of a role, a superclass's first. */
  public List<WorkloadMethod> methods(Role role) {
    return methods.stream().filter(method -> method.role() == role).collect(Collectors.toList());
  }

  /** The option that an annotation sets for a key; absent where none does. */
  public Optional<SettingModel> setting(String key) {
    return settings.stream().filter(setting -> setting.key().name().equals(key)).findFirst();
  }

  /** The parameters of types and fields, in the order in which they are crossed. */
  public List<ParamModel> allParams() {
    List<ParamModel> all = new ArrayList<>(params);
    fields.forEach(field -> all.addAll(field.params()));
    return all;
  }

  /** True where a parameter sweeps this key. */
  public boolean sweeps(String key) {
    return params.stream().anyMatch(param -> param.key().equals(key));
  }

  /** True where sessions arrive whether or not earlier ones have ended. */
  public boolean isOpenLoop() {
    return !arrivals.isEmpty() || sweeps(Keys.RATE.name());
  }

  /** The class's name without its package, as it stands in the names of generated classes. */
  public String generatedStem() {
    return packageName.isEmpty() ? binaryName : binaryName.substring(packageName.length() + 1);
  }
}
