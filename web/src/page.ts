// What every page is: an element in the open, which reads from the address what it is asked for.
import { LitElement } from "lit";

export class Page extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected asked(name: string): string {
    return new URLSearchParams(location.search).get(name) ?? "";
  }

  protected entitle(words: string): void {
    document.title = words ? `${words} \u00b7 Croupier` : "Croupier";
  }
}
