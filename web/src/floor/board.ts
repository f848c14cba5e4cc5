// The board: all tables at a glance, the queue of calls, what waits for a decision, leaders and announcements.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { readable } from "../prose.ts";
import { placeText } from "../notation.ts";
import { amount } from "../shapes/chips.ts";
import * as texts from "../texts/board.ts";
import { duration } from "../times.ts";
import type { CallLine, StandingLine } from "../wire.ts";
import { commandButton, commandForm } from "./command-form.ts";
import { decisionQueue } from "./decisions.ts";
import type { Floor } from "./floor.ts";
import { nextStep } from "./next-step.ts";
import { sessionBar } from "./sessions.ts";
import { hasTrouble, tableCard, tableLabel } from "./table-card.ts";
import { whyAnswer, whyButton } from "./why-button.ts";

/** With more tables than this the cards are small. */
const MANY = 12;
const LATE_CALL = 60_000;
const LEADERS = 8;

function sessionTables(floor: Floor): TemplateResult {
  const tables = floor.board?.tables ?? [];
  if (!tables.length)
    return html`<section class="panel stack">
      <h2>${texts.noTablesYet}</h2>
      <p class="soft">${texts.noTablesWhy}</p>
    </section>`;
  const open = new Set(
    floor.frame?.sessions.filter((each) => ["running", "drawn"].includes(each.progress)).map((each) => each.session),
  );
  const shown = tables
    .filter((each) => each.running || each.alerts.length || open.has(each.session))
    .sort((one, other) => Number(hasTrouble(other)) - Number(hasTrouble(one)));
  const rest = tables.filter((each) => !shown.includes(each));
  const cards = repeat(
    shown,
    (each) => each.table,
    (each) => tableCard(floor, each),
  );
  const others = html`<details>
    <summary>${texts.otherTables(rest.length)}</summary>
    <section class="tables">${rest.map((each) => tableCard(floor, each))}</section>
  </details>`;
  return html`<h2 class="hidden-words">${texts.tables}</h2>
    <section class="tables ${shown.length > MANY ? "many" : ""}" aria-label=${texts.tables}>${cards}</section>
    ${rest.length ? others : nothing}`;
}

function callQueue(floor: Floor): TemplateResult {
  const queue = floor.board?.calls ?? [];
  const list = html`<ol class="queue">
    ${queue.map((each) => callLine(floor, each))}
  </ol>`;
  return html`<section class="panel stack" aria-label=${texts.floorCalls}>
    <h2>${texts.floorCalls} ${queue.length ? html`<span class="count">${queue.length}</span>` : nothing}</h2>
    ${queue.length ? list : html`<p class="soft">${texts.noCalls}</p>`}
  </section>`;
}

function callLine(floor: Floor, { call, table, at, why, by }: CallLine): TemplateResult {
  const since = floor.since(at);
  const answer = commandButton(floor, `answer:${call}`, "answer-call", texts.answerCall, { call });
  return html`<li>
    <div>
      <b>${tableLabel(floor, table)}</b>
      <span class="number ${since > LATE_CALL ? "late" : ""}">${duration(since)}</span><br /><span class="soft"
        >${texts.callReason(why || texts.noReasonGiven, readable(by))}</span
      >
    </div>
    ${floor.can("answer-call") ? answer : nothing}
  </li>`;
}

function leaderList(floor: Floor): TemplateResult | typeof nothing {
  const lines = (floor.board?.standings ?? []).filter((each) => each.place && each.chips !== "0").slice(0, LEADERS);
  if (!lines.length) return nothing;
  const line = ({ place, player, chips }: StandingLine): TemplateResult =>
    html`<li>
      <span class="number soft">${placeText(place)}</span
      ><span>${floor.name(player)} ${whyButton(floor, "leaders", player)}</span
      ><b class="number">${amount(chips)}</b>${whyAnswer(floor, "leaders", player)}
    </li>`;
  return html`<section class="panel stack" aria-label=${texts.leaders}>
    <div class="row spread">
      <h2>${texts.leaders}</h2>
      <a href="#results">${texts.allStandings}</a>
    </div>
    <ol class="leaders">
      ${lines.map(line)}
    </ol>
  </section>`;
}

function announcementPanel(floor: Floor): TemplateResult | typeof nothing {
  const said = floor.frame?.announcements ?? [];
  const may = floor.can("announce");
  if (!said.length && !may) return nothing;
  const options = { verb: texts.announce, done: texts.announced };
  return html`<section class="panel stack" aria-label=${texts.announcements}>
    <h2>${texts.announcements}</h2>
    ${may ? commandForm(floor, "announce", "announce", options) : nothing}
    <ul class="small said">
      ${[...said].reverse().map((each) => html`<li>${readable(each)}</li>`)}
    </ul>
  </section>`;
}

export function boardPage(floor: Floor): TemplateResult {
  const urgent = floor.board?.calls.length || floor.board?.decisions.length;
  return html`<div class="board">
    <div class="stack">
      ${nextStep(floor)}${sessionTables(floor)}${sessionBar(floor)}${leaderList(floor)}${announcementPanel(floor)}
    </div>
    <aside class="stack ${urgent ? "urgent" : ""}">${callQueue(floor)}${decisionQueue(floor)}</aside>
  </div>`;
}
