// The frame of every page on the floor: which tournament, how far, are the chips in order, is the line alive.
import { html, nothing, type TemplateResult } from "lit";
import { SILENCE } from "../live/follow.ts";
import { banners } from "../parts/banners.ts";
import { chipCheck, settingsMenu } from "../parts/bar.ts";
import { door } from "../parts/door.ts";
import type { SessionLine } from "../wire.ts";
import { plain, rulesetName } from "../words.ts";
import type { Floor } from "./floor.ts";
import { sessionName, tableInSession } from "../names.ts";
import { day, lasting, played } from "../times.ts";
import { refusal } from "./say.ts";
import { breakDue } from "../parts/breaks.ts";

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
  readonly draw: () => TemplateResult;
}

/** The session under way, or the next. */
export function current(floor: Floor): SessionLine | undefined {
  const sessions = floor.frame?.sessions ?? [];
  return (
    sessions.find((each) => each.progress === "running") ??
    sessions.find((each) => each.progress === "drawn") ??
    sessions.at(-1)
  );
}

function roundOf(session: SessionLine): string {
  if (session.rounds) return `round ${Math.min(session.round, session.rounds)}/${session.rounds}`;
  return session.minutes ? `${session.minutes} minutes` : `round ${session.round}`;
}

function pausing(floor: Floor, session: SessionLine): TemplateResult {
  const length = (session.break_minutes ?? 0) * 60_000;
  const gone = floor.since(session.paused_at);
  const told = length
    ? gone <= length
      ? `${lasting(length - gone)} left`
      : `over by ${lasting(gone - length)}`
    : lasting(gone);
  return html`<span class="pill next">${plain(session.paused)} <span class="number">${told}</span></span>`;
}

function timing(floor: Floor): TemplateResult | typeof nothing {
  const session = current(floor);
  if (!session || floor.frame?.cancelled) return nothing;
  const due = breakDue(session, floor.board?.tables ?? []);
  const next =
    session.break_after === null
      ? nothing
      : html`<span class="pill ${due ? "next" : ""}"
          >${due ? `Break due: ${session.break_minutes ?? ""} minutes` : `Break after round ${session.break_after}`}</span
        >`;
  return html`<span class="pill"
      ><b>${sessionName(session.session)}</b>
      ${session.progress === "running" ? roundOf(session) : session.progress}</span
    >
    ${session.paused ? pausing(floor, session) : session.began && session.progress === "running" ? html`<span class="pill number" aria-label="time played">${lasting(played(session, floor.now()))}</span>` : session.starts && session.progress === "drawn" ? html`<span class="pill">starts ${day(session.starts)}</span>` : nothing}
    ${session.paused ? nothing : next}`;
}

function chips(floor: Floor): TemplateResult | typeof nothing {
  const found = floor.board?.chips;
  return !found || found.issued === "0" ? nothing : chipCheck(found, tableInSession);
}

function line(floor: Floor): TemplateResult {
  const silent = Date.now() - floor.heard;
  if (floor.link === "live" && silent < SILENCE) return html`<span class="pill good live" role="status">Live</span>`;
  if (floor.link === "denied") return html`<span class="pill bad" role="status">Not allowed</span>`;
  return html`<span class="pill ${floor.link === "lost" ? "bad" : ""}" role="status"
    >${floor.link === "lost" ? `No connection for ${lasting(silent)}` : "Connecting\u2026"}</span
  >`;
}

/** Who looks, and as whom: somebody with several roles changes between them here. */
function acting(floor: Floor): TemplateResult {
  const name = floor.me?.name;
  if (!name) return html``;
  if (floor.held.length < 2) return html`<span class="soft">${name} as ${plain(floor.role)}</span>`;
  const turn = (event: Event): void => {
    const asked = new URLSearchParams(location.search);
    asked.set("as", (event.target as HTMLSelectElement).value);
    location.search = asked.toString();
  };
  return html`<label class="row acting"
    ><span class="soft">${name} as</span
    ><select @change=${turn}>
      ${floor.held.map((each) => html`<option value=${each} ?selected=${each === floor.role}>${plain(each)}</option>`)}
    </select></label
  >`;
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
  return html`<a class="skip" href="#main">To the page</a>
    <header class="floor-head">
      <div class="row spread">
        <div class="row">
          <a class="home" href="/" aria-label="Start page">←</a>
          <h1>${frame?.name || floor.tournament}</h1>
          <span class="soft">${frame?.ruleset ? rulesetName(frame.ruleset) : ""}</span>
        </div>
        <div class="row">${acting(floor)}${line(floor)}${settingsMenu(floor)}</div>
      </div>
      <div class="row">
        ${frame ? html`<span class="pill">${plain(frame.phase)}</span>` : nothing}${timing(floor)}${chips(floor)}
      </div>
      ${shut ? nothing : html`<nav class="tabs" aria-label="Pages">${tabs.map((each) => html`<a id="tab-${each.id}" href="#${each.id}" aria-current=${each === open ? "page" : "false"} @click=${() => choose(each.id)}>${each.title}${each.count ? html` <span class="count">${each.count}</span>` : nothing}</a>`)}</nav>`}
    </header>
    ${banners(frame, floor.upgraded, floor.link === "lost" ? html`<p class="banner bad" role="alert">The line is lost. What you see may be old; nothing you typed is lost, and nothing is sent twice.</p>` : nothing)}
    <datalist id="people-known">
      ${[...new Set([...floor.staff, ...(floor.board?.people.map((each) => each.person) ?? [])])].map((each) => html`<option value=${each}></option>`)}
    </datalist>
    <p class="toast" role="status" ?hidden=${!floor.told}>${floor.told}</p>
    <main data-version=${floor.seen?.version ?? 0} id="main" class="floor-main" tabindex="-1">
      ${shut ? door(floor.me, floor, shut.detail) : html`${refusal(floor.refused)}${floor.view ? open?.draw() : floor.refused ? nothing : html`<p class="soft">Waiting for the tournament…</p>`}`}
    </main>`;
}
