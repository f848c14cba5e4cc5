// A table of which no wager is recorded, or that has not opened: who sits where with how much, and who wagers first.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import { marker } from "../shapes/marks.ts";
import type { SeatLine, TableLine } from "../wire.ts";
import { plate } from "./frame.ts";
import * as texts from "../texts/felts.ts";

const seatPlace = (seat: SeatLine): TemplateResult =>
  html`<li>
    <div class="place ${seat.out ? "away" : ""}">
      ${plate(
        seat.seat,
        seat.name || seat.player,
        seat.marker && !seat.out ? marker : nothing,
        seat.out ? html`<span class="verdict even">${texts.out}</span>` : nothing,
        seat.out ? "" : amount(seat.chips),
      )}
    </div>
  </li>`;

function tableNote(table: TableLine): string {
  if (table.over) return texts.tableOver(table.over);
  if (table.recorded || !table.running) return texts.tableNotOpen;
  const first = table.seats.find((each) => each.marker && !each.out);
  return first ? texts.wagersFirst(first.name || first.player) : "";
}

function roundLine({ round, rounds }: TableLine): TemplateResult {
  return html`<p class="this-round">
    <span class="soft-felt">${texts.round}</span>
    <b>${round}</b>${rounds ? html` <span class="soft-felt">${texts.ofRounds(rounds)}</span>` : nothing}
  </p>`;
}

export function countsOnlyFelt(table: TableLine): TemplateResult {
  const counted = !table.recorded && table.running && !table.over;
  return html`<section class="felt felt-seated" aria-label=${texts.theTable}>
    <div class="felt-top">${counted ? roundLine(table) : nothing}</div>
    <div class="felt-line"><p class="telling" role="status">${tableNote(table)}</p></div>
    <ol class="places seats-${table.seats.length}">
      ${table.seats.map(seatPlace)}
    </ol>
    ${counted ? html`<p class="soft-felt">${texts.countsOnly}</p>` : nothing}
  </section>`;
}
