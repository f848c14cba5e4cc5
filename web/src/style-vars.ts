// Styles that depend on numbers, set through the style object: the server's policy allows no style in a page.
import { noChange } from "lit";
import { Directive, directive, PartType, type ElementPart, type PartInfo } from "lit/directive.js";

class Vars extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("vars stands among the attributes of an element");
  }

  render(_values: Readonly<Record<string, string>>): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [values]: [Readonly<Record<string, string>>]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(values))
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    return noChange;
  }
}

/** `<li ${vars({ "--shift": "4px" })}>` */
export const vars = directive(Vars);
