// Hold'em: board and pots in the middle, hole cards and the wager of this betting round at every seat.
import { html, nothing, type TemplateResult } from "lit";
import { humanize } from "../humanize.ts";
import { seatName } from "../notation.ts";
import { cards } from "../shapes/cards.ts";
import { amount, stack } from "../shapes/chips.ts";
import { button } from "../shapes/marks.ts";
import type { HoldemFelt, Picture, SeatShown } from "../wire.ts";
import { feltFrame, place, type Look } from "./frame.ts";
import * as texts from "../texts/felts.ts";

const BOARD = 5;
const HOLE = 2;

function seatState(shown: SeatShown | undefined): string {
  if (shown === undefined) return texts.notInRound;
  if (shown.absent) return texts.absent;
  return shown.state === "playing" ? "" : shown.state;
}

function seatContents(shown: SeatShown | undefined): TemplateResult {
  const state = seatState(shown);
  return html`<span class="hand ${state === "folded" || state === "mucked" ? "away" : ""}"
    >${cards(shown?.cards.cards ?? [], HOLE)}
    <span class="total">${shown?.cards.total || state || "\u00a0"}</span>
    <span class="stakes">${shown && shown.front !== "0" ? stack(shown.front) : nothing}</span></span
  >`;
}

const pill = (words: string): TemplateResult => html`<span class="pill">${words}</span>`;

const totalOf = (own: HoldemFelt): TemplateResult =>
  html`<span class="soft-felt">${texts.onTheTable} <b class="number">${amount(own.total)}</b></span>`;

export function holdem(picture: Picture, own: HoldemFelt, look: Look): TemplateResult {
  const who = (players: readonly string[]): string => players.map((each) => seatName(look.names, each)).join(", ");
  const pots = own.pots.map(
    (pot) =>
      html`<span class="pot" title=${who(pot.players)}
        >${stack(pot.amount, own.pots.length > 1 ? humanize(pot.name) : texts.pot)}</span
      >`,
  );
  const top = html`<div class="side side-board">
      <h2>${humanize(own.street) || texts.board}</h2>
      ${cards(own.board, BOARD)}
      ${own.early ? html`<p class="soft-felt">${texts.exposedEarly} ${cards([own.early])}</p>` : nothing}
      <p class="pots">${pots} ${own.total === "0" || own.total === own.pots[0]?.amount ? nothing : totalOf(own)}</p>
    </div>
    <p class="signs">
      ${own.elimination ? pill(texts.elimination) : nothing}
      ${own.bonus ? pill(texts.bonus(amount(own.bonus))) : nothing}
      ${own.to_call && own.to_call !== "0" ? pill(texts.toCall(amount(own.to_call))) : nothing}
    </p>`;
  const seatOf = (player: string): SeatShown | undefined => own.seats.find((each) => each.player === player);
  return feltFrame(
    "holdem",
    picture,
    look,
    top,
    picture.seats.map((seat, index) =>
      place(
        picture,
        look,
        seat,
        index,
        seatContents(seatOf(seat.player)),
        own.button === seat.player ? button : nothing,
      ),
    ),
  );
}
