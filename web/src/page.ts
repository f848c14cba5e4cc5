// What every page is: an element without a shadow root that reads its parameters from the address.
import { LitElement } from "lit";
import { refusalOf } from "./live/desk.ts";
import * as texts from "./texts/bar.ts";

export class Page extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected param(name: string): string {
    return new URLSearchParams(location.search).get(name) ?? "";
  }

  protected setTitle(words: string): void {
    document.title = words ? texts.pageTitle(words) : texts.croupier;
  }
}

/** A page with one form: what was typed stays if it is refused, and the refusal appears with it. */
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
