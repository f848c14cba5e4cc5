// What a command would do, before anybody confirms it: chips, who advances, prizes.
import { html, nothing, type TemplateResult } from "lit";
import { signedAmount } from "../shapes/chips.ts";
import { fromUnits, toUnits } from "../decimals.ts";
import type { Change, Preview } from "../live/desk.ts";
import * as texts from "../texts/table.ts";

function differenceOf(before: string | number, after: string | number): TemplateResult {
  const difference = fromUnits(toUnits(String(after)) - toUnits(String(before)));
  return html`<span class="number">(${signedAmount(difference)})</span>`;
}

function changeList(title: string, found: readonly Change[], difference: boolean): TemplateResult | typeof nothing {
  if (!found.length) return nothing;
  return html`<h3>${title}</h3>
    <ul class="changes">
      ${found.map(
        ({ player, before, after }) =>
          html`<li><b>${player}</b> ${before} → ${after} ${difference ? differenceOf(before, after) : nothing}</li>`,
      )}
    </ul>`;
}

/** Prizes are sent in cents. */
const inWholeMoney = ({ player, before, after }: Change): Change => ({
  player,
  before: wholeMoney(before),
  after: wholeMoney(after),
});
const wholeMoney = (cents: string | number): string => (Number(cents) / 100).toFixed(2);

export function previewPanel(told: Preview): TemplateResult {
  const none = !told.chips.length && !told.advancing.length && !told.prizes.length;
  return html`<div class="panel stack foreseen" role="status">
    <h2>${texts.effect}</h2>
    ${none ? html`<p>${texts.noChipsMove}</p>` : nothing}${changeList(texts.chips, told.chips, true)}
    ${changeList(texts.whoAdvances, told.advancing, false)}
    ${changeList(texts.prizes, told.prizes.map(inWholeMoney), true)}
  </div>`;
}
