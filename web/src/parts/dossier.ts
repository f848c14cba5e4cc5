// What was decided about a player, with clauses, and every movement of the stack.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signed } from "../draw/chips.ts";
import { money } from "../money.ts";
import type { Dossier } from "../wire.ts";
import { clause } from "./clauses.ts";

interface Telling {
  readonly name: string;
  readonly currency: string;
  /** A sentence of the record as this page says it. */
  readonly words: (text: string) => string;
  /** The chips are what was asked for. */
  readonly chips?: boolean;
}

const moved = (found: Dossier, { words }: Telling): TemplateResult =>
  html`<table class="chips-moved">
    <thead>
      <tr>
        <th class="number">Event</th>
        <th>What happened</th>
        <th class="number">Chips</th>
        <th class="number">Then</th>
      </tr>
    </thead>
    <tbody>
      ${found.chips.map(
        (each) =>
          html`<tr>
            <td class="number soft">${each.version}</td>
            <td>${words(each.why)}</td>
            <td class="number">${signed(each.amount)}</td>
            <td class="number"><b>${amount(each.balance)}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

export function dossier(found: Dossier, telling: Telling): TemplateResult {
  const { words } = telling;
  return html`<div class="stack why">
    ${found.why ? html`<p><b>${telling.name}</b>: ${found.why === "in" ? "in play" : words(found.why)}${found.prize ? html`, prize ${money(found.prize, telling.currency)}` : nothing}</p>` : nothing}
    ${
      found.reasons.length
        ? html`<ul>
            ${found.reasons.map((each) => html`<li><span class="number soft" title="event ${each.version} of the record">${each.version}</span> ${words(each.text)} ${each.clauses.map((number) => html`${clause("", number)} `)}</li>`)}
          </ul>`
        : nothing
    }
    <div class="row folds">
      ${
        found.history.length
          ? html`<details>
              <summary>History</summary>
              <ul>
                ${found.history.map((each) => html`<li>${words(each)}</li>`)}
              </ul>
            </details>`
          : nothing
      }
      ${
        found.chips.length
          ? html`<details ?open=${telling.chips ?? false}>
              <summary>Every chip</summary>
              ${moved(found, telling)}
            </details>`
          : nothing
      }
    </div>
  </div>`;
}
