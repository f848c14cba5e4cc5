// What every page is: an element in the open, which reads from the address what it is asked for.
import { LitElement } from "lit";
import { refusalOf } from "./live/desk.ts";

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

/** A page with one form: what was typed stays where it was if it is refused, and the refusal is told there. */
export class FormPage extends Page {
  static override properties = { problem: { state: true }, busy: { state: true } };
  declare problem: string;
  declare busy: boolean;

  constructor() {
    super();
    this.problem = "";
    this.busy = false;
  }

  protected async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
    this.busy = false;
  }
}
