// Money and chips, account by account; all of them together add up to zero.
import { html, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import type { Floor } from "./floor.ts";
import { money } from "../money.ts";
import type { Account } from "../wire.ts";
import { humanize } from "../humanize.ts";
import * as texts from "../texts/results.ts";

/** "player:P01" is the account of Ann Archer. Wanted from the server: kind of account and entry as two values. */
function accountName(floor: Floor, account: string): string {
  const [kind = "", player] = account.split(":");
  return player ? texts.accountOf(floor.name(player), player) : humanize(kind);
}

export function ledgerPage(floor: Floor): TemplateResult {
  const board = floor.board;
  if (!board) return html``;
  const { chips, frame } = board;
  const sum = (accounts: readonly Account[]): number => accounts.reduce((all, each) => all + Number(each.held), 0);
  const [players, house] = [
    board.money.filter((each) => each.name.startsWith("player:")),
    board.money.filter((each) => !each.name.startsWith("player:")),
  ];
  const row = (title: string, cents: number): TemplateResult =>
    html`<tr>
      <td>${title}</td>
      <td class="number">${money(cents, frame.currency)}</td>
    </tr>`;
  return html`<div class="board">
    <section class="panel stack" aria-label=${texts.money}>
      <h2>${texts.money}</h2>
      <p class="soft small">${texts.moneyAbout}</p>
      <table>
        <thead>
          <tr>
            <th>${texts.account}</th>
            <th class="number">${texts.holds}</th>
          </tr>
        </thead>
        <tbody>
          ${house.map((each) => row(accountName(floor, each.name), Number(each.held)))}
          ${row(texts.playersTogether(players.length), sum(players))}
          <tr>
            <th>${texts.together}</th>
            <th class="number">${money(sum(board.money), frame.currency)}</th>
          </tr>
        </tbody>
      </table>
      <details>
        <summary>${texts.playerByPlayer}</summary>
        <table class="placings">
          <tbody>
            ${players.map((each) => row(accountName(floor, each.name), Number(each.held)))}
          </tbody>
        </table>
      </details>
    </section>
    <aside class="stack">
      <section class="panel stack" aria-label=${texts.chips}>
        <h2>${texts.chips}</h2>
        <table>
          <tbody>
            <tr>
              <td>${texts.inStacks}</td>
              <td class="number">${amount(chips.stacks)}</td>
            </tr>
            <tr>
              <td>${texts.inBoxesAndPots}</td>
              <td class="number">${amount(chips.boxes)}</td>
            </tr>
            <tr>
              <td>${texts.inFloat}</td>
              <td class="number">${amount(chips.float)}</td>
            </tr>
            <tr>
              <th>${texts.issued}</th>
              <th class="number">${amount(chips.issued)}</th>
            </tr>
          </tbody>
        </table>
      </section>
      <section class="panel stack" aria-label=${texts.cautions}>
        <h2>${texts.cautions}</h2>
        ${
          board.cautions.length
            ? html`<ul>
                ${board.cautions.map((each) => html`<li>${floor.words(each)}</li>`)}
              </ul>`
            : html`<p class="soft">${texts.none}</p>`
        }
      </section>
    </aside>
  </div>`;
}
