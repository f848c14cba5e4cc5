// The entry desk: one scan and two taps a player; reserves in their order; receipts; nothing is ever deleted.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { CommandKey, EntryLine } from "../wire.ts";
import { commandButton, commandForm } from "./form.ts";
import { title } from "./labels.ts";
import type { Floor } from "./floor.ts";
import { tableName } from "../names.ts";
import { money } from "../money.ts";
import { several } from "./say.ts";
import { because, becauseRow, why } from "./why.ts";

const ID = "enter";

function terms(floor: Floor): { fee: number; acceptance: boolean; invitation: boolean; next: string; most: number } {
  const view = floor.view;
  return {
    fee: view?.terms.fee ?? 0,
    acceptance: view?.terms.acceptance ?? false,
    invitation: view?.terms.invitation ?? false,
    next: view?.next_player ?? "",
    most: view?.terms.most ?? 0,
  };
}

function closedWords(floor: Floor): string {
  const phase = floor.frame?.phase;
  if (phase === "new" || phase === "draft") return "Not open yet: the conditions come first";
  return phase === "finished" ? "The tournament is over" : "Closed";
}

function enter(floor: Floor): TemplateResult {
  const { fee, acceptance, invitation, next } = terms(floor);
  const open = floor.can("enter");
  const currency = floor.frame?.currency ?? "";
  if (!open) return html``;
  const start = { player: next, paid: (fee / 100).toFixed(fee % 100 ? 2 : 0) };
  const without = [...(acceptance ? [] : ["accepted"]), ...(invitation ? [] : ["invited"])];
  return html`<section class="panel stack" aria-label="New entry">
      <div class="row spread">
        <h2>New entry</h2>
        <span class="pill">fee ${money(fee, currency)}</span>
      </div>
      ${commandForm(floor, ID, "enter", { start, without, verb: `Enter and receipt`, done: "Entered.", after: () => document.querySelector<HTMLInputElement>("form[data-order=enter] input[name=name]")?.focus() })}
    </section>
    <details class="panel">
      <summary>On the list of reserves</summary>
      ${commandForm(floor, "reserve", "reserve", { start: { player: next }, without, verb: "Put on the list" })}
    </details>`;
}

