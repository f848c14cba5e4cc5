// "Why?": everything that was decided about a player, with clauses, and every movement of the stack.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signed } from "../draw/chips.ts";
import type { Floor } from "./floor.ts";
import { nice, tableInSession } from "../names.ts";
import { clauseLink, money, refusal } from "./say.ts";

function told(floor: Floor, player: string): TemplateResult {
  const found = floor.dossiers.get(player);
  if (!found) return html`${refusal(floor.refusals.get(`why:${player}`))}<p class="soft">Looking it up\u2026</p>`;
  return html`<div class="stack why"><p>${nice(found.why, tableInSession)}${found.prize ? html`, prize ${money(found.prize, floor.frame?.currency ?? "")}` : nothing}</p>
    ${found.reasons.length ? html`<ul>${found.reasons.map((each) => html`<li><span class="number soft">${each.version}</span> ${nice(each.text, tableInSession)}${each.clauses.map((clause) => clauseLink(clause))}</li>`)}</ul>` : nothing}
    <details><summary>History</summary><ul>${found.history.map((each) => html`<li>${nice(each, tableInSession)}</li>`)}</ul></details>
    ${found.chips.length ? html`<details><summary>Every chip</summary><table><tbody>${found.chips.map((each) => html`<tr><td class="number soft">${each.version}</td><td>${nice(each.why, tableInSession)}</td><td class="number">${signed(each.amount)}</td><td class="number"><b>${amount(each.balance)}</b></td></tr>`)}</tbody></table></details>` : nothing}</div>`;
}

export function why(floor: Floor, player: string, words: string): TemplateResult {
  const open = (event: Event): void => {
    if ((event.target as HTMLDetailsElement).open) void floor.why(player);
  };
  return html`<details class="why-fold" @toggle=${open}><summary class="small"><span>${words} <u>Why?</u></span></summary>${told(floor, player)}</details>`;
}
