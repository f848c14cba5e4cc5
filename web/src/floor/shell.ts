// The frame of every page on the floor: which tournament, how far, are the chips in order, is the line alive.
import { html, nothing, type TemplateResult } from "lit";
import { SILENCE } from "../live/stream.ts";
import { banners } from "../parts/banners.ts";
import { chipCheck, settingsMenu } from "../parts/bar.ts";
import { noAccess } from "../parts/no-access.ts";
import type { SessionLine } from "../wire.ts";
import type { Floor } from "./floor.ts";
import { dayAndTime, duration, timePlayed } from "../times.ts";
import { refusal } from "./refusal.ts";
import { breakDue } from "../parts/break-due.ts";
import { humanize } from "../humanize.ts";
import { rulesetName } from "../rulesets.ts";
import { sessionName, tableInSession } from "../names.ts";
import * as texts from "../texts/floor.ts";

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly render: () => TemplateResult;
}

/** The session in progress, or the next. */
export function currentSession(floor: Floor): SessionLine | undefined {
  const sessions = floor.frame?.sessions ?? [];
  return (
    sessions.find((each) => each.progress === "running") ??
    sessions.find((each) => each.progress === "drawn") ??
    sessions.at(-1)
  );
}

function roundText(session: SessionLine): string {
  if (session.rounds) return texts.roundOf(Math.min(session.round, session.rounds), session.rounds);
  return session.minutes ? texts.minutes(session.minutes) : texts.round(session.round);
}

function pausePill(floor: Floor, session: SessionLine): TemplateResult {
  const length = (session.break_minutes ?? 0) * 60_000;
  const gone = floor.since(session.paused_at);
  const told = length
    ? gone <= length
      ? texts.timeLeft(duration(length - gone))
      : texts.overBy(duration(gone - length))
    : duration(gone);
  return html`<span class="pill next">${humanize(session.paused)} <span class="number">${told}</span></span>`;
}

function timePill(floor: Floor, session: SessionLine): TemplateResult | typeof nothing {
  if (session.began && session.progress === "running") {
    const played = duration(timePlayed(session, floor.now()));
    return html`<span class="pill number" aria-label=${texts.timePlayed}>${played}</span>`;
  }
  return session.starts && session.progress === "drawn"
    ? html`<span class="pill">${texts.starts(dayAndTime(session.starts))}</span>`
    : nothing;
}

function sessionPills(floor: Floor): TemplateResult | typeof nothing {
  const session = currentSession(floor);
  if (!session || floor.frame?.cancelled) return nothing;
  const due = breakDue(session, floor.board?.tables ?? []);
  const next =
    session.break_after === null
      ? nothing
      : html`<span class="pill ${due ? "next" : ""}"
          >${due ? texts.breakDue(session.break_minutes ?? "") : texts.breakAfterRound(session.break_after)}</span
        >`;
  return html`<span class="pill"
      ><b>${sessionName(session.session)}</b>
      ${session.progress === "running" ? roundText(session) : session.progress}</span
    >
    ${session.paused ? pausePill(floor, session) : html`${timePill(floor, session)} ${next}`}`;
}

function chipsPill(floor: Floor): TemplateResult | typeof nothing {
  const found = floor.board?.chips;
  return !found || found.issued === "0" ? nothing : chipCheck(found, tableInSession);
}

function connectionPill(floor: Floor): TemplateResult {
  const silent = Date.now() - floor.heard;
  if (floor.link === "live" && silent < SILENCE)
    return html`<span class="pill good live" role="status">${texts.live}</span>`;
  if (floor.link === "denied") return html`<span class="pill bad" role="status">${texts.notAllowed}</span>`;
  return html`<span class="pill ${floor.link === "lost" ? "bad" : ""}" role="status"
    >${floor.link === "lost" ? texts.noConnectionFor(duration(silent)) : texts.connecting}</span
  >`;
}

/** Who works here, and in which role: a person with several roles changes between them here. */
function roleChoice(floor: Floor): TemplateResult {
  const name = floor.me?.name;
  if (!name) return html``;
  if (floor.held.length < 2) return html`<span class="soft">${texts.personAsRole(name, humanize(floor.role))}</span>`;
  const turn = (event: Event): void => {
    const asked = new URLSearchParams(location.search);
    asked.set("as", (event.target as HTMLSelectElement).value);
    location.search = asked.toString();
  };
  return html`<label class="row acting"
    ><span class="soft">${texts.personAs(name)}</span
    ><select @change=${turn}>
      ${floor.held.map(
        (each) => html`<option value=${each} ?selected=${each === floor.role}>${humanize(each)}</option>`,
      )}
    </select></label
  >`;
}

function tabBar(tabs: readonly Tab[], open: Tab | undefined, choose: (tab: string) => void): TemplateResult {
  const link = ({ id, title, count }: Tab): TemplateResult =>
    html`<a id="tab-${id}" href="#${id}" aria-current=${id === open?.id ? "page" : "false"} @click=${() => choose(id)}
      >${title}${count ? html` <span class="count">${count}</span>` : nothing}</a
    >`;
  return html`<nav class="tabs" aria-label=${texts.pages}>${tabs.map(link)}</nav>`;
}

/** Names that a field for a person offers. */
function knownPeople(floor: Floor): TemplateResult {
  const names = new Set([...floor.staff, ...(floor.board?.people.map((each) => each.person) ?? [])]);
  return html`<datalist id="people-known">
    ${[...names].map((each) => html`<option value=${each}></option>`)}
  </datalist>`;
}

export function shell(
  floor: Floor,
  tabs: readonly Tab[],
  chosen: string,
  choose: (tab: string) => void,
): TemplateResult {
  const frame = floor.frame;
  const open = tabs.find((each) => each.id === chosen) ?? tabs[0];
  const shut = floor.link === "denied" ? floor.refused : undefined;
  const waiting = floor.refused ? nothing : html`<p class="soft">${texts.loading}</p>`;
  const body = floor.view ? open?.render() : waiting;
  const lost = floor.link === "lost" ? html`<p class="banner bad" role="alert">${texts.connectionLost}</p>` : nothing;
  return html`<a class="skip" href="#main">${texts.skipToPage}</a>
    <header class="floor-head">
      <div class="row spread">
        <div class="row">
          <a class="home" href="/" aria-label=${texts.startPage}>←</a>
          <h1>${frame?.name || floor.tournament}</h1>
          <span class="soft">${frame?.ruleset ? rulesetName(frame.ruleset) : ""}</span>
        </div>
        <div class="row">${roleChoice(floor)}${connectionPill(floor)}${settingsMenu(floor)}</div>
      </div>
      <div class="row">
        ${frame ? html`<span class="pill">${humanize(frame.phase)}</span>` : nothing}${sessionPills(floor)}
        ${chipsPill(floor)}
      </div>
      ${shut ? nothing : tabBar(tabs, open, choose)}
    </header>
    ${banners(frame, floor.upgraded, lost)} ${knownPeople(floor)}
    <p class="toast" role="status" ?hidden=${!floor.notice}>${floor.notice}</p>
    <main data-version=${floor.seen?.version ?? 0} id="main" class="floor-main" tabindex="-1">
      ${shut ? noAccess(floor.me, floor, shut.detail) : html`${refusal(floor.refused)}${body}`}
    </main>`;
}
