// The bar over every page: tournament, session and round, chip check, connection and age of data; and above it what
// nobody may overlook: a lost connection, something unsent, an upgrade, a rehearsal, a departure from the conditions.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import type { Live } from "../live/live.ts";
import { changeSettings, settings } from "../settings.ts";
import type { ChipCheck, Frame, SessionLine } from "../wire.ts";
import { banners } from "./banners.ts";
import { noAccess } from "./no-access.ts";
import { sessionName, tableName } from "../names.ts";
import * as texts from "../texts/bar.ts";

export function connectionPill(live: Live<unknown>): TemplateResult {
  const lost = live.silent || live.state !== "live";
  const seconds = Math.round(live.age / 1000);
  const words =
    live.state === "denied"
      ? texts.notAllowed
      : live.view === undefined
        ? texts.connecting
        : lost
          ? texts.connectionLost(seconds)
          : texts.live;
  return html`<span
    class="pill ${lost && live.view !== undefined ? "bad" : live.state === "live" ? "good" : ""}"
    role="status"
    ><span aria-hidden="true">${lost ? "\u25cb" : "\u25cf"}</span>${words}</span
  >`;
}

/** Whether all issued chips are there; a tap shows how they add up. */
export function chipCheck(chips: ChipCheck, called: (table: string) => string = tableName): TemplateResult {
  const off = chips.unbalanced.map((each) => called(each)).join("; ");
  return html`<details class="menu sums">
    <summary class="pill ${off ? "bad" : "good"}">${off ? texts.unbalanced(off) : texts.balanced}</summary>
    <dl class="menu-body panel facts">
      <dt>${texts.issued}</dt>
      <dd class="number">${amount(chips.issued)}</dd>
      <dt>${texts.inStacks}</dt>
      <dd class="number">${amount(chips.stacks)}</dd>
      <dt>${texts.onLayout}</dt>
      <dd class="number">${amount(chips.boxes)}</dd>
      <dt>${texts.inFloat}</dt>
      <dd class="number">${amount(chips.float)}</dd>
    </dl>
  </details>`;
}

export const sessionWords = (session: SessionLine | undefined): string =>
  session === undefined ? "" : sessionName(session.session);

function toggle(words: string, pressed: boolean, act: () => void): TemplateResult {
  return html`<button class="quiet" aria-pressed=${pressed} @click=${act}>${words}</button>`;
}

/** Night or light, two or four colours for suits, sound. */
export function settingsMenu(host: { requestUpdate(): void }): TemplateResult {
  const now = settings();
  const set = (some: Parameters<typeof changeSettings>[0]): void => {
    changeSettings(some);
    host.requestUpdate();
  };
  const four = now.suits === "four";
  return html`<details class="menu">
    <summary class="button quiet" aria-label=${texts.settings}>⚙︎</summary>
    <div class="menu-body panel">
      ${toggle(texts.lightRoom, now.theme === "light", () => set({ theme: now.theme === "light" ? "night" : "light" }))}
      ${toggle(texts.fourColourSuits, four, () => set({ suits: four ? "two" : "four" }))}
      ${toggle(texts.sound, now.sound, () => set({ sound: !now.sound }))}
      <a class="button quiet" href="/">${texts.startPage}</a>
    </div>
  </details>`;
}

/** A line that is gone, and what could not be sent over it. */
function connectionBanners(live: Live<unknown>): TemplateResult {
  const lost = live.silent && live.view !== undefined ? texts.noConnectionFor(Math.round(live.age / 1000)) : "";
  const unsent = live.queue.stuck ? texts.notSaved(live.queue.entries.map((each) => each.words).join(", ")) : "";
  return html`${[lost, unsent].filter(Boolean).map((each) => html`<p class="banner bad" role="alert">${each}</p>`)}`;
}

export function bar(
  live: Live<unknown>,
  frame: Frame | undefined,
  middle: unknown,
  host: { requestUpdate(): void },
  chips?: ChipCheck,
): TemplateResult {
  return html`${banners(frame, live.upgraded, connectionBanners(live))}
    <header class="bar">
      <h1>${frame?.name ?? texts.croupier}</h1>
      <div class="bar-middle">${middle}</div>
      <div class="bar-end">${chips ? chipCheck(chips) : nothing}${connectionPill(live)}${settingsMenu(host)}</div>
    </header>`;
}

/** A page that has nothing to show: not yet, or not to this person. */
export function waitingPage(live: Live<unknown>, host: { requestUpdate(): void }, words: string): TemplateResult {
  const shut = live.state === "denied";
  const detail = live.problem?.detail || texts.notAllowedHere;
  return html`${bar(live, undefined, nothing, host)}
    <main class="page">${shut ? noAccess(live.me, live.where, detail) : html`<p class="soft">${words}</p>`}</main>`;
}
