// The bar over every page: tournament, session and round, chip check, connection and age of data; and what must not be
// overlooked: a lost connection, something unsent, an upgrade, a rehearsal, a departure from the approved conditions.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import type { Live } from "../live/live.ts";
import { change, settings } from "../settings.ts";
import type { ChipCheck, Frame, SessionLine } from "../wire.ts";
import { sessionName, tableName } from "../names.ts";
import { banners } from "./banners.ts";
import { door } from "./door.ts";

export function connection(live: Live<unknown>): TemplateResult {
  const lost = live.silent || live.state !== "live";
  const seconds = Math.round(live.age / 1000);
  const words =
    live.state === "denied"
      ? "not allowed"
      : live.view === undefined
        ? "connecting"
        : lost
          ? `no connection, ${seconds} s old`
          : "live";
  return html`<span
    class="pill ${lost && live.view !== undefined ? "bad" : live.state === "live" ? "good" : ""}"
    role="status"
    ><span aria-hidden="true">${lost ? "\u25cb" : "\u25cf"}</span>${words}</span
  >`;
}

/** Whether everything issued is there; a tap tells how it adds up. */
export function chipCheck(chips: ChipCheck, called: (table: string) => string = tableName): TemplateResult {
  const off = chips.unbalanced.map((each) => called(each)).join("; ");
  return html`<details class="menu sums">
    <summary class="pill ${off ? "bad" : "good"}">${off ? `chips out of balance: ${off}` : "chips balanced"}</summary>
    <dl class="menu-body panel facts">
      <dt>Issued</dt>
      <dd class="number">${amount(chips.issued)}</dd>
      <dt>In stacks</dt>
      <dd class="number">${amount(chips.stacks)}</dd>
      <dt>On the layout</dt>
      <dd class="number">${amount(chips.boxes)}</dd>
      <dt>In the float</dt>
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
  const set = (some: Parameters<typeof change>[0]): void => {
    change(some);
    host.requestUpdate();
  };
  return html`<details class="menu">
    <summary class="button quiet" aria-label="Settings">⚙︎</summary>
    <div class="menu-body panel">
      ${toggle("Light room", now.theme === "light", () => set({ theme: now.theme === "light" ? "night" : "light" }))}
      ${toggle("Four-colour suits", now.suits === "four", () => set({ suits: now.suits === "four" ? "two" : "four" }))}
      ${toggle("Sound", now.sound, () => set({ sound: !now.sound }))}
      <a class="button quiet" href="/">Start page</a>
    </div>
  </details>`;
}

/** A line that is gone, and what could not be sent over it. */
function ownBanners(live: Live<unknown>): TemplateResult {
  const unsent = live.queue.entries;
  return html`${live.silent && live.view !== undefined ? html`<p class="banner bad" role="alert">No connection for ${Math.round(live.age / 1000)} s. What you see may be old; it comes back by itself.</p>` : nothing}
  ${live.queue.stuck ? html`<p class="banner bad" role="alert">Not saved yet: ${unsent.map((each) => each.words).join(", ")}. It is kept here and sent when the server answers.</p>` : nothing}`;
}

export function bar(
  live: Live<unknown>,
  frame: Frame | undefined,
  middle: unknown,
  host: { requestUpdate(): void },
  chips?: ChipCheck,
): TemplateResult {
  return html`${banners(frame, live.upgraded, ownBanners(live))}
    <header class="bar">
      <h1>${frame?.name ?? "Croupier"}</h1>
      <div class="bar-middle">${middle}</div>
      <div class="bar-end">${chips ? chipCheck(chips) : nothing}${connection(live)}${settingsMenu(host)}</div>
    </header>`;
}

/** A page that has nothing to show: not yet, or not to this person. */
export function waiting(live: Live<unknown>, host: { requestUpdate(): void }, words: string): TemplateResult {
  const shut = live.state === "denied";
  return html`${bar(live, undefined, nothing, host)}
    <main class="page">
      ${shut ? door(live.me, live.where, live.problem?.detail ?? "Not allowed.") : html`<p class="soft">${words}</p>`}
    </main>`;
}
