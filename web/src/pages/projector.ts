// The projector: readable from the back of a hall; it turns its pages automatically. The director chooses, previews or
// blanks a slide. An address that names a slide is a preview and stays there.
import { html, nothing, type TemplateResult } from "lit";
import { Live } from "../live/live.ts";
import { Page } from "../page.ts";
import { sessionWords } from "../parts/bar.ts";
import { drawPages, drawSlide } from "../parts/projector-draw.ts";
import { slideInTurn } from "../parts/projector-fit.ts";
import {
  breakSlide,
  checkpointSlide,
  clockSlide,
  currentSession,
  openTables,
  prizesSlide,
  standingsAtOnce,
  standingsSlide,
  tablePages,
  tablesSlide,
} from "../parts/projector-slides.ts";
import { readable } from "../prose.ts";
import { rulesetName } from "../rulesets.ts";
import { croupier } from "../texts/bar.ts";
import * as texts from "../texts/projector.ts";
import { keepAwake } from "../wake-lock.ts";
import type { Display } from "../wire.ts";

const TURN_MS = 12_000;
const RELOAD_MS = 60_000;
/** Characters of an announcement on one line; a longer one takes two smaller lines. */
const ONE_LINE = 90;
type Slide = "clock" | "standings" | "tables" | "draw" | "prizes" | "break" | "checkpoint" | "blank";
const ORDER: readonly Slide[] = ["clock", "standings", "tables", "draw", "prizes", "break", "checkpoint"];

function availableSlides(view: Display): readonly Slide[] {
  if (view.frame.cancelled) return ["clock"];
  const running = currentSession(view);
  const has: Readonly<Record<Slide, boolean>> = {
    clock: true,
    standings: view.standings.some((each) => each.chips !== "0"),
    tables: view.tables.some((each) => each.running || (!each.over && each.seats.length > 0)),
    draw: view.draws.length > 0,
    prizes: view.frame.worth.length > 0,
    break: running !== undefined && (running.paused !== "" || running.break_after !== null),
    checkpoint: true,
    blank: false,
  };
  return ORDER.filter((each) => has[each]);
}

function pagesOf(view: Display, slide: Slide): number {
  if (slide === "tables") return openTables(view).length ? tablePages(openTables(view)).pages : 1;
  if (slide === "standings") return Math.max(1, Math.ceil(view.standings.length / standingsAtOnce()));
  return slide === "draw" ? drawPages(view) : 1;
}

class ProjectorPage extends Page {
  static override properties = { turned: { state: true } };
  declare turned: number;
  private live: Live<Display> | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private known: Readonly<Record<string, number>> = {};
  private moved: Readonly<Record<string, number>> = {};

  constructor() {
    super();
    this.turned = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    keepAwake();
    this.setTitle(texts.projector);
    document.documentElement.classList.add("projecting");
    this.live = new Live<Display>(this, { tournament: this.param("t"), role: "display" });
    this.timer = setInterval(() => this.turned++, TURN_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  /** The slide to show and its page: all pages of a slide that was chosen, else a few of each in turn. */
  private currentSlide(view: Display): readonly [Slide, number] {
    const wanted = this.param("slide") || view.frame.slide;
    if (wanted && wanted !== "all in turn") return [wanted as Slide, this.turned % pagesOf(view, wanted as Slide)];
    const slides = availableSlides(view).map((each) => [each, pagesOf(view, each)] as const);
    return slideInTurn(slides, this.turned) ?? ["clock", 0];
  }

  private slide(view: Display, slide: Slide, page: number): TemplateResult {
    const now = this.live?.now ?? 0;
    switch (slide) {
      case "clock":
        return clockSlide(view, now);
      case "standings":
        return standingsSlide(view, page, this.moved);
      case "tables":
        return tablesSlide(view, page);
      case "draw":
        return drawSlide(view, page);
      case "prizes":
        return prizesSlide(view);
      case "break":
        return breakSlide(view, now);
      case "checkpoint":
        return checkpointSlide(this.param("t"), this.live?.version ?? 0);
      case "blank":
        return html``;
    }
  }

  /** Nobody operates a projector: it loads a newer page automatically, at most once a minute. */
  private reloadIfNewer(): void {
    const last = Number(sessionStorage.getItem("renewed") ?? 0);
    if (!this.live?.upgraded || Date.now() - last < RELOAD_MS) return;
    sessionStorage.setItem("renewed", String(Date.now()));
    location.reload();
  }

  /** How many places each player moved when the standings last changed. */
  private trackPlaces(view: Display): void {
    const places = Object.fromEntries(view.standings.map((each, place) => [each.player, place]));
    const changed = Object.entries(places).filter(
      ([player, place]) => this.known[player] !== undefined && this.known[player] !== place,
    );
    if (changed.length)
      this.moved = Object.fromEntries(
        changed.map(([player, place]) => [player, (this.known[player] ?? place) - place]),
      );
    this.known = places;
  }

  protected override render(): TemplateResult {
    const view = this.live?.view;
    if (!view)
      return html`<main class="projector"><p class="p-label">${this.live?.problem?.detail ?? croupier}</p></main>`;
    this.reloadIfNewer();
    this.trackPlaces(view);
    const [slide, page] = this.currentSlide(view);
    if (slide === "blank") return html`<main class="projector blank" aria-label=${texts.blank}></main>`;
    const said = readable(view.frame.announcements.at(-1) ?? "");
    return html`<main class="projector slide-${slide}">
      <header class="p-head">
        <h1>${view.frame.name}</h1>
        <span>${rulesetName(view.frame.ruleset)}</span
        ><span>${sessionWords(currentSession(view))}</span
        >${view.frame.rehearsal ? html`<b>${texts.rehearsal}</b>` : nothing}
        ${this.live?.silent ? html`<b class="p-lost">${texts.noConnection}</b>` : nothing}
      </header>
      <section class="p-body">${this.slide(view, slide, page)}</section>
      <footer class="p-foot ${said.length > ONE_LINE ? "long" : ""}">${said || "\u00a0"}</footer>
    </main>`;
  }
}

customElements.define("projector-page", ProjectorPage);
