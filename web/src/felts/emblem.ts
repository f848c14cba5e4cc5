// A small picture of each game, for lists of tournaments and texts.
import { html, type TemplateResult } from "lit";
import type { GameKey } from "../games.ts";
import { gameOf } from "../rulesets.ts";
import { card } from "../shapes/cards.ts";
import { tile } from "../shapes/tiles.ts";
import { wheel } from "../shapes/wheel.ts";

const EMBLEMS: Readonly<Record<GameKey, () => unknown>> = {
  baccarat: () => ["4h", "5c"].map(card),
  blackjack: () => ["As", "Kh"].map(card),
  canberra: () => ["Qd", "Qs"].map(card),
  holdem: () => ["Ac", "Ad"].map(card),
  "pai-gow": () => ["66", "31"].map(tile),
  roulette: () => wheel(null, false, true),
};

/** The words beside it say the same, so it is hidden from those who do not see it. */
export function emblem(ruleset: string): TemplateResult {
  const game = gameOf(ruleset);
  return html`<span class="emblem" aria-hidden="true">${game && EMBLEMS[game]()}</span>`;
}
