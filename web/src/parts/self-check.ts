// "Check it yourself": the player's own record is fetched and checked here, in the browser, and told in sentences; the same file is
// there to keep, and the verifier checks more at home.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { files, readRecord } from "../proof/record.ts";
import { checkShoes } from "../proof/shoes.ts";

const many = (number: number, one: string, more = `${one}s`): string => `${number} ${number === 1 ? one : more}`;

/** What was checked of a record, in sentences; and what is wrong with it. */
export function judge(zip: Uint8Array): { readonly told: readonly string[]; readonly wrong: readonly string[] } {
  const record = readRecord(files(zip));
  const shoes = checkShoes(record.events);
  if (!record.events.length) return { told: [], wrong: ["This is not a record."] };
  const dealt = shoes.whole + shoes.partly > 0;
  const told = [
    ...(record.openings
      ? [
          `${many(record.openings, "opening")} of cards, yours and those shown, ${record.openings === 1 ? "fits" : "fit"} what was closed in the record.`,
        ]
      : []),
    ...(dealt
      ? [
          `${many(shoes.cards, "card, tile, die or ball", "cards, tiles, dice or balls")} came from the place whose mark was published before.`,
        ]
      : ["Everything was dealt by hand at the tables: there is no shoe to check."]),
    ...(shoes.whole
      ? [
          `${many(shoes.whole, "shoe")} made again from the promised secret and the cuts: the whole order is the one that was published.`,
        ]
      : []),
    ...(shoes.partly
      ? [`${many(shoes.partly, "shoe")} checked by the cards that are open to you, not as a whole.`]
      : []),
    ...(dealt
      ? [
          shoes.cuts
            ? `The players cut ${many(shoes.cuts, "time")}.`
            : "No player added a cut: the house alone chose the order.",
        ]
      : []),
    "The signatures and the tree of the record are checked by the verifier at home.",
  ];
  return { told, wrong: [...record.wrong, ...shoes.wrong] };
}

export class SelfCheck extends LitElement {
  static override properties = {
    address: {},
    result: { state: true },
    problem: { state: true },
    busy: { state: true },
  };
  declare address: string;
  declare result: ReturnType<typeof judge> | undefined;
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
      if (answer.ok) this.result = judge(new Uint8Array(await answer.arrayBuffer()));
      else this.problem = ((await answer.json()) as { detail?: string }).detail ?? "The record was not handed out.";
    } catch {
      this.problem = "The record could not be fetched or read. Try again.";
    }
    this.busy = false;
  }

  protected override render(): TemplateResult {
    const found = this.result;
    return html`<section class="panel stack" aria-label="Check it yourself">
      <h2>Check it yourself</h2>
      <p>
        What was dealt from each shoe must be what was promised before it was cut. Your phone can check that now, with
        your own hands and every card that was shown.
      </p>
      <p class="row">
        <button class="main" ?disabled=${this.busy} @click=${() => void this.check()}>
          ${this.busy ? "Checking\u2026" : "Check now"}
        </button>
        <a class="button" href="${this.address}/export" download>Keep my record</a
        ><a class="button" href="${this.address}/checkpoint" target="_blank" rel="noopener">Signed checkpoint</a>
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
        ${found && !found.wrong.length ? html`<p><span class="pill good">Nothing is wrong</span></p>` : nothing}
        ${
          found
            ? html`<ul class="sign">
                ${found.told.map((each) => html`<li>${each}</li>`)}
              </ul>`
            : nothing
        }
      </div>
    </section>`;
  }
}

customElements.define("self-check", SelfCheck);
