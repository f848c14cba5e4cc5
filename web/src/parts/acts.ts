// Official acts, from the grammar of acts: only those that can have happened now and that this role may rule on. The
// form is the act's own; what it would do is shown before anybody confirms it. Fires `act` with the text of the move.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, foresee, refusalOf, type Foreseen, type Refusal } from "../live/desk.ts";
import type { Blank, Entry, Picture } from "../wire.ts";
import { plain } from "../words.ts";
import { clause } from "./clauses.ts";
import { consequence } from "./foreseen.ts";

const HINTS: Readonly<Record<string, string>> = {
  AMOUNT: "for example 50",
  NUMBER: "for example 3",
  CARD: "for example 5h",
  FACE: "for example 5h, or ?? if nobody saw it",
  FACES: "for example 5h 9c",
  TILES: "for example 66 31",
  NAME: "",
  TEXT: "",
  PLACE: "for example p1@2",
};

const CLAUSE = "CLAUSE";

export class ActSheet extends LitElement {
  static override properties = {
    acts: { attribute: false },
    picture: { attribute: false },
    names: { attribute: false },
    tournament: {},
    table: {},
    office: {},
    chosen: { state: true },
    filled: { state: true },
    reason: { state: true },
    foreseen: { state: true },
    problem: { state: true },
    asking: { state: true },
    summaries: { state: true },
  };
  declare acts: readonly Blank[];
  declare picture: Picture | undefined;
  declare names: Readonly<Record<string, string>>;
  declare tournament: string;
  declare table: string;
  declare office: string;
  declare chosen: Blank | undefined;
  declare filled: Readonly<Record<number, string>>;
  declare reason: string;
  declare foreseen: Foreseen | undefined;
  declare problem: Refusal | undefined;
  declare asking: boolean;
  /** What the clauses say of which one is chosen. */
  declare summaries: Readonly<Record<string, string>>;

  constructor() {
    super();
    this.acts = [];
    this.names = {};
    this.tournament = this.table = this.office = this.reason = "";
    this.filled = {};
    this.summaries = {};
    this.asking = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get move(): string {
    const blank = this.chosen;
    if (!blank) return "";
    const details = blank.details.map((_, place) => (this.filled[place] ?? "").trim());
    return (
      ["o", blank.act, ...details].filter(Boolean).join(" ") + (this.reason.trim() ? ` -- ${this.reason.trim()}` : "")
    );
  }

  private choose(blank: Blank | undefined): void {
    this.chosen = blank;
    this.filled = {};
    this.reason = "";
    this.foreseen = this.problem = undefined;
    if (blank?.details.some((each) => each.name === CLAUSE) && !Object.keys(this.summaries).length)
      void this.readRules();
  }

  /** Without them the numbers alone stand there. */
  private async readRules(): Promise<void> {
    const told = await ask<{ readonly clauses: readonly { readonly clause: string; readonly summary: string }[] }>(
      "GET",
      `/api/v1/rules/${this.picture?.ruleset ?? ""}`,
    ).catch(() => undefined);
    this.summaries = Object.fromEntries(told?.clauses.map((each) => [each.clause, each.summary]) ?? []);
  }

  private fill(place: number, text: string): void {
    this.filled = { ...this.filled, [place]: text };
    this.foreseen = undefined;
  }

  private async foresee(event: Event): Promise<void> {
    event.preventDefault();
    this.asking = true;
    this.problem = undefined;
    try {
      this.foreseen = await foresee(this.tournament, this.office, "play", { table: this.table, move: this.move });
    } catch (error) {
      this.problem = refusalOf(error);
    }
    this.asking = false;
  }

  private confirm(): void {
    this.dispatchEvent(new CustomEvent("act", { detail: this.move, bubbles: true }));
    this.choose(undefined);
  }

  private field(entry: Entry, place: number): TemplateResult {
    const seats =
      entry.sort === "PLAYER"
        ? (this.picture?.seats ?? []).map(
            (each) => [`p${each.player}`, this.names[each.player] ?? `Seat ${each.player}`] as const,
          )
        : [];
    const words = entry.choices.map(
      (each) => [each, entry.name === CLAUSE ? `${each} ${this.summaries[each] ?? ""}` : plain(each)] as const,
    );
    const among = seats.length ? seats : words;
    const name = plain(entry.name.toLowerCase().replace("[@box]", ", box"));
    const set = (event: Event): void => this.fill(place, (event.target as HTMLInputElement | HTMLSelectElement).value);
    return html`<label
      >${name}${
        among.length
          ? html`<select required @change=${set}>
              <option value="">choose</option>
              ${among.map(([value, told]) => html`<option value=${value} ?selected=${this.filled[place] === value}>${told}</option>`)}
            </select>`
          : html`<input
                required
                autocomplete="off"
                .value=${this.filled[place] ?? ""}
                @input=${set}
              />${HINTS[entry.sort] ? html`<span class="soft small">${HINTS[entry.sort]}</span>` : nothing}`
      }</label
    >`;
  }

  private form(blank: Blank): TemplateResult {
    const told = this.foreseen;
    return html`<form class="stack" @submit=${(event: Event) => void this.foresee(event)}>
      <h2>${plain(blank.act)}</h2>
      <p class="soft">Decided by: ${blank.holder}</p>
      ${blank.details.map((entry, place) => this.field(entry, place))}
      ${
        blank.reason
          ? html`<label
              >Reason<input
                required
                autocomplete="off"
                .value=${this.reason}
                @input=${(event: Event) => {
                  this.reason = (event.target as HTMLInputElement).value;
                  this.foreseen = undefined;
                }}
            /></label>`
          : nothing
      }
      ${this.problem ? html`<div class="refusal" role="alert"><span>${this.problem.message} ${this.problem.problem.clause && this.picture ? clause(this.picture.ruleset, this.problem.problem.clause) : nothing}</span></div>` : nothing}
      ${told ? consequence(told) : nothing}
      <div class="row">
        ${told ? html`<button type="button" class="main" @click=${() => this.confirm()}>Confirm: ${plain(blank.act)}</button>` : html`<button class="main" ?disabled=${this.asking}>Show what it does</button>`}
        <button type="button" @click=${() => this.choose(undefined)}>Back</button>
      </div>
    </form>`;
  }

  protected override render(): TemplateResult {
    if (this.chosen) return this.form(this.chosen);
    if (!this.acts.length) return html`<p class="soft">Nothing can be ruled on now.</p>`;
    return html`<ul class="act-list">
      ${this.acts.map(
        (blank) =>
          html`<li>
            <button @click=${() => this.choose(blank)}>
              <b>${plain(blank.act)}</b>
              <span class="soft small">${blank.details.map((each) => each.name.toLowerCase()).join(", ")}</span>
            </button>
          </li>`,
      )}
    </ul>`;
  }
}

customElements.define("act-sheet", ActSheet);
