// What a command would do, before anybody confirms it: chips, who advances, prizes.
import { html, nothing, type TemplateResult } from "lit";
import { signed } from "../draw/chips.ts";
import { show, units } from "../exact.ts";
import type { Change, Foreseen } from "../live/desk.ts";

function changes(title: string, found: readonly Change[], difference: boolean): TemplateResult | typeof nothing {
  if (!found.length) return nothing;
  return html`<h3>${title}</h3>
    <ul class="changes">
      ${found.map(
        ({ player, before, after }) =>
          html`<li>
            <b>${player}</b> ${before} → ${after}
            ${difference ? html`<span class="number">(${signed(show(units(String(after)) - units(String(before))))})</span>` : nothing}
          </li>`,
      )}
    </ul>`;
}

export function consequence(told: Foreseen): TemplateResult {
  const none = !told.chips.length && !told.advancing.length && !told.prizes.length;
  return html`<div class="panel stack foreseen" role="status">
    <h2>What it does</h2>
    ${none ? html`<p>No chips move now.</p>` : nothing}${changes("Chips", told.chips, true)}${changes("Who advances", told.advancing, false)}${changes("Prizes, in cents", told.prizes, true)}
  </div>`;
}
