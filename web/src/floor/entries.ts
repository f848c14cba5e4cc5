// The entry desk: one scan and two taps for each player; reserves in their order; receipts; nothing is ever deleted.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { CommandKey, EntryLine, PlacingLine } from "../wire.ts";
import { commandButton, commandForm } from "./command-form.ts";
import { commandTitle } from "./labels.ts";
import type { Floor } from "./floor.ts";
import { money } from "../money.ts";
import { whyAnswer, whyAnswerRow, whyButton } from "./why-button.ts";
import { tableName } from "../names.ts";
import { placeText } from "../notation.ts";
import * as texts from "../texts/entries.ts";
import { seatAt } from "../texts/names.ts";

const ID = "enter";

function entryTerms(floor: Floor): {
  fee: number;
  acceptance: boolean;
  invitation: boolean;
  next: string;
  most: number;
} {
  const view = floor.view;
  return {
    fee: view?.terms.fee ?? 0,
    acceptance: view?.terms.acceptance ?? false,
    invitation: view?.terms.invitation ?? false,
    next: view?.next_player ?? "",
    most: view?.terms.most ?? 0,
  };
}

function closedReason(floor: Floor): string {
  const phase = floor.frame?.phase;
  if (phase === "new" || phase === "draft") return texts.notOpenYet;
  return phase === "finished" ? texts.tournamentOver : texts.closed;
}

const focusName = (): void =>
  document.querySelector<HTMLInputElement>("form[data-order=enter] input[name=name]")?.focus();

function entryForm(floor: Floor): TemplateResult {
  const { fee, acceptance, invitation, next } = entryTerms(floor);
  const open = floor.can("enter");
  const currency = floor.frame?.currency ?? "";
  if (!open) return html``;
  const start = { player: next, paid: (fee / 100).toFixed(fee % 100 ? 2 : 0) };
  const without = [...(acceptance ? [] : ["accepted"]), ...(invitation ? [] : ["invited"])];
  const options = { start, without, verb: texts.enterPlayer, done: texts.done, after: focusName };
  return html`<section class="panel stack" aria-label=${texts.newEntry}>
      <div class="row spread">
        <h2>${texts.newEntry}</h2>
        <span class="pill">${texts.fee(money(fee, currency))}</span>
      </div>
      ${commandForm(floor, ID, "enter", options)}
    </section>
    <details class="panel">
      <summary>${texts.addReserve}</summary>
      ${commandForm(floor, "reserve", "reserve", { start: { player: next }, without, verb: texts.putOnList })}
    </details>`;
}

