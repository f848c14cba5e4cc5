// Mini-Baccarat: both hands with their totals, wagers at every seat.
import { html, type TemplateResult } from "lit";
import { cards } from "../draw/cards.ts";
import type { CoupFelt, Hand, Picture } from "../wire.ts";
import { felt, place, stakes, type Look } from "./frame.ts";

function side(name: "player" | "banker", hand: Hand, picture: Picture, drawing: string): TemplateResult {
  const won = picture.result === name;
  const next = drawing.toLowerCase() === name && picture.waiting.want === "card";
  return html`<div class="side side-${name}${won ? " won" : ""}${next ? " next" : ""}">
    <h2>${name === "player" ? "Player" : "Banker"}</h2>
    ${cards(hand.cards, 3)}<b class="total">${hand.total || "\u00a0"}</b>
  </div>`;
}

export function baccarat(picture: Picture, own: CoupFelt, look: Look): TemplateResult {
  const signs = [
    own.no_bet && "No-bet coup",
    own.cutting_card_out && "Cutting card is out",
    own.last_round && "Last round of the shoe",
    own.shuffle_due && "Shuffle after this",
  ];
  const shown = signs.filter(Boolean).map((each) => html`<span class="pill">${each}</span>`);
  if (own.waiting.length) shown.push(html`<span class="pill">waiting ${cards(own.waiting)}</span>`);
  const top = html`${side("player", own.player, picture, own.drawing)}${side("banker", own.banker, picture, own.drawing)}
    <p class="signs ${shown.length ? "" : "bare"}">${shown}</p>`;
  return felt(
    "baccarat",
    picture,
    look,
    top,
    picture.seats.map((seat, index) => place(picture, look, seat, index, stakes(picture, seat.player))),
  );
}
