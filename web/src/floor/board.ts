// The board: all tables at one look, the queue of calls, what waits for a decision, and the acts of the hour.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { amount } from "../draw/chips.ts";
import { compare } from "../exact.ts";
import type { Alert, Decision, SeatLine, TableLine } from "../wire.ts";
import { tableAddress } from "../routes.ts";
import { plain } from "../words.ts";
import { commandButton, commandForm } from "./form.ts";
import { title } from "./labels.ts";
import type { Floor } from "./floor.ts";
import { nextStep } from "./steps.ts";
import { nice, sessionName, tableInSession, tableName } from "../names.ts";
import { lasting } from "../times.ts";
import { several } from "./say.ts";
import { sessionBar } from "./sessions.ts";
import { because, why } from "./why.ts";

const IDLE = 45_000;
/** From so many tables on the cards are small. */
const MANY = 12;
const TROUBLES: Readonly<Record<Alert["trouble"], string>> = {
  dispute: "Dispute",
  unbalanced: "Out of balance",
  "count-wanted": "Count the stacks",
  counting: "One count is in",
  "counts-differ": "Counts differ",
  "supervisor-counts": "Supervisor counts",
  called: "Calls the floor",
  paused: "Paused",
};
/** Whether tables of more than one session are shown: then a number alone does not tell which. */
const manySessions = (floor: Floor): boolean =>
  new Set(floor.board?.tables.filter((each) => !each.over).map((each) => each.session)).size > 1;
/** Nobody acts at a table meanwhile. */
const STILL: ReadonlySet<Alert["trouble"]> = new Set(["dispute", "paused"]);
const CALM: ReadonlySet<Alert["trouble"]> = new Set(["counting", "paused"]);

/** Something that somebody must see to: such tables come first. */
const troubled = (table: TableLine): boolean => table.alerts.some((each) => !CALM.has(each.trouble));

/** Who has most, unless somebody has as much. */
function leader(table: TableLine): SeatLine | undefined {
  const [first, second] = table.seats.filter((seat) => !seat.out).sort((one, other) => compare(other.chips, one.chips));
  return first && (!second || compare(first.chips, second.chips) > 0) ? first : undefined;
}

function seatDot(seat: SeatLine, frozen: boolean): TemplateResult {
  const turn = seat.turn && !frozen;
  const told = `seat ${seat.seat}, ${seat.name || seat.player}, ${amount(seat.chips)} chips${seat.out ? ", out" : ""}${turn ? ", to act" : ""}${seat.marker ? ", marker" : ""}`;
  return html`<li
    class="dot ${seat.out ? "out" : ""} ${turn ? "turn" : ""} ${seat.marker ? "marked" : ""}"
    title=${told}
  >
    <span aria-hidden="true">${seat.seat}</span><span class="hidden-words">${told}</span>
  </li>`;
}

/** What the rules say of p4 is said of who sits there. */
const named = (table: TableLine): string =>
  table.waits.replaceAll(
    /\b(?:p|player )(\d+)\b/g,
    (_, number: string) => table.seats.find((each) => each.seat === number)?.name || `seat ${number}`,
  );

/** "Seat 4", "Dealer", "Seats 2 and 5", or everybody. */
function waitedFor(table: TableLine): string {
  const seats = table.who.filter((each) => each.startsWith("p")).map((each) => each.slice(1));
  const playing = table.seats.filter((each) => !each.out).length;
  if (seats.length > 2 && seats.length === playing) return "All seats";
  if (seats.length) return `Seat${seats.length > 1 ? "s" : ""} ${new Intl.ListFormat("en").format(seats)}`;
  return table.who.includes("d") ? "Dealer" : table.who.length ? "Official" : "";
}

function waiting(floor: Floor, table: TableLine): TemplateResult {
  const idle = floor.since(table.since);
  if (floor.frame?.cancelled) return html`<p class="soft">Cancelled</p>`;
  if (table.over) return html`<p class="soft">Over: ${table.over}</p>`;
  if (!table.running) return html`<p class="soft">Not begun</p>`;
  const dispute = floor.board?.disputes.find((each) => each.open && each.table === table.table);
  if (dispute)
    return html`<p class="waits"><b>Frozen</b> <span>${dispute.facts}</span></p>
      <p class="since"><span class="number">${lasting(idle)}</span> <a href="#disputes">To the dispute</a></p>`;
  if (!table.recorded) return html`<p>Counts only <span class="number soft">${lasting(idle)}</span></p>`;
  const who = waitedFor(table);
  return html`<p class="waits">
      ${table.complete ? html`<b>Round complete</b>` : html`${who ? html`<b>${who}</b> ` : nothing}<span>${named(table)}</span>`}
    </p>
    <p class="since number ${idle > IDLE ? "late" : "soft"}">${lasting(idle)}${idle > IDLE ? " idle" : ""}</p>`;
}

