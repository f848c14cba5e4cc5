// The slides of the projector, each from what everybody in the room may see.
import { html, nothing, type TemplateResult } from "lit";
import type { DirectiveResult } from "lit/directive.js";
import { humanize } from "../humanize.ts";
import { tableName } from "../names.ts";
import { placeText } from "../notation.ts";
import { amount } from "../shapes/chips.ts";
import { vars } from "../style-vars.ts";
import { seatAt } from "../texts/names.ts";
import * as texts from "../texts/projector.ts";
import { duration, timePlayed } from "../times.ts";
import type { Display, SessionLine, StandingLine, TableLine } from "../wire.ts";
import { sessionWords } from "./bar.ts";
import { breakDue } from "./break-due.ts";
import { fitTables, type TableFit } from "./projector-fit.ts";
import { money, moveArrow } from "./standings.ts";

/** Lines of standings in a column. */
const LINES = 10;

/** Two columns of standings where the screen is wide enough for them. */
export const standingsAtOnce = (): number => (innerWidth / innerHeight > 1.5 ? 2 : 1) * LINES;
export const openTables = (view: Display): readonly TableLine[] => view.tables.filter((each) => !each.over);
export const longestOf = (lines: readonly string[]): number => Math.max(1, ...lines.map((each) => each.length));

/** How tables fit on the screen, by how many lines they have and how long these are. */
export function tablePages(tables: readonly TableLine[]): TableFit {
  const lines = tables.flatMap((each) => [
    `${tableName(each.table, each.physical)}  ${texts.roundLabel(each.round)}`,
    ...each.seats.map((seat) => `${seat.seat} ${seat.player}   ${amount(seat.chips)}`),
  ]);
  const seats = tables.map((each) => each.seats.length);
  return fitTables(seats, innerWidth / innerHeight, longestOf(lines));
}

export const sizeVars = (across: number, line: number): DirectiveResult =>
  vars({ "--many": String(across), "--line": `${line.toFixed(2)}vh` });

/** Which lines are shown, where not all are. */
export const rangeText = (from: number, shown: number, all: number): string =>
  shown < all ? texts.range(from + 1, from + shown, all) : "";

/** The session in progress, or the next. */
export function currentSession(view: Display): SessionLine | undefined {
  const sessions = view.frame.sessions;
  return (
    sessions.find((each) => each.progress === "running") ??
    sessions.find((each) => each.progress === "drawn") ??
    sessions.at(-1)
  );
}

export function clockSlide(view: Display, now: number): TemplateResult {
  if (view.frame.cancelled)
    return html`<div class="p-clock">
      <p class="p-huge">${texts.cancelled}</p>
      <p class="p-large">${view.frame.cancelled}</p>
      <p class="p-label">${texts.feesReturned}</p>
    </div>`;
  const session = currentSession(view);
  return session ? sessionClock(view, session, now) : startClock(view, now);
}

function startClock({ frame }: Display, now: number): TemplateResult {
  const left = Date.parse(frame.starts) - now;
  return html`<div class="p-clock">
    <p class="p-label">${left > 0 ? texts.beginsIn : humanize(frame.phase)}</p>
    <p class="p-huge">${left > 0 ? duration(left) : "\u2013"}</p>
    <p class="p-label">${texts.playersEntered(frame.entered)}</p>
  </div>`;
}

function clockLabel(session: SessionLine): string {
  if (session.paused) return texts.paused(session.paused);
  if (session.progress !== "running") return texts.next;
  return session.minutes === null ? texts.played : texts.left;
}

function sessionClock(view: Display, session: SessionLine, now: number): TemplateResult {
  const spent = timePlayed(session, now);
  const shown = session.minutes === null ? spent : session.minutes * 60_000 - spent;
  const round = session.rounds ? Math.min(session.round, session.rounds) : session.round;
  const rounds = session.rounds ? html`<b>${session.rounds}</b>` : undefined;
  const limits = session.limits.filter((each) => /^(wagers|blinds|antes?)$/.test(each.name));
  return html`<div class="p-clock">
    <p class="p-label">${clockLabel(session)}</p>
    <p class="p-huge">${session.progress === "running" ? duration(shown) : sessionWords(session)}</p>
    <p class="p-large">${texts.roundOf(html`<b>${round}</b>`, rounds)}</p>
    <p class="p-limits">
      ${limits.map((each) => html`<span><span class="p-label">${each.name}</span> <b>${each.value}</b></span>`)}
    </p>
    ${nextLevel(session)}
    <p class="p-facts">
      <span>${texts.players(view.frame.playing || view.frame.entered)}</span>${breakNote(session, view)}
    </p>
  </div>`;
}

function nextLevel({ next_level: level }: SessionLine): TemplateResult | typeof nothing {
  if (!level) return nothing;
  const from = level.round ? texts.roundLabel(level.round) : texts.minuteLabel(level.minute ?? 0);
  const limits = level.limits.map((each) => texts.limit(each.name, each.value)).join(", ");
  return html`<p class="p-label">${texts.nextLimits(from, limits)}</p>`;
}

function breakNote(session: SessionLine, view: Display): TemplateResult | typeof nothing {
  if (session.break_after === null) return nothing;
  const due = breakDue(session, view.tables);
  return html`<span>${due ? texts.breakNow : texts.breakAfterRound(session.break_after)}</span>`;
}

