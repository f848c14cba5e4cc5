// One table on the board: its seats, what it waits for and for how long, who leads.
import { html, nothing, type TemplateResult } from "lit";
import { compare } from "../decimals.ts";
import { sessionName, tableInSession, tableName } from "../names.ts";
import type { Names } from "../notation.ts";
import { capitalize } from "../humanize.ts";
import { withNames } from "../prose.ts";
import { tableAddress } from "../routes.ts";
import { amount } from "../shapes/chips.ts";
import * as texts from "../texts/board.ts";
import { duration } from "../times.ts";
import type { Alert, SeatLine, TableLine } from "../wire.ts";
import type { Floor } from "./floor.ts";
import { whyAnswer, whyButton } from "./why-button.ts";

const IDLE = 45_000;
/** Nobody acts at a table in these states. */
const STILL: ReadonlySet<Alert["trouble"]> = new Set(["dispute", "paused"]);
const CALM: ReadonlySet<Alert["trouble"]> = new Set(["counting", "paused"]);

/** Something that somebody must see to: such tables come first. */
export const hasTrouble = (table: TableLine): boolean => table.alerts.some((each) => !CALM.has(each.trouble));

/** Tables of more than one session are shown: then the number of a table is not enough. */
const hasManySessions = (floor: Floor): boolean =>
  new Set(floor.board?.tables.filter((each) => !each.over).map((each) => each.session)).size > 1;

export const tableLabel = (floor: Floor, table: string): string =>
  hasManySessions(floor) ? tableInSession(table) : tableName(table);

const namesBySeat = (table: TableLine): Names =>
  Object.fromEntries(table.seats.map((each) => [each.seat, each.name || each.player]));

/** Who has most, unless somebody has as much. */
function findLeader(table: TableLine): SeatLine | undefined {
  const [first, second] = table.seats.filter((seat) => !seat.out).sort((one, other) => compare(other.chips, one.chips));
  return first && (!second || compare(first.chips, second.chips) > 0) ? first : undefined;
}

function seatDot(seat: SeatLine, frozen: boolean): TemplateResult {
  const turn = seat.turn && !frozen;
  const words = texts.seatDot({ ...seat, name: seat.name || seat.player, chips: amount(seat.chips), turn });
  const kind = `${seat.out ? "out" : ""} ${turn ? "turn" : ""} ${seat.marker ? "marked" : ""}`;
  return html`<li class="dot ${kind}" title=${words}>
    <span aria-hidden="true">${seat.seat}</span><span class="hidden-words">${words}</span>
  </li>`;
}

/** "Seat 4", "Dealer", "Seats 2 and 5", or everybody. */
function whoseTurn(table: TableLine): string {
  const seats = table.who.filter((each) => each.startsWith("p")).map((each) => each.slice(1));
  const playing = table.seats.filter((each) => !each.out).length;
  if (seats.length > 2 && seats.length === playing) return texts.allSeats;
  if (seats.length) return texts.seatsTurn(seats);
  if (table.who.includes("d")) return texts.dealer;
  return table.who.length ? texts.official : "";
}

function tableState(floor: Floor, table: TableLine): TemplateResult {
  const idle = floor.since(table.since);
  if (floor.frame?.cancelled) return html`<p class="soft">${texts.cancelled}</p>`;
  if (table.over) return html`<p class="soft">${texts.over(table.over)}</p>`;
  if (!table.running) return html`<p class="soft">${texts.notStarted}</p>`;
  const dispute = floor.board?.disputes.find((each) => each.open && each.table === table.table);
  if (dispute)
    return html`<p class="waits"><b>${texts.frozen}</b> <span>${dispute.facts}</span></p>
      <p class="since"><span class="number">${duration(idle)}</span> <a href="#disputes">${texts.toDispute}</a></p>`;
  if (!table.recorded) return html`<p>${texts.countsOnly} <span class="number soft">${duration(idle)}</span></p>`;
  const late = idle > IDLE;
  return html`<p class="waits">${table.complete ? html`<b>${texts.roundComplete}</b>` : waitText(table)}</p>
    <p class="since number ${late ? "late" : "soft"}">${late ? texts.idle(duration(idle)) : duration(idle)}</p>`;
}

function waitText(table: TableLine): TemplateResult {
  const who = whoseTurn(table);
  return html`${who ? html`<b>${who}</b> ` : nothing}<span
      >${capitalize(withNames(table.waits, namesBySeat(table)))}</span
    >`;
}

function cardTitle(floor: Floor, table: TableLine): TemplateResult {
  const name = tableName(table.table);
  const soft = (words: string): TemplateResult => html` <span class="soft small">${words}</span>`;
  const session = hasManySessions(floor) ? soft(sessionName(table.session)) : nothing;
  const physical = table.physical && table.physical !== name ? soft(table.physical) : nothing;
  const page = tableAddress(floor.tournament, table.table, floor.role);
  return html`<h3><a href=${page}>${name}${session}${physical}</a></h3>`;
}

function roundText(table: TableLine): TemplateResult {
  const extra = table.playoff.length > 0;
  const round = table.rounds && !extra ? Math.min(table.round, table.rounds) : table.round;
  const rounds = table.rounds ? html`<span class="soft">/${table.rounds}</span>` : nothing;
  return html`<span class="number">${extra ? texts.extraRound(round) : texts.roundOf(round)}${rounds}</span>`;
}

const cautions = (floor: Floor, seat: SeatLine): TemplateResult | typeof nothing =>
  seat.cautions.length
    ? html`<small class="soft">${seat.cautions.map((each) => floor.words(each)).join("; ")}</small>`
    : nothing;

function stackList(floor: Floor, table: TableLine): TemplateResult {
  const first = findLeader(table);
  const leader = first && first.chips !== "0" ? first : undefined;
  const row = (seat: SeatLine): TemplateResult =>
    html`<li class=${seat.out ? "soft" : ""}>
      <span class="number">${seat.seat}</span
      ><span>${seat.name || seat.player} ${whyButton(floor, table.table, seat.player)} ${cautions(floor, seat)}</span
      ><b class="number">${seat.out ? texts.out : amount(seat.chips)}</b>${whyAnswer(floor, table.table, seat.player)}
    </li>`;
  return html`<details class="leads">
    <summary class="small soft">
      <span
        >${
          leader
            ? html`${texts.leads(leader.name || leader.player)} <b class="number">${amount(leader.chips)}</b>`
            : texts.seatsAndStacks
        }</span
      >
    </summary>
    <ul class="stacks">
      ${table.seats.map(row)}
    </ul>
  </details>`;
}

export function tableCard(floor: Floor, table: TableLine): TemplateResult {
  const frozen = Boolean(floor.frame?.cancelled) || table.alerts.some((each) => STILL.has(each.trouble));
  const alerts = table.alerts.map(
    ({ trouble }) => html`<p class="pill ${CALM.has(trouble) ? "" : "bad"}">${texts.troubles[trouble]}</p>`,
  );
  return html`<article
    class="panel table-card ${hasTrouble(table) ? "troubled" : ""} ${table.over ? "over" : ""}"
    aria-label=${tableLabel(floor, table.table)}
    data-table=${table.table}
  >
    <header class="row spread">${cardTitle(floor, table)} ${roundText(table)}</header>
    <ul class="dots" aria-label=${texts.seats}>
      ${table.seats.map((seat) => seatDot(seat, frozen))}
    </ul>
    ${alerts} ${tableState(floor, table)} ${table.seats.length ? stackList(floor, table) : nothing}
  </article>`;
}