export function tableCard(floor: Floor, table: TableLine): TemplateResult {
  const first = leader(table);
  const page = tableAddress(floor.tournament, table.table, floor.role);
  return html`<article
    class="panel table-card ${troubled(table) ? "troubled" : ""} ${table.over ? "over" : ""}"
    aria-label=${manySessions(floor) ? tableInSession(table.table) : tableName(table.table)}
    data-table=${table.table}
  >
    <header class="row spread">
      <h3>
        <a href=${page}
          >${tableName(table.table)}${manySessions(floor) ? html` <span class="soft small">${sessionName(table.session)}</span>` : nothing}${table.physical && table.physical !== tableName(table.table) ? html` <span class="soft small">${table.physical}</span>` : nothing}</a
        >
      </h3>
      <span class="number"
        >${table.playoff.length ? "extra " : ""}round
        ${table.rounds && !table.playoff.length ? Math.min(table.round, table.rounds) : table.round}${table.rounds ? html`<span class="soft">/${table.rounds}</span>` : nothing}</span
      >
    </header>
    <ul class="dots" aria-label="Seats">
      ${table.seats.map((seat) => seatDot(seat, Boolean(floor.frame?.cancelled) || table.alerts.some((each) => STILL.has(each.trouble))))}
    </ul>
    ${table.alerts.map((each) => html`<p class="pill ${CALM.has(each.trouble) ? "" : "bad"}">${TROUBLES[each.trouble]}</p>`)}
    ${waiting(floor, table)}
    ${
      table.seats.length
        ? html`<details class="leads">
            <summary class="small soft">
              ${first && first.chips !== "0" ? html`<span>leads: ${first.name || first.player} <b class="number">${amount(first.chips)}</b></span>` : html`<span>Seats and stacks</span>`}
            </summary>
            <ul class="stacks">
              ${table.seats.map((seat) => html`<li class=${seat.out ? "soft" : ""}><span class="number">${seat.seat}</span><span>${seat.name || seat.player} ${why(floor, table.table, seat.player)}</span><b class="number">${seat.out ? "out" : amount(seat.chips)}</b>${because(floor, table.table, seat.player)}</li>`)}
            </ul>
          </details>`
        : nothing
    }
  </article>`;
}

function sessionTables(floor: Floor): TemplateResult {
  const board = floor.board;
  const open = new Set(
    floor.frame?.sessions.filter((each) => ["running", "drawn"].includes(each.progress)).map((each) => each.session),
  );
  const shown = [...(board?.tables ?? [])]
    .filter((each) => each.running || each.alerts.length || open.has(each.session))
    .sort((one, other) => Number(troubled(other)) - Number(troubled(one)));
  const rest = board?.tables.filter((each) => !shown.includes(each)) ?? [];
  if (!board?.tables.length)
    return html`<section class="panel stack">
      <h2>No tables yet</h2>
      <p class="soft">Tables appear here once seats have been drawn.</p>
    </section>`;
  return html`<h2 class="hidden-words">Tables</h2>
    <section class="tables ${shown.length > MANY ? "many" : ""}" aria-label="Tables">
      ${repeat(
        shown,
        (each) => each.table,
        (each) => tableCard(floor, each),
      )}
    </section>
    ${
      rest.length
        ? html`<details>
            <summary>${several(rest.length, "other table")}</summary>
            <section class="tables">${rest.map((each) => tableCard(floor, each))}</section>
          </details>`
        : nothing
    }`;
}

function calls(floor: Floor): TemplateResult {
  const queue = floor.board?.calls ?? [];
  return html`<section class="panel stack" aria-label="Floor calls">
    <h2>Floor calls ${queue.length ? html`<span class="count">${queue.length}</span>` : nothing}</h2>
    ${
      queue.length
        ? html`<ol class="queue">
            ${queue.map(
              (each) =>
                html`<li>
                  <div>
                    <b>${manySessions(floor) ? tableInSession(each.table) : tableName(each.table)}</b>
                    <span class="number ${floor.since(each.at) > 60_000 ? "late" : ""}"
                      >${lasting(floor.since(each.at))}</span
                    ><br /><span class="soft">${each.why || "no reason given"}, ${nice(each.by)}</span>
                  </div>
                  ${floor.can("answer-call") ? commandButton(floor, `answer:${each.call}`, "answer-call", "I am there", { call: each.call }) : nothing}
                </li>`,
            )}
          </ol>`
        : html`<p class="soft">Nobody is calling.</p>`
    }
  </section>`;
}

const VERBS: Readonly<Record<string, string>> = {
  rule: "Rule on it",
  review: "Review",
  "approve-pending": "Approve",
  "end-session": "End the session",
  "confirm-stage": "Confirm the stage",
  "reopen-stage": "Reopen the stage",
  "extra-rounds": "Order extra rounds",
  "draw-tie": "Draw cards",
  close: "Close the tournament",
  reinstate: "Take back",
  "take-break": "Take the break",
  "settle-shortage": "Decide",
};
const DIRECT = new Set(["approve-pending", "end-session", "close", "take-break"]);
const ELSEWHERE: Readonly<Record<string, string>> = {
  "commit-draw": "draws",
  contribute: "draws",
  "reveal-draw": "draws",
  "count-chips": "",
};

