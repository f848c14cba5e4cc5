// A small picture of each game, for lists of tournaments and texts.
import { html, type TemplateResult } from "lit";
import { card } from "./cards.ts";
import { tile } from "./tiles.ts";
import { wheel } from "./wheel.ts";

const HANDS: readonly (readonly [string, readonly string[]])[] = [
  ["blackjack", ["As", "Kh"]],
  ["mini-baccarat", ["4h", "5c"]],
  ["canberra", ["Qd", "Qs"]],
  ["charity", ["Ac", "Ad"]],
];

/** Said by the words beside it, so nothing for those who do not see it. */
export function emblem(ruleset: string): TemplateResult {
  const hand = HANDS.find(([game]) => ruleset.startsWith(game))?.[1] ?? [];
  const drawn = ruleset.startsWith("roulette")
    ? wheel(null, false, true)
    : ruleset.startsWith("pai-gow")
      ? [tile("66"), tile("31")]
      : hand.map(card);
  return html`<span class="emblem" aria-hidden="true">${drawn}</span>`;
}
