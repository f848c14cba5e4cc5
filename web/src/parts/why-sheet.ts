// "Why?" at a table: tap a seat to see every movement of its stack, newest first. People who answer for players also
// see what was decided about this one, with clauses.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, refusalOf, type Refusal } from "../live/desk.ts";
import type { Dossier, SeatLine } from "../wire.ts";
import { dossier } from "./dossier.ts";
import { tableInSession } from "../names.ts";
import { readable } from "../prose.ts";
import * as texts from "../texts/table.ts";

export class WhySheet extends LitElement {
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

  private async load(player: string): Promise<void> {
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
      <div class="row" role="group" aria-label=${texts.whoseChips}>
        ${this.seats.map((each) => this.seatButton(each))}
      </div>
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem.message}</div>` : nothing}
      ${this.found ? this.answer(this.found) : nothing}
    </div>`;
  }

  private seatButton({ seat, player, name, chips }: SeatLine): TemplateResult {
    return html`<button aria-pressed=${player === this.player} @click=${() => void this.load(player)}>
      ${seat} ${name || player} <b class="number">${chips}</b>
    </button>`;
  }

  private answer(found: Dossier): TemplateResult {
    const words = (text: string): string => readable(text, tableInSession);
    return dossier(found, { name: found.entry.name, currency: this.currency, words, chips: true });
  }
}

customElements.define("asking-why", WhySheet);
