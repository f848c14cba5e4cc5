// "Why?": everything that was decided about a player, with clauses, and every movement of the stack. The answer opens
// below the line with the question, over its whole width.
import { html, nothing, type TemplateResult } from "lit";
import { dossier } from "../parts/dossier.ts";
import type { Floor } from "./floor.ts";
import { refusal } from "./refusal.ts";
import { tableInSession } from "../names.ts";
import * as texts from "../texts/floor.ts";

const idOf = (place: string, player: string): string => `why:${place}:${player}`;

function dossierFor(floor: Floor, player: string): TemplateResult {
  const found = floor.dossiers.get(player);
  if (!found)
    return html`${refusal(floor.refusals.get(`why:${player}`))}
      <p class="soft">${floor.busy.has(`why:${player}`) ? texts.lookingUp : ""}</p>`;
  return dossier(found, {
    name: floor.name(player),
    currency: floor.frame?.currency ?? "",
    words: (text) => floor.words(text, tableInSession),
  });
}

/** The question, with `words` before it. */
export function whyButton(floor: Floor, place: string, player: string, words = ""): TemplateResult {
  const id = idOf(place, player);
  const open = floor.opened.has(id);
  const ask = (): void => {
    floor.toggle(id);
    if (!open) void floor.loadDossier(player);
  };
  return html`<button class="ask" aria-expanded=${open} @click=${ask}>
    <span>${words} <u>${texts.why}</u><span class="hidden-words"> ${floor.name(player)}</span></span>
  </button>`;
}

/** The answer, where it was asked. */
export const whyAnswer = (floor: Floor, place: string, player: string): TemplateResult | typeof nothing =>
  floor.opened.has(idOf(place, player)) ? dossierFor(floor, player) : nothing;

/** The answer as a row of its own, below that of the question. */
export const whyAnswerRow = (
  floor: Floor,
  place: string,
  player: string,
  columns: number,
): TemplateResult | typeof nothing =>
  floor.opened.has(idOf(place, player))
    ? html`<tr class="unfolded">
        <td colspan=${columns}>${dossierFor(floor, player)}</td>
      </tr>`
    : nothing;
