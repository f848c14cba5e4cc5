// What was decided about a player, with clauses, and every movement of the stack.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signedAmount } from "../shapes/chips.ts";
import { money } from "../money.ts";
import type { Dossier } from "../wire.ts";
import { clauseLink } from "./clauses.ts";
import * as texts from "../texts/table.ts";

interface DossierTexts {
  readonly name: string;
  readonly currency: string;
  /** A sentence of the record as this page says it. */
  readonly words: (text: string) => string;
  /** The chips are what was asked for. */
  readonly chips?: boolean;
}

const chipTable = (found: Dossier, { words }: DossierTexts): TemplateResult =>
  html`<table class="chips-moved">
    <thead>
      <tr>
        <th class="number">${texts.eventColumn}</th>
        <th>${texts.whatHappened}</th>
        <th class="number">${texts.chips}</th>
        <th class="number">${texts.balanceColumn}</th>
      </tr>
    </thead>
    <tbody>
      ${found.chips.map(
        (each) =>
          html`<tr>
            <td class="number soft">${each.version}</td>
            <td>${words(each.why)}</td>
            <td class="number">${signedAmount(each.amount)}</td>
            <td class="number"><b>${amount(each.balance)}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;

function reasonList({ reasons }: Dossier, { words }: DossierTexts): TemplateResult {
  return html`<ul>
    ${reasons.map(
      (each) =>
        html`<li>
          <span class="number soft" title=${texts.eventNumber(each.version)}>${each.version}</span>
          ${words(each.text)} ${each.clauses.map((number) => html`${clauseLink("", number)} `)}
        </li>`,
    )}
  </ul>`;
}

export function dossier(found: Dossier, telling: DossierTexts): TemplateResult {
  const { words } = telling;
  const prize = found.prize ? texts.withPrize(money(found.prize, telling.currency)) : nothing;
  return html`<div class="stack why">
    ${found.why ? html`<p><b>${telling.name}</b>: ${words(found.why)}${prize}</p>` : nothing}
    ${found.reasons.length ? reasonList(found, telling) : nothing}
    <div class="row folds">
      ${
        found.history.length
          ? html`<details>
              <summary>${texts.history}</summary>
              <ul>
                ${found.history.map((each) => html`<li>${words(each)}</li>`)}
              </ul>
            </details>`
          : nothing
      }
      ${
        found.chips.length
          ? html`<details ?open=${telling.chips ?? false}>
              <summary>${texts.everyChip}</summary>
              ${chipTable(found, telling)}
            </details>`
          : nothing
      }
    </div>
  </div>`;
}
