// "Why?": everything that was decided about a player, with clauses, and every movement of the stack. It unfolds below the
// line in which it was asked, over its whole width.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signed } from "../draw/chips.ts";
import { money } from "../money.ts";
import { tableInSession } from "../names.ts";
import type { Floor } from "./floor.ts";
import { clauseLink, refusal } from "./say.ts";

const idOf = (place: string, player: string): string => `why:${place}:${player}`;

function told(floor: Floor, player: string): TemplateResult {
  const found = floor.dossiers.get(player);
  const words = (text: string): string => floor.words(text, tableInSession);
  if (!found) return html`${refusal(floor.refusals.get(`why:${player}`)) || nothing}<p class="soft">${floor.busy.has(`why:${player}`) ? "Looking it up\u2026" : ""}</p>`;
  return html`<div class="stack why"><p><b>${floor.name(player)}</b>: ${found.why === "in" ? "in play" : words(found.why)}${found.prize ? html`, prize ${money(found.prize, floor.frame?.currency ?? "")}` : nothing}</p>
    ${found.reasons.length ? html`<ul>${found.reasons.map((each) => html`<li><span class="number soft" title="event ${each.version} of the record">${each.version}</span> ${words(each.text)}${each.clauses.map((clause) => clauseLink(clause))}</li>`)}</ul>` : nothing}
    <div class="row folds"><details><summary>History</summary><ul>${found.history.map((each) => html`<li>${words(each)}</li>`)}</ul></details>
    ${found.chips.length ? html`<details><summary>Every chip</summary><table class="chips-moved"><thead><tr><th class="number">Event</th><th>What happened</th><th class="number">Chips</th><th class="number">Then</th></tr></thead><tbody>${found.chips.map((each) => html`<tr><td class="number soft">${each.version}</td><td>${words(each.why)}</td><td class="number">${signed(each.amount)}</td><td class="number"><b>${amount(each.balance)}</b></td></tr>`)}</tbody></table></details>` : nothing}</div></div>`;
}

/** The question; `words` stand before it. */
export function why(floor: Floor, place: string, player: string, words = ""): TemplateResult {
  const id = idOf(place, player);
  const open = floor.unfolded.has(id);
  const ask = (): void => {
    floor.unfold(id);
    if (!open) void floor.why(player);
  };
  return html`<button class="ask" aria-expanded=${open} @click=${ask}><span>${words} <u>Why?</u><span class="hidden-words"> ${floor.name(player)}</span></span></button>`;
}

/** The answer, where it was asked. */
export const because = (floor: Floor, place: string, player: string): TemplateResult | typeof nothing => (floor.unfolded.has(idOf(place, player)) ? told(floor, player) : nothing);

/** The answer as a row of its own, below that of the question. */
export const becauseRow = (floor: Floor, place: string, player: string, columns: number): TemplateResult | typeof nothing =>
  floor.unfolded.has(idOf(place, player)) ? html`<tr class="unfolded"><td colspan=${columns}>${told(floor, player)}</td></tr>` : nothing;