function receiptLinks(floor: Floor, entry: EntryLine): TemplateResult {
  const base = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}/papers`;
  const link = (number: number): TemplateResult =>
    html`<a href="${base}/receipts.pdf?receipt=${number}" target="_blank" rel="noopener"
      >${texts.receipt(number)}<span class="hidden-words">${texts.receiptOf(entry.name)}</span></a
    > `;
  return html`${entry.receipts.map(link)}`;
}

const ACTS: readonly CommandKey[] = [
  "move-up",
  "pass-reserve",
  "withdraw",
  "substitute",
  "buy-back",
  "offer-seat",
  "exclude",
  "caution",
  "name-charity",
];

function commandsFor(floor: Floor, entry: EntryLine): readonly CommandKey[] {
  const fits = (order: CommandKey): boolean => {
    if (!floor.can(order)) return false;
    if (["move-up", "pass-reserve", "offer-seat"].includes(order)) return entry.waits === 1;
    if (order === "buy-back") return entry.standing === "out" && floor.view?.terms.buy_back !== null;
    return !["withdrawn", "excluded", "refunded"].includes(entry.standing);
  };
  return ACTS.filter(fits);
}

function entryCommands(floor: Floor, entry: EntryLine): TemplateResult {
  const { player } = entry;
  const fold = (order: CommandKey): TemplateResult => {
    const options = { known: { player }, about: true, warn: ["exclude", "withdraw"].includes(order) };
    return html`<details class="fold" name="acts">
      <summary class="button">${commandTitle(order)}</summary>
      <div class="panel">${commandForm(floor, `${order}:${player}`, order, options)}</div>
    </details>`;
  };
  return html`<div class="stack">
    <h3>${entry.name} <span class="soft">${player}</span></h3>
    <div class="row acts">${commandsFor(floor, entry).map(fold)}</div>
  </div>`;
}

/** What can be done about an entry opens below its line. */
function moreButton(floor: Floor, entry: EntryLine): TemplateResult {
  const id = `acts:${entry.player}`;
  return commandsFor(floor, entry).length
    ? html`<button
        class="quiet"
        aria-expanded=${floor.opened.has(id)}
        aria-label=${texts.moreAbout(entry.player)}
        @click=${() => floor.toggle(id)}
      >
        ⋯
      </button>`
    : html``;
}

function standingText(floor: Floor, { waits, standing, player }: EntryLine): string {
  if (waits) return texts.reserve(waits);
  const place = floor.view?.placings.find((each) => each.player === player)?.place;
  return place && standing === "out" ? texts.place(placeText(place)) : standing;
}

function entryRow(floor: Floor, entry: EntryLine): TemplateResult {
  const paid = entry.paid ? money(entry.paid, floor.frame?.currency ?? "") : "";
  const seat = entry.table ? seatAt(tableName(entry.table), entry.seat) : "";
  const bare = (inside: unknown): string => (inside ? "" : "bare");
  const open = floor.opened.has(`acts:${entry.player}`);
  const commands = html`<tr class="unfolded" data-acts=${entry.player}>
    <td colspan="8">${entryCommands(floor, entry)}</td>
  </tr>`;
  return html`<tr data-player=${entry.player}>
      <td class="number spare">${entry.number}</td>
      <td><b>${entry.player}</b></td>
      <td>${entry.name}${entry.group ? html` <span class="soft small">${entry.group}</span>` : nothing}</td>
      <td><span class="pill ${entry.standing === "in" ? "good" : ""}">${standingText(floor, entry)}</span></td>
      <td class="number spare ${bare(paid)}">${paid}</td>
      <td class="below ${bare(entry.receipts.length)}">${receiptLinks(floor, entry)}</td>
      <td class="below seat-cell ${bare(seat)}">${seat}</td>
      <td class="below acts-cell">${whyButton(floor, "entries", entry.player)}${moreButton(floor, entry)}</td>
    </tr>
    ${whyAnswerRow(floor, "entries", entry.player, 8)} ${open ? commands : nothing}`;
}

function listTitle(floor: Floor): TemplateResult {
  const entered = floor.entries.filter((each) => !each.waits).length;
  const most = entryTerms(floor).most;
  return html`<h2>
    ${texts.entered(entered)}${most ? html` <span class="soft">${texts.ofMost(most)}</span>` : nothing}${
      floor.can("enter") ? nothing : html` <span class="pill">${closedReason(floor)}</span>`
    }
  </h2>`;
}

function searchField(floor: Floor): TemplateResult {
  const set = (event: Event): void => floor.setTyped("seek", "words", (event.target as HTMLInputElement).value);
  const now = floor.typedAt("seek")["words"] ?? "";
  return html`<label class="seek"
    ><span class="hidden-words">${texts.find}</span
    ><input type="search" placeholder=${texts.findHint} .value=${now} @input=${set}
  /></label>`;
}

function entryList(floor: Floor): TemplateResult {
  const sought = (floor.typedAt("seek")["words"] ?? "").toLowerCase();
  const found = floor.entries.filter((each) =>
    `${each.player} ${each.name} ${each.document} ${each.group}`.toLowerCase().includes(sought),
  );
  const none = floor.entries.length ? texts.nobodyFound : texts.nobodyEntered;
  const close = html`<div class="row">
    ${commandButton(floor, "close-entries", "close-entries", texts.closeEntries)}
  </div>`;
  return html`<section class="panel stack" aria-label=${texts.entries}>
    <div class="row spread">${listTitle(floor)} ${searchField(floor)}</div>
    <div class="wide">
      <table class="folding">
        <thead>
          <tr>
            <th class="number spare">${texts.columns.number}</th>
            <th>${texts.columns.entry}</th>
            <th>${texts.columns.name}</th>
            <th>${texts.columns.standing}</th>
            <th class="number spare">${texts.columns.paid}</th>
            <th>${texts.columns.receipt}</th>
            <th>${texts.columns.seat}</th>
            <th><span class="hidden-words">${texts.columns.commands}</span></th>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            found,
            (each) => each.player,
            (each) => entryRow(floor, each),
          )}
        </tbody>
      </table>
    </div>
    ${found.length ? nothing : html`<p class="soft">${none}</p>`} ${floor.can("close-entries") ? close : nothing}
  </section>`;
}

function prizeState(floor: Floor, { signed, player, name }: PlacingLine): TemplateResult {
  if (signed) return html`<span class="pill good">${texts.signedFor}</span>`;
  if (!floor.can("pay-prize")) return html`<span class="pill">${texts.toPay}</span>`;
  const options = { known: { player }, start: { signed: name }, verb: texts.confirmPaid };
  return html`<details>
    <summary class="button">${texts.pay}</summary>
    ${commandForm(floor, `pay:${player}`, "pay-prize", options)}
  </details>`;
}

function prizeList(floor: Floor): TemplateResult | typeof nothing {
  const placings = floor.view?.placings.filter((each) => each.prize) ?? [];
  if (!placings.length) return nothing;
  const line = (each: PlacingLine): TemplateResult =>
    html`<li>
      <div>
        <b>${texts.placeNumber(placeText(each.place))}</b> ${each.name || each.player}
        <b class="number">${money(each.prize, floor.frame?.currency ?? "")}</b>
        ${whyButton(floor, "prizes", each.player)}
      </div>
      ${prizeState(floor, each)}${whyAnswer(floor, "prizes", each.player)}
    </li>`;
  return html`<section class="panel stack" aria-label=${texts.prizesToPay}>
    <h2>${texts.prizes}</h2>
    <ul class="queue">
      ${placings.map(line)}
    </ul>
  </section>`;
}

export function entriesPage(floor: Floor): TemplateResult {
  const paying = prizeList(floor);
  return floor.can("enter") || paying !== nothing
    ? html`<div class="desk">
        <div class="stack">${entryForm(floor)}${paying}</div>
        ${entryList(floor)}
      </div>`
    : entryList(floor);
}
