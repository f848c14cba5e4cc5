// "Why?" at a table: a seat is tapped, and every movement of its stack stands there, the newest first; to those who answer for
// players also what was decided about this one, with clauses.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, refusalOf, type Refusal } from "../live/desk.ts";
import { nice, tableInSession } from "../names.ts";
import type { Dossier, SeatLine } from "../wire.ts";
import { dossier } from "./dossier.ts";

export class AskingWhy extends LitElement {
  static override properties = {
    seats: { attribute: false },
    tournament: {},
    currency: {},
    player: { state: true },
    found: { state: true },
    problem: { state: true },
  };
  declare seats: readonly SeatLine[];
  declare tournament: string;
  declare currency: string;
  declare player: string;
  declare found: Dossier | undefined;
  declare problem: Refusal | undefined;

  constructor() {
    super();
    this.seats = [];
    this.tournament = this.currency = this.player = "";
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async look(player: string): Promise<void> {
    this.player = player;
    this.found = this.problem = undefined;
    try {
      const found = await ask<Dossier>(
        "GET",
        `/api/v1/tournaments/${encodeURIComponent(this.tournament)}/why/${encodeURIComponent(player)}`,
      );
      if (player === this.player) this.found = found;
    } catch (error) {
      this.problem = refusalOf(error);
    }
  }

  protected override render(): TemplateResult {
    return html`<div class="stack">
      <div class="row" role="group" aria-label="Whose chips">
        ${this.seats.map((each) => html`<button aria-pressed=${each.player === this.player} @click=${() => void this.look(each.player)}>${each.seat} ${each.name || each.player} <b class="number">${each.chips}</b></button>`)}
      </div>
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem.message}</div>` : nothing}${this.found ? dossier(this.found, { name: this.found.entry.name, currency: this.currency, words: (text) => nice(text, tableInSession), chips: true }) : nothing}
    </div>`;
  }
}

customElements.define("asking-why", AskingWhy);
