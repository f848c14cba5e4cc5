// What nobody may overlook on any page: an upgrade, a rehearsal, a cancelled tournament, every departure from the
// approved conditions. Pages add what they know of their own connection.
import { html, nothing, type TemplateResult } from "lit";
import type { DepartureLine, Frame } from "../wire.ts";
import { humanize } from "../humanize.ts";
import * as texts from "../texts/bar.ts";

const upgradeBanner = (): TemplateResult =>
  html`<p class="banner">${texts.upgraded} <button @click=${() => location.reload()}>${texts.loadNewPage}</button></p>`;

function departureBanner({ what, reason }: DepartureLine): TemplateResult {
  return html`<p class="banner">${texts.departure(humanize(what).toLowerCase(), reason)}</p>`;
}

export function banners(frame: Frame | undefined, upgraded: boolean, own: unknown = nothing): TemplateResult {
  return html`<div class="banners">
    ${own} ${upgraded ? upgradeBanner() : nothing}
    ${frame?.rehearsal ? html`<p class="banner">${texts.rehearsal}</p>` : nothing}
    ${frame?.cancelled ? html`<p class="banner bad">${texts.cancelled(frame.cancelled)}</p>` : nothing}
    ${frame?.departures.map(departureBanner)}
  </div>`;
}
