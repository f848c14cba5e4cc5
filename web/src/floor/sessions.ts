// Sessions: start at the published time, pause with a reason, break, go on, end; limits and what comes next.
import { html, nothing, type TemplateResult } from "lit";
import type { CommandKey, SessionLine } from "../wire.ts";
import { plain } from "../words.ts";
import { commandButton, commandForm } from "./form.ts";
import type { Floor } from "./floor.ts";
import { sessionName } from "../names.ts";
import { day } from "../times.ts";

const fold = (title: string, inside: TemplateResult): TemplateResult =>
  html`<details class="fold">
    <summary class="button">${title}</summary>
    <div class="panel">${inside}</div>
  </details>`;

function acts(floor: Floor, session: SessionLine): TemplateResult {
  const known = { session: session.session };
  const id = (order: CommandKey): string => `${order}:${session.session}`;
  const form = (order: CommandKey, title: string, verb: string, more: object = {}): TemplateResult =>
    floor.can(order) ? fold(title, commandForm(floor, id(order), order, { known, verb, ...more })) : html``;
  if (session.progress === "drawn") {
    const seated = (floor.board?.tables ?? [])
      .filter((each) => each.session === session.session)
      .flatMap((each) => each.seats);
    return html`${
      floor.can("start-session")
        ? html`<details class="fold">
            <summary class="button main">Start ${sessionName(session.session)}</summary>
            <div class="panel stack">
              <p class="soft">
                ${seated.length} players are seated. Tick whoever has not taken the seat: it is forfeited.
              </p>
              ${commandForm(floor, id("start-session"), "start-session", { known, verb: "Start now" })}
            </div>
          </details>`
        : nothing
    }
    ${form("schedule", "Starting time", "Publish it")}${form("forfeit", "Call the roll", "The seat is forfeited", { about: true, warn: true })}${floor.can("designate") ? fold("Name the tables", commandForm(floor, id("designate"), "designate", { verb: "Name it", about: true })) : nothing}`;
  }
  if (session.progress !== "running") return html``;
  return html`${session.paused ? commandButton(floor, id("resume"), "resume", "Go on", known, "main") : html`${form("pause", "Pause", "Pause now")}${form("take-break", "Break", "Begin the break", { start: { minutes: String(session.break_minutes ?? 15) } })}`}
  ${form("direct-pace", "Pace", "Set the pace", { start: { seconds: String(session.seconds ?? 30) } })}${form("set-limits", "Other limits", "Set them", { about: true })}
  ${floor.can("end-session") ? commandButton(floor, id("end-session"), "end-session", "End session", known) : nothing}`;
}

export function sessionBar(floor: Floor): TemplateResult {
  const sessions = floor.frame?.cancelled
    ? []
    : (floor.frame?.sessions.filter((each) => ["running", "drawn"].includes(each.progress)) ?? []);
  return html`${sessions.map((each) => html`<section class="panel row session-bar" aria-label=${sessionName(each.session)}><b>${sessionName(each.session)}</b>${acts(floor, each)}</section>`)}`;
}

const limits = (session: SessionLine): string =>
  session.limits.map((each) => `${plain(each.name)} ${each.value}`).join(", ");

export function sessionsPage(floor: Floor): TemplateResult {
  const sessions = floor.frame?.sessions ?? [];
  if (!sessions.length)
    return html`<section class="panel stack">
      <h2>No sessions yet</h2>
      <p class="soft">A session begins with the ballot for its seats: see Draws.</p>
    </section>`;
  return html`<div class="stack">
    ${sessions.map(
      (each) =>
        html`<section class="panel stack">
          <div class="row spread">
            <h2>${sessionName(each.session)}</h2>
            <span class="pill">${plain(each.progress)}</span>
          </div>
          <dl class="facts">
            <dt>${each.began ? "Began" : "Starts"}</dt>
            <dd>${each.began ? day(each.began) : each.starts ? day(each.starts) : "not published"}</dd>
            <dt>Length</dt>
            <dd>
              ${each.rounds ? `${each.rounds} rounds` : each.minutes ? `${each.minutes} minutes` : each.shoes ? `${each.shoes} shoes` : "until it is decided"}
            </dd>
            <dt>Limits</dt>
            <dd>${limits(each) || "none"}</dd>
            ${
              each.next_level
                ? html`<dt>Next limits</dt>
                    <dd>
                      from
                      ${each.next_level.round ? `round ${each.next_level.round}` : `minute ${each.next_level.minute}`}:
                      ${each.next_level.limits.map((one) => `${plain(one.name)} ${one.value}`).join(", ")}
                    </dd>`
                : nothing
            }
            <dt>Tables</dt>
            <dd>${each.tables.length}</dd>
          </dl>
          <div class="row">${acts(floor, each)}</div>
        </section>`,
    )}
  </div>`;
}
