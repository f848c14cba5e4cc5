// Standings as everybody may see them: place, entry, chips; never odds, never history.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import { money as exactly } from "../money.ts";
import type { PlaceWorth, StandingLine } from "../wire.ts";
import { tableName } from "../names.ts";
import * as texts from "../texts/player.ts";
import { seatAt } from "../texts/names.ts";

/** As it is written large. */
export const money = (cents: number, currency: string): string => exactly(cents, currency, true);

export function standings(
  lines: readonly StandingLine[],
  mine = "",
  most = Infinity,
  moved: Readonly<Record<string, number>> = {},
): TemplateResult {
  const shown = lines.slice(0, most);
  const own = lines.find((each) => each.player === mine);
  const all = own && !shown.includes(own) ? [...shown, own] : shown;
  return html`<table class="standings">
    <caption class="hidden-words">
      ${texts.standings}
    </caption>
    <thead>
      <tr>
        <th scope="col">${texts.placeColumn}</th>
        <th scope="col">${texts.entryColumn}</th>
        <th scope="col">${texts.seatColumn}</th>
        <th scope="col" class="number">${texts.chipsColumn}</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(
        (each) =>
          html`<tr class="${each.player === mine ? "mine" : ""} ${each.playing ? "" : "away"}">
            <td><b>${each.place || "\u2013"}</b>${moveArrow(moved[each.player] ?? 0)}</td>
            <th scope="row">${each.player === mine ? texts.withYou(each.player) : each.player}</th>
            <td class="soft">${each.table ? seatAt(tableName(each.table), each.seat) : nothing}</td>
            <td class="number"><b>${amount(each.chips)}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

export const moveArrow = (steps: number): TemplateResult | typeof nothing =>
  steps === 0
    ? nothing
    : html`<span
        class="moved ${steps > 0 ? "up" : "down"}"
        aria-label=${steps > 0 ? texts.up(steps) : texts.down(-steps)}
        >${steps > 0 ? "\u25b2" : "\u25bc"}</span
      >`;

export function prizes(worth: readonly PlaceWorth[], currency: string): TemplateResult {
  return html`<table class="prizes">
    <caption class="hidden-words">
      ${texts.placesWorth}
    </caption>
    <tbody>
      ${worth.map(
        (each) =>
          html`<tr>
            <th scope="row">${each.place}</th>
            <td class="number"><b>${money(each.cents, currency)}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
