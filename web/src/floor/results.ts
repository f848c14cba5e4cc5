// Standings with why, stages to confirm, placings from provisional to published, prizes, the close and what is in its way.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import { plain } from "../words.ts";
import { decisionLine } from "./board.ts";
import { commandButton, commandForm } from "./form.ts";
import type { Floor } from "./floor.ts";
import { nice, tableName } from "../names.ts";
import { money } from "./say.ts";
import { why } from "./why.ts";

const PATH = ["provisional", "confirmed", "published"];

function certainty(floor: Floor): TemplateResult {
  const at = PATH.indexOf(floor.frame?.certainty ?? "");
  return html`<ol class="steps" aria-label="How far the results can be relied on">${PATH.map((each, index) => html`<li class=${index < at ? "done" : index === at ? "now" : ""}>${plain(each)}</li>`)}</ol>`;
}

export function standings(floor: Floor): TemplateResult {
  const lines = floor.board?.standings ?? [];
  const any = lines.some((each) => each.place);
  return html`<section class="panel stack" aria-label="Standings"><div class="row spread"><h2>Standings</h2><span class="pill">${floor.frame?.certainty}</span></div>
    ${any ? html`<div class="wide"><table class="standings folding"><thead><tr><th class="number">Place</th><th>Player</th><th class="number">Chips</th><th>Seat</th><th>Why</th></tr></thead>
    <tbody>${lines.map((each) => html`<tr class=${each.playing ? "" : "soft"}><td class="number">${each.place.replace("-", "\u2013") || "\u2013"}</td><td><b>${floor.name(each.player)}</b> <span class="soft small">${each.player}</span></td><td class="number">${amount(each.chips)}</td>
      <td class="below small">${each.table ? `${tableName(each.table)}, seat ${each.seat}` : ""}</td><td class="small below">${why(floor, each.player, each.why === "in" ? "in play" : nice(each.why))}</td></tr>`)}</tbody></table></div>` : html`<p class="soft">There are no chips out yet.</p>`}</section>`;
}

function worth(floor: Floor): TemplateResult {
  const frame = floor.frame;
  if (!frame) return html``;
  return html`<section class="panel stack" aria-label="Prize pool"><h2>${frame.charity ? "Donations" : "Prize pool"} <span class="number">${frame.charity ? "" : money(frame.pool, frame.currency)}</span></h2>
    <ol class="worth">${frame.worth.map((each) => html`<li><span>${each.place}.</span><b class="number">${money(each.cents, frame.currency)}</b></li>`)}</ol></section>`;
}

function placings(floor: Floor): TemplateResult | typeof nothing {
  const lines = floor.view?.placings ?? [];
  if (!lines.length) return nothing;
  const currency = floor.frame?.currency ?? "";
  return html`<section class="panel stack" aria-label="Placings"><h2>Placings</h2><table><thead><tr><th class="number">Place</th><th>Player</th><th class="number">Prize</th><th>Signed</th></tr></thead>
    <tbody>${lines.map((each) => html`<tr><td class="number">${each.place}</td><td>${each.name || each.player}</td><td class="number">${each.prize ? money(each.prize, currency) : ""}</td><td>${each.prize ? (each.signed ? "yes" : "not yet") : ""}</td></tr>`)}</tbody></table></section>`;
}

const PATHWAY = [
  ["confirm-placings", "Confirm the placings", "main"], ["publish", "Publish", "main"], ["award", "Award the prizes", "main"], ["donate", "Make the donations", "main"],
] as const;

function pathway(floor: Floor): TemplateResult {
  const gate = floor.board?.decisions.filter((each) => ["TIE", "STAGE", "BLOCKED", "CLOSE", "SESSION"].includes(each.matter)) ?? [];
  return html`<section class="panel stack" aria-label="The way to the close"><h2>The way to the close</h2>${certainty(floor)}
    ${gate.length ? html`<ul class="queue">${gate.map((each) => decisionLine(floor, each))}</ul>` : html`<p class="soft">Nothing is in the way just now.</p>`}
    <div class="row">${PATHWAY.map(([order, title, kind]) => (floor.can(order) ? commandButton(floor, order, order, title, {}, kind) : nothing))}
      ${floor.can("close") ? commandButton(floor, "close", "close", "Close the tournament") : nothing}</div>
    ${floor.can("reopen-placings") ? html`<details><summary>Reopen the placings</summary>${commandForm(floor, "reopen-placings", "reopen-placings", { foresee: true, warn: true, verb: "Reopen them", about: true })}</details>` : nothing}
    ${floor.can("reopen-stage") ? html`<details><summary>Reopen a stage</summary>${commandForm(floor, "reopen-stage", "reopen-stage", { foresee: true, warn: true, verb: "Reopen it", about: true })}</details>` : nothing}
    ${floor.can("cancel") ? html`<details><summary>Cancel the tournament</summary>${commandForm(floor, "cancel", "cancel", { foresee: true, warn: true, verb: "Cancel and refund all fees", about: true })}</details>` : nothing}</section>`;
}

export function resultsPage(floor: Floor): TemplateResult {
  return html`<div class="board"><div class="stack">${standings(floor)}</div><aside class="stack">${pathway(floor)}${worth(floor)}${placings(floor)}</aside></div>`;
}
