// "Check it yourself": the browser loads the player's own record, checks it and says what it found. The player can keep
// the same file; the verifier checks more of it at home.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { files, readRecord } from "../proof/record.ts";
import { checkShoes } from "../proof/shoes.ts";
import * as texts from "../texts/self-check.ts";

export interface Verdict {
  readonly found: readonly string[];
  readonly wrong: readonly string[];
}

/** Check a record: what was found, and what is wrong, each in a sentence. */
export function judgeRecord(zip: Uint8Array): Verdict {
  const record = readRecord(files(zip));
  const shoes = checkShoes(record.events);
  if (!record.events.length) return { found: [], wrong: [texts.notRecord] };
  const found: string[] = [];
  if (record.openings) found.push(texts.openings(record.openings));
  const dealt = shoes.whole + shoes.partly > 0;
  found.push(dealt ? texts.marks(shoes.cards) : texts.dealtByHand);
  if (shoes.whole) found.push(texts.wholeShoes(shoes.whole));
  if (shoes.partly) found.push(texts.partShoes(shoes.partly));
  if (dealt) found.push(shoes.cuts ? texts.cuts(shoes.cuts) : texts.noCuts);
  found.push(texts.verifierAtHome);
  return { found, wrong: [...record.wrong, ...shoes.wrong] };
}

export class SelfCheck extends LitElement {
  static override properties = {
    address: {},
    result: { state: true },
    problem: { state: true },
    busy: { state: true },
  };
  declare address: string;
  declare result: Verdict | undefined;
  declare problem: string;
  declare busy: boolean;

  constructor() {
    super();
    this.address = this.problem = "";
    this.busy = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async check(): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      const answer = await fetch(`${this.address}/export`);
      if (answer.ok) this.result = judgeRecord(new Uint8Array(await answer.arrayBuffer()));
      else this.problem = ((await answer.json()) as { detail?: string }).detail ?? texts.notGiven;
    } catch {
      this.problem = texts.notRead;
    }
    this.busy = false;
  }

  protected override render(): TemplateResult {
    const found = this.result;
    return html`<section class="panel stack" aria-label=${texts.title}>
      <h2>${texts.title}</h2>
      <p>${texts.about}</p>
      <p class="row">
        <button class="main" ?disabled=${this.busy} @click=${() => void this.check()}>
          ${this.busy ? texts.checking : texts.checkNow}
        </button>
        <a class="button" href="${this.address}/export" download>${texts.keepRecord}</a
        ><a class="button" href="${this.address}/checkpoint" target="_blank" rel="noopener"
          >${texts.signedCheckpoint}</a
        >
      </p>
      <div role="status">
        ${this.problem ? html`<p class="refusal">${this.problem}</p>` : nothing}
        ${
          found?.wrong.length
            ? html`<ul class="refusal">
                ${found.wrong.map((each) => html`<li>${each}</li>`)}
              </ul>`
            : nothing
        }
        ${found && !found.wrong.length ? html`<p><span class="pill good">${texts.nothingWrong}</span></p>` : nothing}
        ${
          found
            ? html`<ul class="sign">
                ${found.found.map((each) => html`<li>${each}</li>`)}
              </ul>`
            : nothing
        }
      </div>
    </section>`;
  }
}

customElements.define("self-check", SelfCheck);
