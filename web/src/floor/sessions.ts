// Sessions: start at the published time, pause with a reason, break, resume, end; their limits and the next ones.
import { html, nothing, type TemplateResult } from "lit";
import { humanize } from "../humanize.ts";
import { sessionName } from "../names.ts";
import * as texts from "../texts/board.ts";
import { dayAndTime } from "../times.ts";
import type { SessionLine } from "../wire.ts";
import { commandButton, commandForm, type FormOptions } from "./command-form.ts";
import type { Floor } from "./floor.ts";
import type { CommandKey } from "../wire.ts";

const foldButton = (title: string, inside: TemplateResult, kind = ""): TemplateResult =>
  html`<details class="fold">
    <summary class="button ${kind}">${title}</summary>
    <div class="panel">${inside}</div>
  </details>`;

/** The form of a command about this session, behind a button; nothing where this role may not give it. */
function sessionForm(
  floor: Floor,
  { session }: SessionLine,
  order: CommandKey,
  title: string,
  options: FormOptions,
): TemplateResult | typeof nothing {
  if (!floor.can(order)) return nothing;
  return foldButton(title, commandForm(floor, `${order}:${session}`, order, { known: { session }, ...options }));
}

function startFold(floor: Floor, { session }: SessionLine): TemplateResult {
  const seated = (floor.board?.tables ?? []).filter((each) => each.session === session).flatMap((each) => each.seats);
  const options = { known: { session }, verb: texts.startNow };
  return html`<details class="fold">
    <summary class="button main">${texts.start(sessionName(session))}</summary>
    <div class="panel stack">
      <p class="soft">${texts.seatedNote(seated.length)}</p>
      ${commandForm(floor, `start-session:${session}`, "start-session", options)}
    </div>
  </details>`;
}

function beforeStart(floor: Floor, session: SessionLine): TemplateResult {
  const form = (order: CommandKey, title: string, options: FormOptions): TemplateResult | typeof nothing =>
    sessionForm(floor, session, order, title, options);
  const designate = { verb: texts.nameTable, about: true };
  return html`${floor.can("start-session") ? startFold(floor, session) : nothing}
  ${form("schedule", texts.startingTime, { verb: texts.publishTime })}
  ${form("forfeit", texts.callTheRoll, { verb: texts.forfeitSeat, about: true, warn: true })}
  ${
    floor.can("designate")
      ? foldButton(texts.nameTheTables, commandForm(floor, `designate:${session.session}`, "designate", designate))
      : nothing
  }`;
}

function duringPlay(floor: Floor, session: SessionLine): TemplateResult {
  const known = { session: session.session };
  const form = (order: CommandKey, title: string, options: FormOptions): TemplateResult | typeof nothing =>
    sessionForm(floor, session, order, title, options);
  const button = (order: CommandKey, title: string, kind = ""): TemplateResult =>
    commandButton(floor, `${order}:${session.session}`, order, title, known, kind);
  const [minutes, seconds] = [String(session.break_minutes ?? 15), String(session.seconds ?? 30)];
  const stop = session.paused
    ? button("resume", texts.resume, "main")
    : html`${form("pause", texts.pause, { verb: texts.pauseNow })}
      ${form("take-break", texts.breakWord, { verb: texts.startBreak, start: { minutes } })}`;
  return html`${stop} ${form("direct-pace", texts.pace, { verb: texts.setPace, start: { seconds } })}
  ${form("set-limits", texts.otherLimits, { verb: texts.setLimits, about: true })}
  ${floor.can("end-session") ? button("end-session", texts.endSession) : nothing}`;
}

function sessionCommands(floor: Floor, session: SessionLine): TemplateResult {
  if (session.progress === "drawn") return beforeStart(floor, session);
  return session.progress === "running" ? duringPlay(floor, session) : html``;
}

export function sessionBar(floor: Floor): TemplateResult {
  const open = floor.frame?.sessions.filter((each) => ["running", "drawn"].includes(each.progress)) ?? [];
  const bar = (each: SessionLine): TemplateResult =>
    html`<section class="panel row session-bar" aria-label=${sessionName(each.session)}>
      <b>${sessionName(each.session)}</b>${sessionCommands(floor, each)}
    </section>`;
  return html`${floor.frame?.cancelled ? nothing : open.map(bar)}`;
}

const limitsText = (limits: SessionLine["limits"]): string =>
  limits.map((each) => texts.limit(humanize(each.name), each.value)).join(", ");

function lengthText(session: SessionLine): string {
  if (session.rounds) return texts.rounds(session.rounds);
  if (session.minutes) return texts.minutes(session.minutes);
  return session.shoes ? texts.shoes(session.shoes) : texts.untilDecided;
}

function nextLimits({ next_level: level }: SessionLine): TemplateResult | typeof nothing {
  if (!level) return nothing;
  const limits = limitsText(level.limits);
  return html`<dt>${texts.nextLimits}</dt>
    <dd>${level.round ? texts.fromRound(level.round, limits) : texts.fromMinute(level.minute ?? "", limits)}</dd>`;
}

function sessionPanel(floor: Floor, session: SessionLine): TemplateResult {
  const time = session.began || session.starts;
  return html`<section class="panel stack">
    <div class="row spread">
      <h2>${sessionName(session.session)}</h2>
      <span class="pill">${humanize(session.progress)}</span>
    </div>
    <dl class="facts">
      <dt>${session.began ? texts.began : texts.starts}</dt>
      <dd>${time ? dayAndTime(time) : texts.notPublished}</dd>
      <dt>${texts.length}</dt>
      <dd>${lengthText(session)}</dd>
      <dt>${texts.limits}</dt>
      <dd>${limitsText(session.limits) || texts.noLimits}</dd>
      ${nextLimits(session)}
      <dt>${texts.tables}</dt>
      <dd>${session.tables.length}</dd>
    </dl>
    <div class="row">${sessionCommands(floor, session)}</div>
  </section>`;
}

export function sessionsPage(floor: Floor): TemplateResult {
  const sessions = floor.frame?.sessions ?? [];
  if (!sessions.length)
    return html`<section class="panel stack">
      <h2>${texts.noSessions}</h2>
      <p class="soft">${texts.noSessionsWhy}</p>
    </section>`;
  return html`<div class="stack">${sessions.map((each) => sessionPanel(floor, each))}</div>`;
}
