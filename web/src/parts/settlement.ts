// The settlement before it is confirmed: a line for every wager with what it pays and by which clause, and the total.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signedAmount } from "../shapes/chips.ts";
import { sum } from "../decimals.ts";
import type { Decided, Picture } from "../wire.ts";
import { clauseLink } from "./clauses.ts";
import { wagerName } from "../game-words.ts";
import { humanize } from "../humanize.ts";
import * as texts from "../texts/table.ts";
import { seatName } from "../notation.ts";

function wagerRow(each: Decided, ruleset: string, name: string, split: boolean): TemplateResult {
  const what = [
    wagerName(each.wager) || humanize(each.wager),
    split && each.hand > 0 ? texts.hand(each.hand) : "",
    each.position && each.position !== each.wager ? each.position : "",
  ]
    .filter(Boolean)
    .join(", ");
  return html`<tr class="outcome-${each.outcome}">
    <th scope="row">${name}</th>
    <td>${what}</td>
    <td class="number">${amount(each.stake)}</td>
    <td>${texts.outcomes[each.outcome] ?? each.outcome}${each.odds ? ` ${each.odds}` : ""}</td>
    <td class="number"><b>${signedAmount(each.paid)}</b></td>
    <td class="clauses">${each.clauses.map((number) => html`${clauseLink(ruleset, number)} `)}</td>
  </tr>`;
}

export function settlement(picture: Picture, names: Readonly<Record<string, string>>): TemplateResult {
  const ordered = picture.seats.flatMap((seat) => picture.decided.filter((each) => each.player === seat.player));
  const isSplit = (own: Decided): boolean =>
    ordered.some(
      (each) =>
        each.player === own.player &&
        each.wager === own.wager &&
        each.position === own.position &&
        each.hand !== own.hand,
    );
  const rows = ordered.map((each, place) => {
    const first = ordered[place - 1]?.player !== each.player;
    return wagerRow(each, picture.ruleset, first ? seatName(names, each.player) : "", isSplit(each));
  });
  const total = sum(ordered.map((each) => each.paid));
  return html`<div class="results panel">
    <table>
      <caption class="hidden-words">
        ${texts.settlement}
      </caption>
      <thead>
        <tr>
          <th scope="col">${texts.playerColumn}</th>
          <th scope="col">${texts.wagerColumn}</th>
          <th scope="col" class="number">${texts.stakeColumn}</th>
          <th scope="col">${texts.outcomeColumn}</th>
          <th scope="col" class="number">${texts.paidColumn}</th>
          <th scope="col">${texts.clauseColumn}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
      ${
        ordered.every((each) => each.player === ordered[0]?.player)
          ? nothing
          : html`<tfoot>
              <tr>
                <th scope="row" colspan="4">${texts.allPlayers}</th>
                <td class="number"><b>${signedAmount(total)}</b></td>
                <td></td>
              </tr>
            </tfoot>`
      }
    </table>
  </div>`;
}
