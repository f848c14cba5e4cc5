// Official acts that can have happened now and that this role may rule on. Each has its own form; what the act would do
// is shown before anybody confirms it. Fires `act` with the text of the move.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, previewCommand, refusalOf, type Preview, type Refusal } from "../live/desk.ts";
import type { Blank, Entry, Picture } from "../wire.ts";
import { refusalBox } from "./clauses.ts";
import { previewPanel } from "./preview.ts";
import { humanize } from "../humanize.ts";
import { RULINGS } from "../rulings.ts";
import * as texts from "../texts/table.ts";
import { seatName } from "../notation.ts";

const CLAUSE = "CLAUSE";

/** What officials call it. */
const rulingName = ({ act }: Blank): string => RULINGS[act] ?? humanize(act);

const option = ([value, words]: readonly [string, string], chosen: string | undefined): TemplateResult =>
  html`<option value=${value} ?selected=${chosen === value}>${words}</option>`;

const detailNames = (blank: Blank): string => blank.details.map((each) => each.title.toLowerCase()).join(", ");

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
  declare foreseen: Preview | undefined;
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

  /** What the clauses say; without it the form shows only their numbers. */
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

  private async preview(event: Event): Promise<void> {
    event.preventDefault();
    this.asking = true;
    this.problem = undefined;
    try {
      this.foreseen = await previewCommand(this.tournament, this.office, "play", {
        table: this.table,
        move: this.move,
      });
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
    const seats = entry.sort === "PLAYER" || entry.sort === "PLACE" ? this.places(entry.sort === "PLACE") : [];
    const words = entry.choices.map(
      (each) => [each, entry.name === CLAUSE ? this.clauseWords(each) : humanize(each)] as const,
    );
    const among = seats.length ? seats : words;
    const hint = texts.detailHints[entry.sort] ?? "";
    const set = (event: Event): void => this.fill(place, (event.target as HTMLInputElement | HTMLSelectElement).value);
    return html`<label
      >${entry.title}${
        among.length
          ? html`<select required @change=${set}>
              <option value="">${texts.choose}</option>
              ${among.map((each) => option(each, this.filled[place]))}
            </select>`
          : html`<input
                required
                autocomplete="off"
                .value=${this.filled[place] ?? ""}
                @input=${set}
              />${hint ? html`<span class="soft small">${hint}</span>` : nothing}`
      }</label
    >`;
  }

  /** The players; with `boxes` also those who have a wager on somebody else's box. */
  private places(boxes: boolean): readonly (readonly [string, string])[] {
    const { seats = [], wagers = [] } = this.picture ?? {};
    const elsewhere = new Map(
      wagers
        .filter(({ box, player }) => boxes && box && box !== player)
        .map(({ box, player }) => [`p${player}@${box}`, texts.onBox(seatName(this.names, player), box)] as const),
    );
    return [...seats.map((each) => [`p${each.player}`, seatName(this.names, each.player)] as const), ...elsewhere];
  }

  private form(blank: Blank): TemplateResult {
    const told = this.foreseen;
    return html`<form class="stack" @submit=${(event: Event) => void this.preview(event)}>
      <h2>${rulingName(blank)}</h2>
      <p class="soft">${texts.decidedBy(blank.holder)}</p>
      ${blank.details.map((entry, place) => this.field(entry, place))} ${blank.reason ? this.reasonField() : nothing}
      ${this.problem ? refusalBox(this.problem, this.picture?.ruleset ?? "") : nothing}
      ${told ? previewPanel(told) : nothing}
      <div class="row">
        ${told ? this.confirmButton(blank) : this.effectButton()}
        <button type="button" @click=${() => this.choose(undefined)}>${texts.back}</button>
      </div>
    </form>`;
  }

  private reasonField(): TemplateResult {
    const set = (event: Event): void => {
      this.reason = (event.target as HTMLInputElement).value;
      this.foreseen = undefined;
    };
    return html`<label
      >${texts.reason}<input required autocomplete="off" .value=${this.reason} @input=${set}
    /></label>`;
  }

  private clauseWords(clause: string): string {
    return texts.clauseChoice(clause, this.summaries[clause] ?? "");
  }

  private effectButton(): TemplateResult {
    return html`<button class="main" ?disabled=${this.asking}>${texts.showEffect}</button>`;
  }

  private confirmButton(blank: Blank): TemplateResult {
    return html`<button type="button" class="main" @click=${() => this.confirm()}>
      ${texts.confirmAct(rulingName(blank))}
    </button>`;
  }

  protected override render(): TemplateResult {
    if (this.chosen) return this.form(this.chosen);
    if (!this.acts.length) return html`<p class="soft">${texts.noActs}</p>`;
    return html`<ul class="act-list">
      ${this.acts.map(
        (blank) =>
          html`<li>
            <button @click=${() => this.choose(blank)}>
              <b>${rulingName(blank)}</b>
              <span class="soft small">${detailNames(blank)}</span>
            </button>
          </li>`,
      )}
    </ul>`;
  }
}

customElements.define("act-sheet", ActSheet);
