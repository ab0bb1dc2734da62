package io.vernier.processor.read;

import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** How classes and their members are called in messages. */
final class Names {
  private Names() {}

  /** The element's name with those of the classes around it: {@code Outer.Inner.field}. */
  static String shown(Element element) {
    StringBuilder name = new StringBuilder(element.getSimpleName());
    for (Element outer = element.getEnclosingElement();
        outer instanceof TypeElement;
        outer = outer.getEnclosingElement()) {
      name.insert(0, outer.getSimpleName() + ".");
    }
    return name.toString();
  }
}