export function standingsSlide(view: Display, page: number, moved: Readonly<Record<string, number>>): TemplateResult {
  const most = standingsAtOnce();
  const shown = view.standings.slice(page * most, (page + 1) * most);
  const two = shown.length > LINES;
  const half = two ? Math.ceil(shown.length / 2) : Math.max(shown.length, 1);
  const size = vars({ "--line": `${Math.min(two ? 4.2 : 5.6, 50 / half).toFixed(2)}vh` });
  const range = rangeText(page * most, shown.length, view.standings.length);
  return html`<h2 class="p-title">${texts.standings} <span class="p-label">${view.frame.certainty}${range}</span></h2>
    <div class="p-columns ${two ? "two" : ""}" ${size}>
      ${standingsColumn(shown.slice(0, half), moved)}${standingsColumn(shown.slice(half), moved)}
    </div>`;
}

function standingsColumn(
  lines: readonly StandingLine[],
  moved: Readonly<Record<string, number>>,
): TemplateResult | typeof nothing {
  if (!lines.length) return nothing;
  const row = (each: StandingLine): TemplateResult =>
    html`<tr class=${each.playing ? "" : "away"}>
      <td class="number"><b>${placeText(each.place) || "\u2013"}</b></td>
      <th scope="row">${each.player} ${moveArrow(moved[each.player] ?? 0)}</th>
      <td class="soft">${each.table ? seatAt(tableName(each.table), each.seat) : nothing}</td>
      <td class="number"><b>${amount(each.chips)}</b></td>
    </tr>`;
  return html`<table class="p-table">
    <tbody>
      ${lines.map(row)}
    </tbody>
  </table>`;
}

export function tablesSlide(view: Display, page: number): TemplateResult {
  const { atOnce, across, line } = tablePages(openTables(view));
  const shown = openTables(view).slice(page * atOnce, (page + 1) * atOnce);
  const range = rangeText(page * atOnce, shown.length, openTables(view).length);
  return html`<h2 class="p-title">${texts.tables} <span class="p-label">${range}</span></h2>
    <div class="p-tables" ${sizeVars(across, line)}>${shown.map(tableArticle)}</div>`;
}

function tableArticle(table: TableLine): TemplateResult {
  const everybody = table.seats.every((each) => each.turn || each.out);
  const seats = table.seats.map(
    (each) =>
      html`<li class=${each.turn && !everybody ? "turn" : ""}>
        <span>${each.seat} ${each.player}</span><b class="number">${amount(each.chips)}</b>
      </li>`,
  );
  return html`<article>
    <h3>${tableName(table.table, table.physical)} <span class="p-label">${texts.roundLabel(table.round)}</span></h3>
    <ol>
      ${seats}
    </ol>
  </article>`;
}

export function prizesSlide({ frame, placings }: Display): TemplateResult {
  const sum = frame.charity ? frame.worth.reduce((all, each) => all + each.cents, 0) : frame.pool;
  const won = placings.filter((each) => each.prize).map((each) => [each.place, each.player, each.prize] as const);
  const worth = frame.worth.map((each) => [String(each.place), "", each.cents] as const);
  const rows = (placings.length ? won : worth).slice(0, LINES).map(
    ([place, player, cents]) =>
      html`<tr>
        <th scope="row"><b>${placeText(place)}.</b></th>
        <td>${player}</td>
        <td class="number"><b>${money(cents, frame.currency)}</b></td>
      </tr>`,
  );
  return html`<h2 class="p-title">
      ${frame.charity ? texts.donations : texts.prizePool} <b class="p-sum">${money(sum, frame.currency)}</b>
    </h2>
    <table class="p-table p-prizes">
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

export function breakSlide(view: Display, now: number): TemplateResult {
  const session = currentSession(view);
  if (!session) return html`<p class="p-large p-middle">${texts.noSession}</p>`;
  const over = session.paused_at && session.break_minutes;
  const left = over ? Date.parse(session.paused_at) + over * 60_000 - now : 0;
  if (session.paused)
    return html`<div class="p-clock">
      <p class="p-label">${session.paused}</p>
      <p class="p-huge">${left > 0 ? duration(left) : texts.breakWord}</p>
    </div>`;
  if (session.break_after === null) return html`<p class="p-large p-middle">${texts.noBreakPlanned}</p>`;
  const due = breakDue(session, view.tables);
  return html`<div class="p-clock">
    <p class="p-label">${due ? texts.timeFor : texts.nextBreakAfter}</p>
    <p class="p-huge">${due ? texts.breakWord : session.break_after}</p>
    <p class="p-large">${texts.minutes(session.break_minutes ?? "")}</p>
  </div>`;
}

export function checkpointSlide(tournament: string, version: number): TemplateResult {
  return html`<div class="p-clock">
    <h2 class="p-title">${texts.keepCheckpoint}</h2>
    <img class="p-qr" alt=${texts.checkpointImage} src="/api/v1/tournaments/${tournament}/checkpoint.svg?${version}" />
    <p class="p-label">${texts.checkpointAbout}</p>
  </div>`;
}
