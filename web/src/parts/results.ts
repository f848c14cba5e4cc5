// The settlement before it is confirmed: one line for every wager with what it wins and by which clause, and the totals.
import { html, nothing, type TemplateResult } from "lit";
import { amount, signed } from "../draw/chips.ts";
import { sum } from "../exact.ts";
import type { Decided, Picture } from "../wire.ts";
import { plain, wagerName } from "../words.ts";
import { clause } from "./clauses.ts";

const OUTCOMES: Readonly<Record<string, string>> = { win: "wins", lose: "loses", push: "returned", void: "void" };

function line(each: Decided, ruleset: string, name: string, first: boolean, split: boolean): TemplateResult {
  const what = [
    wagerName(each.wager) || plain(each.wager),
    split && each.hand > 0 ? `hand ${each.hand}` : "",
    each.position && each.position !== each.wager ? each.position : "",
  ]
    .filter(Boolean)
    .join(", ");
  return html`<tr class="outcome-${each.outcome}">
    <th scope="row">${first ? name : nothing}</th>
    <td>${what}</td>
    <td class="number">${amount(each.stake)}</td>
    <td>${OUTCOMES[each.outcome] ?? each.outcome}${each.odds ? ` ${each.odds}` : ""}</td>
    <td class="number"><b>${signed(each.paid)}</b></td>
    <td class="clauses">${each.clauses.map((number) => html`${clause(ruleset, number)} `)}</td>
  </tr>`;
}

export function results(picture: Picture, names: Readonly<Record<string, string>>): TemplateResult {
  const called = (player: string): string => names[player] ?? `Seat ${player}`;
  const ordered = picture.seats.flatMap((seat) => picture.decided.filter((each) => each.player === seat.player));
  const split = (own: Decided): boolean =>
    ordered.some(
      (each) =>
        each.player === own.player &&
        each.wager === own.wager &&
        each.position === own.position &&
        each.hand !== own.hand,
    );
  const total = sum(ordered.map((each) => each.paid));
  return html`<div class="results panel">
    <table>
      <caption class="hidden-words">
        What every wager came to
      </caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Wager</th>
          <th scope="col" class="number">Stake</th>
          <th scope="col">Outcome</th>
          <th scope="col" class="number">Paid</th>
          <th scope="col">Clause</th>
        </tr>
      </thead>
      <tbody>
        ${ordered.map((each, place) => line(each, picture.ruleset, called(each.player), ordered[place - 1]?.player !== each.player, split(each)))}
      </tbody>
      ${
        ordered.every((each) => each.player === ordered[0]?.player)
          ? nothing
          : html`<tfoot>
              <tr>
                <th scope="row" colspan="4">All players together</th>
                <td class="number"><b>${signed(total)}</b></td>
                <td></td>
              </tr>
            </tfoot>`
      }
    </table>
  </div>`;
}
