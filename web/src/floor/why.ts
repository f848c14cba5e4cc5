// "Why?": everything that was decided about a player, with clauses, and every movement of the stack. It unfolds below the
// line in which it was asked, over its whole width.
import { html, nothing, type TemplateResult } from "lit";
import { tableInSession } from "../names.ts";
import { dossier } from "../parts/dossier.ts";
import type { Floor } from "./floor.ts";
import { refusal } from "./say.ts";

const idOf = (place: string, player: string): string => `why:${place}:${player}`;

function told(floor: Floor, player: string): TemplateResult {
  const found = floor.dossiers.get(player);
  if (!found)
    return html`${refusal(floor.refusals.get(`why:${player}`))}
      <p class="soft">${floor.busy.has(`why:${player}`) ? "Looking it up\u2026" : ""}</p>`;
  return dossier(found, {
    name: floor.name(player),
    currency: floor.frame?.currency ?? "",
    words: (text) => floor.words(text, tableInSession),
  });
}

/** The question; `words` stand before it. */
export function why(floor: Floor, place: string, player: string, words = ""): TemplateResult {
  const id = idOf(place, player);
  const open = floor.unfolded.has(id);
  const ask = (): void => {
    floor.unfold(id);
    if (!open) void floor.why(player);
  };
  return html`<button class="ask" aria-expanded=${open} @click=${ask}>
    <span>${words} <u>Why?</u><span class="hidden-words"> ${floor.name(player)}</span></span>
  </button>`;
}

/** The answer, where it was asked. */
export const because = (floor: Floor, place: string, player: string): TemplateResult | typeof nothing =>
  floor.unfolded.has(idOf(place, player)) ? told(floor, player) : nothing;

/** The answer as a row of its own, below that of the question. */
export const becauseRow = (
  floor: Floor,
  place: string,
  player: string,
  columns: number,
): TemplateResult | typeof nothing =>
  floor.unfolded.has(idOf(place, player))
    ? html`<tr class="unfolded">
        <td colspan=${columns}>${told(floor, player)}</td>
      </tr>`
    : nothing;
