// Hold'em: board and pots in the middle, hole cards and the wager of this betting round at every seat.
import { html, nothing, type TemplateResult } from "lit";
import { cards } from "../draw/cards.ts";
import { amount, stack } from "../draw/chips.ts";
import { button } from "../draw/marks.ts";
import type { HoldemFelt, Picture, SeatShown } from "../wire.ts";
import { called, felt, place, type Look } from "./frame.ts";

const BOARD = 5;
const HOLE = 2;

function inside(shown: SeatShown | undefined): TemplateResult {
  const state =
    shown === undefined ? "not in this round" : shown.absent ? "absent" : shown.state === "playing" ? "" : shown.state;
  return html`<span class="hand ${state === "folded" || state === "mucked" ? "away" : ""}"
    >${cards(shown?.cards.cards ?? [], HOLE)}
    <span class="total">${shown?.cards.total || state || "\u00a0"}</span>
    <span class="stakes">${shown && shown.front !== "0" ? stack(shown.front) : nothing}</span></span
  >`;
}

export function holdem(picture: Picture, own: HoldemFelt, look: Look): TemplateResult {
  const who = (players: readonly string[]): string => players.map((each) => called(look, each)).join(", ");
  const top = html`<div class="side side-board">
      <h2>${own.street || "Board"}</h2>
      ${cards(own.board, BOARD)}
      <p class="pots">
        ${own.pots.map((pot) => html`<span class="pot" title=${who(pot.players)}>${stack(pot.amount, pot.name)}</span>`)}
        ${own.total !== "0" ? html`<span class="soft-felt">on the table <b class="number">${amount(own.total)}</b></span>` : nothing}
      </p>
    </div>
    <p class="signs">
      ${own.elimination ? html`<span class="pill">Elimination</span>` : nothing}${own.bonus ? html`<span class="pill">Bonus ${amount(own.bonus)}</span>` : nothing}
      ${own.to_call && own.to_call !== "0" ? html`<span class="pill">${amount(own.to_call)} to call</span>` : nothing}
    </p>`;
  const seatOf = (player: string): SeatShown | undefined => own.seats.find((each) => each.player === player);
  return felt(
    "holdem",
    picture,
    look,
    top,
    picture.seats.map((seat, index) =>
      place(picture, look, seat, index, inside(seatOf(seat.player)), own.button === seat.player ? button : nothing),
    ),
  );
}
