// What must not be overlooked on any page: an upgrade, a rehearsal, a cancelled tournament, every departure from the approved
// conditions. Pages add what they know of their own line.
import { html, nothing, type TemplateResult } from "lit";
import { nice } from "../names.ts";
import type { Frame } from "../wire.ts";
import { plain } from "../words.ts";

export function banners(frame: Frame | undefined, upgraded: boolean, own: unknown = nothing): TemplateResult {
  return html`<div class="banners">
    ${own}
    ${upgraded ? html`<p class="banner">Croupier was upgraded. <button @click=${() => location.reload()}>Load the new page</button></p>` : nothing}
    ${frame?.rehearsal ? html`<p class="banner">Rehearsal: nothing here counts.</p>` : nothing}
    ${frame?.cancelled ? html`<p class="banner bad">Cancelled: ${frame.cancelled}</p>` : nothing}
    ${frame?.departures.map((each) => html`<p class="banner">Departure from the approved conditions: ${plain(nice(each.what)).toLowerCase()} (${each.reason})</p>`)}
  </div>`;
}
