// Money and chips, account by account; they add up to nothing, always.
import { html, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import { plain } from "../words.ts";
import type { Floor } from "./floor.ts";
import { money } from "../money.ts";

/** "player:P01" is the account of Ann Archer. */
function accountName(floor: Floor, account: string): string {
  const [kind = "", player] = account.split(":");
  return player ? `${plain(kind)} ${floor.name(player)} (${player})` : plain(kind);
}

export function ledgerPage(floor: Floor): TemplateResult {
  const board = floor.board;
  if (!board) return html``;
  const { chips, frame } = board;
  return html`<div class="board"><section class="panel stack" aria-label="Money"><h2>Money</h2><table><thead><tr><th>Account</th><th class="number">Holds</th></tr></thead>
      <tbody>${board.money.map((each) => html`<tr><td>${accountName(floor, each.name)}</td><td class="number">${money(Number(each.held), frame.currency)}</td></tr>`)}</tbody></table></section>
    <aside class="stack"><section class="panel stack" aria-label="Chips"><h2>Chips</h2><table><tbody>
        <tr><td>In stacks</td><td class="number">${amount(chips.stacks)}</td></tr><tr><td>In boxes and pots</td><td class="number">${amount(chips.boxes)}</td></tr><tr><td>In the float</td><td class="number">${amount(chips.float)}</td></tr>
        <tr><th>Issued</th><th class="number">${amount(chips.issued)}</th></tr></tbody></table></section>
      <section class="panel stack" aria-label="Cautions"><h2>Cautions</h2>${board.cautions.length ? html`<ul>${board.cautions.map((each) => html`<li>${floor.words(each)}</li>`)}</ul>` : html`<p class="soft">None.</p>`}</section></aside></div>`;
}
