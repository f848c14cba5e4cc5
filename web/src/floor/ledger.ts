// Money and chips, account by account; they add up to nothing, always.
import { html, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import { plain } from "../words.ts";
import type { Floor } from "./floor.ts";
import { several } from "./say.ts";
import { money } from "../money.ts";
import type { Account } from "../wire.ts";

/** "player:P01" is the account of Ann Archer. */
function accountName(floor: Floor, account: string): string {
  const [kind = "", player] = account.split(":");
  return player ? `${floor.name(player)} (${player})` : plain(kind);
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
    <section class="panel stack" aria-label="Money">
      <h2>Money</h2>
      <p class="soft small">
        What a player has paid in stands there with a minus, what was paid out without. Everything together is nothing,
        always.
      </p>
      <table>
        <thead>
          <tr>
            <th>Account</th>
            <th class="number">Holds</th>
          </tr>
        </thead>
        <tbody>
          ${house.map((each) => row(accountName(floor, each.name), Number(each.held)))}${row(`${several(players.length, "player")} together`, sum(players))}
          <tr>
            <th>Together</th>
            <th class="number">${money(sum(board.money), frame.currency)}</th>
          </tr>
        </tbody>
      </table>
      <details>
        <summary>Player by player</summary>
        <table class="placings">
          <tbody>
            ${players.map((each) => row(accountName(floor, each.name), Number(each.held)))}
          </tbody>
        </table>
      </details>
    </section>
    <aside class="stack">
      <section class="panel stack" aria-label="Chips">
        <h2>Chips</h2>
        <table>
          <tbody>
            <tr>
              <td>In stacks</td>
              <td class="number">${amount(chips.stacks)}</td>
            </tr>
            <tr>
              <td>In boxes and pots</td>
              <td class="number">${amount(chips.boxes)}</td>
            </tr>
            <tr>
              <td>In the float</td>
              <td class="number">${amount(chips.float)}</td>
            </tr>
            <tr>
              <th>Issued</th>
              <th class="number">${amount(chips.issued)}</th>
            </tr>
          </tbody>
        </table>
      </section>
      <section class="panel stack" aria-label="Cautions">
        <h2>Cautions</h2>
        ${
          board.cautions.length
            ? html`<ul>
                ${board.cautions.map((each) => html`<li>${floor.words(each)}</li>`)}
              </ul>`
            : html`<p class="soft">None.</p>`
        }
      </section>
    </aside>
  </div>`;
}
