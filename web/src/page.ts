// What every page is: an element in the open, with the pieces of its address.
import { LitElement } from "lit";

export class Page extends LitElement {
  static override properties = { parts: { attribute: false } };
  declare parts: readonly string[];

  constructor() {
    super();
    this.parts = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected piece(place: number): string {
    return this.parts[place] ?? "";
  }

  protected entitle(words: string): void {
    document.title = words ? `${words} \u00b7 Croupier` : "Croupier";
  }
}