export function decisionLine(floor: Floor, decision: Decision): TemplateResult {
  const id = `decide:${decision.do}:${decision.text}`;
  const fields = Object.fromEntries(
    decision.details.map((each) => [
      each.name,
      each.name === "players"
        ? each.value.split(",")
        : each.name === "fresh"
          ? each.value === "true"
          : each.name === "minutes"
            ? Number(each.value)
            : each.value,
    ]),
  );
  const known = decision.do === "draw-tie" ? { players: fields["players"] ?? [] } : fields;
  const verb = VERBS[decision.do] ?? plain(decision.do);
  const elsewhere = ELSEWHERE[decision.do];
  const own = floor.board?.pending.some((each) => each.pending === fields["pending"] && each.by === floor.me?.name);
  const act = own
    ? html`<a class="button" href="#people">Another person approves</a>`
    : !decision.do || !floor.can(decision.do)
      ? nothing
      : elsewhere !== undefined
        ? html`<a
            class="button"
            href=${elsewhere ? `#${elsewhere}` : tableAddress(floor.tournament, String(fields["table"] ?? ""), floor.role)}
            >${elsewhere ? "Go on with it" : "To the table"}</a
          >`
        : DIRECT.has(decision.do)
          ? commandButton(floor, id, decision.do, verb, known)
          : html`<details class="fold">
              <summary class="button">${verb}</summary>
              ${commandForm(floor, id, decision.do, { known, verb, foresee: ["confirm-stage", "reopen-stage"].includes(decision.do) })}
            </details>`;
  return html`<li>
    <div>
      <span class="pill">${plain(decision.matter)}</span> ${floor.words(
        decision.text
          .replace(/^"([a-z-]+)" by/, (_, order: string) => `${title(order)}, by`)
          .replace(/^dispute-\d+ at /, "")
          .replace("(extra-rounds)", "(extra rounds decide)")
          .replace("(card-draw)", "(a draw of cards decides)"),
      )}${factsOf(floor, decision)}
    </div>
    ${act}
  </li>`;
}

function factsOf(floor: Floor, decision: Decision): TemplateResult | typeof nothing {
  const name = decision.details.find((each) => each.name === "dispute")?.value;
  const dispute = floor.board?.disputes.find((each) => each.dispute === name);
  return dispute ? html`<br /><span class="soft">${dispute.facts}</span>` : nothing;
}

function leaders(floor: Floor): TemplateResult | typeof nothing {
  const lines = (floor.board?.standings ?? []).filter((each) => each.place && each.chips !== "0").slice(0, 8);
  if (!lines.length) return nothing;
  return html`<section class="panel stack" aria-label="Leaders">
    <div class="row spread">
      <h2>Leaders</h2>
      <a href="#results">All standings</a>
    </div>
    <ol class="leaders">
      ${lines.map((each) => html`<li><span class="number soft">${each.place.replace("-", "\u2013")}</span><span>${floor.name(each.player)} ${why(floor, "leaders", each.player)}</span><b class="number">${amount(each.chips)}</b>${because(floor, "leaders", each.player)}</li>`)}
    </ol>
  </section>`;
}

function decisions(floor: Floor): TemplateResult {
  const open = floor.board?.decisions ?? [];
  return html`<section class="panel stack" aria-label="To decide">
    <h2>To decide ${open.length ? html`<span class="count">${open.length}</span>` : nothing}</h2>
    ${
      open.length
        ? html`<ul class="queue">
            ${repeat(
              open,
              (each) => each.matter + each.text,
              (each) => decisionLine(floor, each),
            )}
          </ul>`
        : html`<p class="soft">Nothing waits for a decision.</p>`
    }
  </section>`;
}

function words(floor: Floor): TemplateResult | typeof nothing {
  const said = floor.frame?.announcements ?? [];
  if (!said.length && !floor.can("announce")) return nothing;
  return html`<section class="panel stack" aria-label="Announcements">
    <h2>Announcements</h2>
    ${floor.can("announce") ? commandForm(floor, "announce", "announce", { verb: "Announce", done: "Said to everybody." }) : nothing}
    <ul class="small said">
      ${[...said].reverse().map((each) => html`<li>${nice(each)}</li>`)}
    </ul>
  </section>`;
}

export function boardPage(floor: Floor): TemplateResult {
  return html`<div class="board">
    <div class="stack">
      ${nextStep(floor)}${sessionTables(floor)}${sessionBar(floor)}${leaders(floor)}${words(floor)}
    </div>
    <aside class="stack ${floor.board?.calls.length || floor.board?.decisions.length ? "urgent" : ""}">
      ${calls(floor)}${decisions(floor)}
    </aside>
  </div>`;
}
