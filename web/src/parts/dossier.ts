// What was decided about a player, with clauses, and every movement of the stack.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signed } from "../draw/chips.ts";
import { nice, tableInSession } from "../names.ts";
import type { Dossier } from "../wire.ts";
import { clause } from "./clauses.ts";
import { money } from "./standings.ts";

const chips = (found: Dossier): TemplateResult => html`<table><caption class="hidden-words">Every movement of the stack, the newest first</caption><tbody>${found.chips.map((each) =>
  html`<tr><td class="number soft">${each.version}</td><td>${nice(each.why, tableInSession)}</td><td class="number">${signed(each.amount)}</td><td class="number"><b>${amount(each.balance)}</b></td></tr>`)}</tbody></table>`;

/** `open` where the chips are what was asked for. */
export function dossier(found: Dossier, currency: string, open = false): TemplateResult {
  return html`<div class="stack why">${found.why ? html`<p>${nice(found.why, tableInSession)}${found.prize ? html`, prize ${money(found.prize, currency)}` : nothing}</p>` : nothing}
    ${found.reasons.length ? html`<ul>${found.reasons.map((each) => html`<li><span class="number soft">${each.version}</span> ${nice(each.text, tableInSession)} ${each.clauses.map((number) => clause("", number))}</li>`)}</ul>` : nothing}
    ${found.history.length ? html`<details><summary>History</summary><ul>${found.history.map((each) => html`<li>${nice(each, tableInSession)}</li>`)}</ul></details>` : nothing}
    ${found.chips.length ? html`<details ?open=${open}><summary>Every chip</summary>${chips(found)}</details>` : nothing}</div>`;
}
