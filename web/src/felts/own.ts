// A player's own hand by itself, above what can be done with it.
import { html, nothing, type TemplateResult } from "lit";
import { cards } from "../draw/cards.ts";
import { tiles } from "../draw/tiles.ts";
import type { Picture } from "../wire.ts";

interface Lying {
  readonly cards: readonly string[];
  readonly total: string;
}

function lying(picture: Picture, seat: string): readonly Lying[] {
  const own = picture.felt;
  switch (own.kind) {
    case "HoldemFelt": return own.seats.filter((each) => each.player === seat).map((each) => each.cards);
    case "CanberraFelt": return own.boxes.filter((each) => each.name === seat).map((each) => each.cards);
    case "BlackjackFelt": return own.boxes.filter((each) => each.name === seat).flatMap((each) => each.hands.map((hand) => hand.cards));
    case "PaiGowFelt": return own.boxes.filter((each) => each.name === seat).map((each) => ({ cards: each.tiles, total: each.state }));
    default: return [];
  }
}

export function ownHand(picture: Picture, seat: string): TemplateResult | typeof nothing {
  const hands = lying(picture, seat).filter((each) => each.cards.length > 0);
  if (!hands.length) return nothing;
  const draw = picture.felt.kind === "PaiGowFelt" ? tiles : cards;
  return html`<section class="own-hand" aria-label="Your hand">${hands.map((each) => html`<span class="hand">${draw(each.cards)}<b class="total">${each.total}</b></span>`)}</section>`;
}
