// Undo: the last entry of the round was wrong. It stays on record that it was taken back, by whom and why; what follows from
// it is shown first. Only who may amend a round can do it; anybody else calls the floor.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { foresee, refusalOf, type Foreseen, type Refusal } from "../live/desk.ts";
import { clause } from "./clauses.ts";
import { consequence } from "./foreseen.ts";

const REASONS = ["typed in error", "wrong seat", "wrong card", "wrong amount"];

export class UndoSheet extends LitElement {
  static override properties = {
    words: {},
    moves: { type: Number },
    tournament: {},
    table: {},
    office: {},
    ruleset: {},
    may: { type: Boolean },
    why: { state: true },
    foreseen: { state: true },
    problem: { state: true },
  };
  declare words: string;
  declare moves: number;
  declare tournament: string;
  declare table: string;
  declare office: string;
  declare ruleset: string;
  declare may: boolean;
  declare why: string;
  declare foreseen: Foreseen | undefined;
  declare problem: Refusal | undefined;

  constructor() {
    super();
    this.words = this.tournament = this.table = this.office = this.ruleset = this.why = "";
    this.moves = 0;
    this.may = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get fields(): {
    readonly table: string;
    readonly start: number;
    readonly stop: number;
    readonly instead: readonly string[];
    readonly why: string;
  } {
    return { table: this.table, start: this.moves - 1, stop: this.moves, instead: [], why: this.why };
  }

  private async look(why: string): Promise<void> {
    this.why = why;
    this.problem = this.foreseen = undefined;
    try {
      this.foreseen = await foresee(this.tournament, this.office, "amend-round", this.fields);
    } catch (error) {
      this.problem = refusalOf(error);
    }
  }

  protected override render(): TemplateResult {
    if (!this.may) return html`<p>A supervisor takes an entry back: call the floor.</p>`;
    return html`<p>Take back: <b>${this.words}</b></p>
      <div class="row" role="group" aria-label="Why">
        ${REASONS.map((each) => html`<button aria-pressed=${this.why === each} @click=${() => void this.look(each)}>${each}</button>`)}
      </div>
      ${this.problem ? html`<div class="refusal" role="alert"><span>${this.problem.message} ${this.problem.problem.clause ? clause(this.ruleset, this.problem.problem.clause) : nothing}</span></div>` : nothing}
      ${this.foreseen ? html`${consequence(this.foreseen)}<button class="main" @click=${() => this.dispatchEvent(new CustomEvent("undo", { detail: this.fields, bubbles: true }))}>Take it back</button>` : nothing}`;
  }
}

customElements.define("undo-sheet", UndoSheet);
