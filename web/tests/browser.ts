// A document for the tests of components, before any of them is loaded.
import { Window } from "happy-dom";

const window = new Window({ url: "http://localhost/" });
const wanted = [
  "document",
  "Document",
  "HTMLElement",
  "Element",
  "Node",
  "customElements",
  "CSSStyleSheet",
  "Event",
  "CustomEvent",
  "KeyboardEvent",
  "MouseEvent",
  "DocumentFragment",
  "Comment",
  "Text",
  "SVGElement",
  "ShadowRoot",
  "MutationObserver",
  "location",
  "localStorage",
  "getComputedStyle",
  "HTMLInputElement",
  "HTMLButtonElement",
  "HTMLFormElement",
  "HTMLSelectElement",
  "FormData",
] as const;
for (const name of wanted)
  Object.defineProperty(globalThis, name, {
    value: (window as unknown as Record<string, unknown>)[name],
    configurable: true,
    writable: true,
  });
Object.defineProperty(globalThis, "window", { value: globalThis, configurable: true });
