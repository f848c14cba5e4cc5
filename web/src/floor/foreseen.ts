// What a command would change: who goes on, who is paid, who holds what. It is shown before it is confirmed.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import type { Change, Foreseen } from "../live/desk.ts";
import type { Decided } from "../wire.ts";
import type { Floor } from "./floor.ts";
import { nice } from "../names.ts";
import { money } from "./say.ts";

function rows(floor: Floor, title: string, changes: readonly Change[], show: (told: string | number) => string): TemplateResult | typeof nothing {
  if (changes.length === 0) return nothing;
  return html`<table class="foreseen-rows"><caption>${title}</caption><thead><tr><th>Entry</th><th class="number">Now</th><th class="number">Then</th></tr></thead>
    <tbody>${changes.map((each) => html`<tr><td>${each.player} ${floor.name(each.player.split(": ").at(-1) ?? "")}</td><td class="number">${show(each.before)}</td><td class="number"><b>${show(each.after)}</b></td></tr>`)}</tbody></table>`;
}

/** The round line by line: what would become of each wager, and by which clauses. */
function settled(lines: readonly Decided[]): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<table class="foreseen-rows"><caption>The round would be settled so</caption><thead><tr><th>Seat</th><th>Wager</th><th class="number">Stake</th><th>Outcome</th><th class="number">Paid</th><th>Clauses</th></tr></thead>
    <tbody>${lines.map((each) => html`<tr><td>${each.player}</td><td>${each.position || each.wager}</td><td class="number">${amount(each.stake)}</td><td>${each.outcome}</td><td class="number">${amount(each.paid)}</td><td>${each.clauses.join(", ")}</td></tr>`)}</tbody></table>`;
}

export function effects(floor: Floor, foreseen: Foreseen): TemplateResult {
  const currency = floor.frame?.currency ?? "";
  const none = foreseen.advancing.length + foreseen.prizes.length + foreseen.chips.length === 0;
  return html`<section class="foreseen stack" aria-label="What would change">
    <p><b>What would change</b></p>
    ${rows(floor, "Who goes on", foreseen.advancing, String)}
    ${rows(floor, "Prizes", foreseen.prizes, (cents) => money(Number(cents), currency))}
    ${settled(foreseen.settled)}
    ${rows(floor, "Chips", foreseen.chips, (told) => amount(String(told)))}
    ${none ? html`<p>Nobody would advance, be paid or hold otherwise.</p>` : nothing}
    <ul class="small soft">${foreseen.events.map((each) => html`<li>${nice(each.says)}</li>`)}</ul></section>`;
}