function receipts(floor: Floor, entry: EntryLine): TemplateResult {
  const base = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}/papers`;
  return html`${entry.receipts.map((each) => html`<a href="${base}/receipts.pdf?receipt=${each}" target="_blank" rel="noopener">no. ${each}<span class="hidden-words">, receipt of ${entry.name}</span></a> `)}`;
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

function ordersOf(floor: Floor, entry: EntryLine): readonly CommandKey[] {
  const fits = (order: CommandKey): boolean => {
    if (!floor.can(order)) return false;
    if (["move-up", "pass-reserve", "offer-seat"].includes(order)) return entry.waits === 1;
    if (order === "buy-back") return entry.standing === "out" && floor.view?.terms.buy_back !== null;
    if (order === "name-charity") return floor.frame?.charity === true;
    return !["withdrawn", "excluded", "refunded"].includes(entry.standing);
  };
  return ACTS.filter(fits);
}

function actsOf(floor: Floor, entry: EntryLine): TemplateResult {
  const orders = ordersOf(floor, entry);
  return html`<div class="stack">
    <h3>${entry.name} <span class="soft">${entry.player}</span></h3>
    <div class="row acts">
      ${orders.map(
        (order) =>
          html`<details class="fold" name="acts">
            <summary class="button">${title(order)}</summary>
            <div class="panel">
              ${commandForm(floor, `${order}:${entry.player}`, order, { known: { player: entry.player }, about: true, warn: ["exclude", "withdraw"].includes(order) })}
            </div>
          </details>`,
      )}
    </div>
  </div>`;
}

/** What can be done about an entry opens below its line. */
function more(floor: Floor, entry: EntryLine): TemplateResult {
  const id = `acts:${entry.player}`;
  return ordersOf(floor, entry).length
    ? html`<button
        class="quiet"
        aria-expanded=${floor.unfolded.has(id)}
        aria-label="more about ${entry.player}"
        @click=${() => floor.unfold(id)}
      >
        ⋯
      </button>`
    : html``;
}

function row(floor: Floor, entry: EntryLine): TemplateResult {
  const currency = floor.frame?.currency ?? "";
  const place = floor.view?.placings.find((each) => each.player === entry.player)?.place;
  const standing = entry.waits
    ? `reserve ${entry.waits}`
    : place && entry.standing === "out"
      ? `place ${place.replace("-", "\u2013")}`
      : entry.standing;
  return html`<tr data-player=${entry.player}>
      <td class="number spare">${entry.number}</td>
      <td><b>${entry.player}</b></td>
      <td>${entry.name}${entry.group ? html` <span class="soft small">${entry.group}</span>` : nothing}</td>
      <td><span class="pill ${entry.standing === "in" ? "good" : ""}">${standing}</span></td>
      <td class="number spare ${entry.paid ? "" : "bare"}">${entry.paid ? money(entry.paid, currency) : ""}</td>
      <td class="below ${entry.receipts.length ? "" : "bare"}">${receipts(floor, entry)}</td>
      <td class="below seat-cell ${entry.table ? "" : "bare"}">
        ${entry.table ? `${tableName(entry.table)}, seat ${entry.seat}` : ""}
      </td>
      <td class="below acts-cell">${why(floor, "entries", entry.player)}${more(floor, entry)}</td>
    </tr>
    ${becauseRow(floor, "entries", entry.player, 8)}
    ${
      floor.unfolded.has(`acts:${entry.player}`)
        ? html`<tr class="unfolded" data-acts=${entry.player}>
            <td colspan="8">${actsOf(floor, entry)}</td>
          </tr>`
        : nothing
    }`;
}

function list(floor: Floor): TemplateResult {
  const sought = (floor.typed("seek")["words"] ?? "").toLowerCase();
  const found = floor.entries.filter((each) =>
    `${each.player} ${each.name} ${each.document} ${each.group}`.toLowerCase().includes(sought),
  );
  const entered = floor.entries.filter((each) => !each.waits).length;
  const most = terms(floor).most;
  return html`<section class="panel stack" aria-label="Entries">
    <div class="row spread">
      <h2>
        ${several(entered, "entry").replace("entrys", "entries")}${most ? html` <span class="soft">of ${most}</span>` : nothing}${floor.can("enter") ? nothing : html` <span class="pill">${closedWords(floor)}</span>`}
      </h2>
      <label class="seek"
        ><span class="hidden-words">Find</span
        ><input
          type="search"
          placeholder="Find by name or entry"
          .value=${floor.typed("seek")["words"] ?? ""}
          @input=${(event: Event) => floor.type("seek", "words", (event.target as HTMLInputElement).value)}
      /></label>
    </div>
    <div class="wide">
      <table class="folding">
        <thead>
          <tr>
            <th class="number spare">No.</th>
            <th>Entry</th>
            <th>Name</th>
            <th>Standing</th>
            <th class="number spare">Paid</th>
            <th>Receipt</th>
            <th>Seat</th>
            <th><span class="hidden-words">Acts</span></th>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            found,
            (each) => each.player,
            (each) => row(floor, each),
          )}
        </tbody>
      </table>
    </div>
    ${found.length ? nothing : html`<p class="soft">${floor.entries.length ? "Nobody of that name has entered." : "Nobody has entered yet."}</p>`}
    ${floor.can("close-entries") ? html`<div class="row">${commandButton(floor, "close-entries", "close-entries", "Close entries")}</div>` : nothing}
  </section>`;
}

function prizes(floor: Floor): TemplateResult | typeof nothing {
  const placings = floor.view?.placings.filter((each) => each.prize) ?? [];
  if (!placings.length) return nothing;
  const currency = floor.frame?.currency ?? "";
  return html`<section class="panel stack" aria-label="Prizes to hand out">
    <h2>Prizes</h2>
    <ul class="queue">
      ${placings.map(
        (each) =>
          html`<li>
            <div>
              <b>${each.place.replace("-", "\u2013")}.</b> ${each.name || each.player}
              <b class="number">${money(each.prize, currency)}</b> ${why(floor, "prizes", each.player)}
            </div>
            ${
              each.signed
                ? html`<span class="pill good">signed for</span>`
                : floor.can("pay-prize")
                  ? html`<details>
                      <summary class="button">Pay</summary>
                      ${commandForm(floor, `pay:${each.player}`, "pay-prize", { known: { player: each.player }, start: { signed: each.name }, verb: "Paid and signed" })}
                    </details>`
                  : html`<span class="pill">to be paid</span>`
            }${because(floor, "prizes", each.player)}
          </li>`,
      )}
    </ul>
  </section>`;
}

export function entriesPage(floor: Floor): TemplateResult {
  const paying = prizes(floor);
  return floor.can("enter") || paying !== nothing
    ? html`<div class="desk">
        <div class="stack">${enter(floor)}${paying}</div>
        ${list(floor)}
      </div>`
    : list(floor);
}
