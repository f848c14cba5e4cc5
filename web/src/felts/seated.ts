// A table of which no wager is recorded, or that has not opened: who sits where with how much, and who wagers first.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import { marker } from "../draw/marks.ts";
import type { SeatLine, TableLine } from "../wire.ts";
import { plate } from "./frame.ts";

const seated = (seat: SeatLine): TemplateResult =>
  html`<li>
    <div class="place ${seat.out ? "away" : ""}">
      ${plate(
        seat.seat,
        seat.name || seat.player,
        seat.marker && !seat.out ? marker : nothing,
        seat.out ? html`<span class="verdict even">out</span>` : nothing,
        seat.out ? "" : amount(seat.chips),
      )}
    </div>
  </li>`;

function told(table: TableLine): string {
  if (table.over) return `This table is over: ${table.over}`;
  if (table.recorded || !table.running) return "This table has not opened yet.";
  const first = table.seats.find((each) => each.marker && !each.out);
  return first ? `${first.name || first.player} wagers first.` : "";
}

export function seatedFelt(table: TableLine): TemplateResult {
  const counted = !table.recorded && table.running && !table.over;
  return html`<section class="felt felt-seated" aria-label="The table">
    <div class="felt-top">
      ${counted ? html`<p class="this-round"><span class="soft-felt">Round</span> <b>${table.round}</b>${table.rounds ? html` <span class="soft-felt">of ${table.rounds}</span>` : nothing}</p>` : nothing}
    </div>
    <div class="felt-line"><p class="telling" role="status">${told(table)}</p></div>
    <ol class="places seats-${table.seats.length}">
      ${table.seats.map(seated)}
    </ol>
    ${counted ? html`<p class="soft-felt">Only counts are recorded here: the stacks are those of the last count.</p>` : nothing}
  </section>`;
}
