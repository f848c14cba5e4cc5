// Mini-Baccarat: both hands with their totals, wagers at every seat.
import { html, type TemplateResult } from "lit";
import { cards } from "../shapes/cards.ts";
import * as texts from "../texts/felts.ts";
import type { CoupFelt, Hand, Picture } from "../wire.ts";
import { feltFrame, place, stakes, type Look } from "./frame.ts";

function handSide(name: "player" | "banker", hand: Hand, picture: Picture, dealing: string): TemplateResult {
  const won = picture.result === name ? " won" : "";
  const next = dealing.toLowerCase() === name && picture.waiting.want === "card" ? " next" : "";
  return html`<div class="side side-${name}${won}${next}">
    <h2 data-won=${texts.wins}>${name === "player" ? texts.player : texts.banker}</h2>
    ${cards(hand.cards, 3)}<b class="total">${hand.total || "\u00a0"}</b>
  </div>`;
}

function coupSigns(own: CoupFelt): TemplateResult {
  const shown: unknown[] = [
    own.no_bet && texts.noBetCoup,
    own.cutting_card_out && texts.cuttingCardOut,
    own.last_round && texts.lastRound,
    own.shuffle_due && texts.shuffleNext,
    own.waiting.length > 0 && html`${texts.waiting} ${cards(own.waiting)}`,
  ].filter(Boolean);
  return html`<p class="signs ${shown.length ? "" : "bare"}">
    ${shown.map((each) => html`<span class="pill">${each}</span>`)}
  </p>`;
}

export function baccarat(picture: Picture, own: CoupFelt, look: Look): TemplateResult {
  const top = html`${handSide("player", own.player, picture, own.drawing)}
  ${handSide("banker", own.banker, picture, own.drawing)} ${coupSigns(own)}`;
  const places = picture.seats.map((seat, index) => place(picture, look, seat, index, stakes(picture, seat.player)));
  return feltFrame("baccarat", picture, look, top, places);
}
