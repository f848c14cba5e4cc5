// The projector: readable from the back of a hall, turning its pages by itself. The director chooses, previews or blanks;
// an address that names a slide is a preview and stays there.
import { html, nothing, type TemplateResult } from "lit";
import type { DirectiveResult } from "lit/directive.js";
import { amount } from "../draw/chips.ts";
import { Live } from "../live/live.ts";
import { nice, tableName } from "../names.ts";
import { Page } from "../page.ts";
import { sessionWords } from "../parts/bar.ts";
import { breakDue } from "../parts/breaks.ts";
import { byTable } from "../parts/drawn.ts";
import { money } from "../parts/standings.ts";
import { fitted, inTurn, type Fitted } from "../parts/fitting.ts";
import { lasting, played } from "../times.ts";
import { keepAwake } from "../wake.ts";
import type { Display, DrawLine, SessionLine, StandingLine, TableLine } from "../wire.ts";
import { plain, rulesetName } from "../words.ts";
import { vars } from "../vars.ts";

const TURN_MS = 12_000;
const NAMES = 60;
/** So many signs of an announcement fit on one line; longer ones take two smaller ones. */
const ONE_LINE = 90;
/** Lines of standings in a column. */
const LINES = 10;
type Slide = "clock" | "standings" | "tables" | "draw" | "prizes" | "break" | "checkpoint" | "blank";
const ORDER: readonly Slide[] = ["clock", "standings", "tables", "draw", "prizes", "break", "checkpoint"];

/** Two columns of standings where the screen is wide enough for them. */
const standingsAtOnce = (): number => (innerWidth / innerHeight > 1.5 ? 2 : 1) * LINES;
const seatsOf = (tables: readonly TableLine[]): readonly number[] => tables.map((each) => each.seats.length);
const longestOf = (lines: readonly string[]): number => Math.max(1, ...lines.map((each) => each.length));
/** Tables with the chips of each seat, and tables as they are drawn: by how many lines they have and how long these are. */
const playedPages = (tables: readonly TableLine[]): Fitted =>
  fitted(
    seatsOf(tables),
    innerWidth / innerHeight,
    longestOf(
      tables.flatMap((each) => [
        `${tableName(each.table, each.physical)}  round ${each.round}`,
        ...each.seats.map((seat) => `${seat.seat} ${seat.player}   ${amount(seat.chips)}`),
      ]),
    ),
  );
const drawnPages = (draw: DrawLine): Fitted =>
  fitted(
    byTable(draw).map(([, seats]) => seats.length),
    innerWidth / innerHeight,
    longestOf(draw.names) + "Seat 10   ".length,
  );
const sized = (across: number, line: number): DirectiveResult =>
  vars({ "--many": String(across), "--line": `${line.toFixed(2)}vh` });
const open = (view: Display): readonly TableLine[] => view.tables.filter((each) => !each.over);
/** ", 11-20 of 240" where not all are shown. */
const part = (from: number, shown: number, all: number): string =>
  shown < all ? ` ${from + 1}\u2013${from + shown} of ${all}` : "";

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
    this.entitle("Projector");
    document.documentElement.classList.add("projecting");
    this.live = new Live<Display>(this, { tournament: this.asked("t"), role: "display" });
    this.timer = setInterval(() => this.turned++, TURN_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  // --- what can be shown --------------------------------------------

  private filled(view: Display): readonly Slide[] {
    if (view.frame.cancelled) return ["clock"];
    const running = this.session(view);
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

  private session(view: Display): SessionLine | undefined {
    const sessions = view.frame.sessions;
    return (
      sessions.find((each) => each.progress === "running") ??
      sessions.find((each) => each.progress === "drawn") ??
      sessions.at(-1)
    );
  }

  /** Which slide is shown now, and which page of it: all pages of one that was chosen, else a few of each in turn. */
  private chosen(view: Display): readonly [Slide, number] {
    const wanted = this.asked("slide") || view.frame.slide;
    if (wanted && wanted !== "all in turn") return [wanted as Slide, this.turned % this.pages(view, wanted as Slide)];
    return (
      inTurn(
        this.filled(view).map((each) => [each, this.pages(view, each)] as const),
        this.turned,
      ) ?? ["clock", 0]
    );
  }

  private pages(view: Display, slide: Slide): number {
    const drawn = view.draws.at(-1);
    const many =
      { standings: view.standings.length / standingsAtOnce(), draw: (drawn?.names.length ?? 0) / NAMES }[
        slide as string
      ] ?? 1;
    if (slide === "tables") return open(view).length ? playedPages(open(view)).pages : 1;
    return slide === "draw" && drawn?.purpose === "seats" && drawn.result.length
      ? drawnPages(drawn).pages
      : Math.max(1, Math.ceil(many));
  }

  // --- slides --------------------------------------------

  private clock(view: Display): TemplateResult {
    const session = this.session(view);
    const now = this.live?.now ?? 0;
    if (view.frame.cancelled)
      return html`<div class="p-clock">
        <p class="p-huge">Cancelled</p>
        <p class="p-large">${view.frame.cancelled}</p>
        <p class="p-label">Every fee goes back to who paid it.</p>
      </div>`;
    if (!session) {
      const left = Date.parse(view.frame.starts) - now;
      return html`<div class="p-clock">
        <p class="p-label">${left > 0 ? "begins in" : plain(view.frame.phase)}</p>
        <p class="p-huge">${left > 0 ? lasting(left) : "\u2013"}</p>
        <p class="p-label">${view.frame.entered} players entered</p>
      </div>`;
    }
    const spent = played(session, now);
    const shown = session.minutes === null ? spent : session.minutes * 60_000 - spent;
    return html`<div class="p-clock">
      <p class="p-label">
        ${session.paused ? `Paused: ${session.paused}` : session.progress === "running" ? (session.minutes === null ? "played" : "left") : "next"}
      </p>
      <p class="p-huge">${session.progress === "running" ? lasting(shown) : sessionWords(session)}</p>
      <p class="p-large">
        Round
        <b>${session.rounds ? Math.min(session.round, session.rounds) : session.round}</b
        >${session.rounds ? html` of <b>${session.rounds}</b>` : nothing}
      </p>
      <p class="p-limits">
        ${session.limits.filter((each) => /^(wagers|blinds|antes?)$/.test(each.name)).map((each) => html`<span><span class="p-label">${each.name}</span> <b>${each.value}</b></span>`)}
      </p>
      ${session.next_level ? html`<p class="p-label">From ${session.next_level.round ? `round ${session.next_level.round}` : `minute ${session.next_level.minute ?? 0}`}: ${session.next_level.limits.map((each) => `${each.name} ${each.value}`).join(", ")}</p>` : nothing}
      <p class="p-facts">
        <span>${view.frame.playing || view.frame.entered} players</span
        >${session.break_after === null ? nothing : html`<span>${breakDue(session, view.tables) ? "break now" : `break after round ${session.break_after}`}</span>`}
      </p>
    </div>`;
  }

  private standings(view: Display, page: number): TemplateResult {
    const most = standingsAtOnce();
    const shown = view.standings.slice(page * most, (page + 1) * most);
    const two = shown.length > LINES;
    const half = two ? Math.ceil(shown.length / 2) : Math.max(shown.length, 1);
    const line = (each: StandingLine): TemplateResult =>
      html`<tr class=${each.playing ? "" : "away"}>
        <td class="number"><b>${each.place.replace("-", "\u2013") || "\u2013"}</b></td>
        <th scope="row">${each.player} ${this.arrow(each.player)}</th>
        <td class="soft">${each.table ? `${tableName(each.table)}, seat ${each.seat}` : nothing}</td>
        <td class="number"><b>${amount(each.chips)}</b></td>
      </tr>`;
    const column = (lines: readonly StandingLine[]): TemplateResult | typeof nothing =>
      lines.length
        ? html`<table class="p-table">
            <tbody>
              ${lines.map(line)}
            </tbody>
          </table>`
        : nothing;
    return html`<h2 class="p-title">
        Standings
        <span class="p-label">${view.frame.certainty}${part(page * most, shown.length, view.standings.length)}</span>
      </h2>
      <div
        class="p-columns ${two ? "two" : ""}"
        ${vars({ "--line": `${Math.min(two ? 4.2 : 5.6, 50 / half).toFixed(2)}vh` })}
      >
        ${column(shown.slice(0, half))}${column(shown.slice(half))}
      </div>`;
  }

  private arrow(player: string): TemplateResult | typeof nothing {
    const steps = this.moved[player] ?? 0;
    return steps === 0
      ? nothing
      : html`<span class="moved ${steps > 0 ? "up" : "down"}" aria-label=${steps > 0 ? `up ${steps}` : `down ${-steps}`}
          >${steps > 0 ? "\u25b2" : "\u25bc"}</span
        >`;
  }

  private tables(view: Display, page: number): TemplateResult {
    const { atOnce, across, line } = playedPages(open(view));
    const shown = open(view).slice(page * atOnce, (page + 1) * atOnce);
    return html`<h2 class="p-title">
        Tables <span class="p-label">${part(page * atOnce, shown.length, open(view).length)}</span>
      </h2>
      <div class="p-tables" ${sized(across, line)}>
        ${shown.map(
          (each) =>
            html`<article>
              <h3>${tableName(each.table, each.physical)} <span class="p-label">round ${each.round}</span></h3>
              <ol>
                ${each.seats.map((seat) => html`<li class=${seat.turn && !each.seats.every((one) => one.turn || one.out) ? "turn" : ""}><span>${seat.seat} ${seat.player}</span><b class="number">${amount(seat.chips)}</b></li>`)}
              </ol>
            </article>`,
        )}
      </div>`;
  }

  /** As it is drawn: the list, what was committed to, the dice, then who sits where. */
  private draw(view: Display, page: number): TemplateResult {
    const last = view.draws.at(-1);
    if (!last) return html`<p class="p-large p-middle">No draw yet</p>`;
    const subject = plain(nice(last.subject));
    const title = {
      seats: `Seats: ${subject}`,
      "lucky-losers": `Lucky losers: ${subject}`,
      cards: "Cards for a tie",
      marker: `Starting marker: ${subject}`,
    }[last.purpose];
    const dice = last.contributions.map((each) => each.words).join(", ");
    const names = last.names.slice(page * NAMES, (page + 1) * NAMES);
    const from = page * NAMES;
    return html`<h2 class="p-title">
        ${title}
        <span class="p-label"
          >${last.step}${last.result.length && last.purpose === "seats" ? nothing : part(from, names.length, last.names.length)}</span
        >
      </h2>
      ${
        last.result.length === 0
          ? html`<p class="p-large">
                ${last.step === "list fixed" ? "The list is fixed" : last.step === "committed" ? "The secret is committed to: now the dice" : "About to be drawn"}
              </p>
              <ol class="p-names" start=${from + 1}>
                ${names.map((each) => html`<li>${each}</li>`)}
              </ol>`
          : last.purpose === "seats"
            ? this.seated(last, page)
            : html`<ol class="p-drawn">
                ${names.map((each, place) => html`<li><b>${each}</b> <span class="p-label">${nice(last.result[from + place] ?? "")}</span></li>`)}
              </ol>`
      }
      <p class="p-print">
        List
        ${last.fingerprint.slice(0, 16)}${last.commitment ? `  secret ${last.commitment.slice(0, 16)}` : ""}${dice ? `  ${dice}` : ""}
      </p>`;
  }

  private seated(last: DrawLine, page: number): TemplateResult {
    const { atOnce, across, line } = drawnPages(last);
    const tables = byTable(last).slice(page * atOnce, (page + 1) * atOnce);
    return html`<div class="p-tables" ${sized(across, line)}>
      ${tables.map(
        ([table, seats]) =>
          html`<article>
            <h3>${tableName(table)}</h3>
            <ol>
              ${seats.map(({ seat, player }) => html`<li><span>Seat ${seat}</span><b>${player}</b></li>`)}
            </ol>
          </article>`,
      )}
    </div>`;
  }

  private prizes(view: Display): TemplateResult {
    const { frame } = view;
    return html`<h2 class="p-title">
        ${frame.charity ? "Donations" : "Prize pool"}
        <b class="p-sum"
          >${money(frame.charity ? frame.worth.reduce((sum, each) => sum + each.cents, 0) : frame.pool, frame.currency)}</b
        >
      </h2>
      <table class="p-table p-prizes">
        <tbody>
          ${(view.placings.length
            ? view.placings.filter((each) => each.prize).map((each) => [each.place, each.player, each.prize] as const)
            : frame.worth.map((each) => [String(each.place), "", each.cents] as const)
          )
            .slice(0, LINES)
            .map(
              ([place, player, cents]) =>
                html`<tr>
                  <th scope="row"><b>${place.replace("-", "\u2013")}.</b></th>
                  <td>${player}</td>
                  <td class="number"><b>${money(cents, frame.currency)}</b></td>
                </tr>`,
            )}
        </tbody>
      </table>`;
  }

  private pause(view: Display): TemplateResult {
    const session = this.session(view);
    if (!session) return html`<p class="p-large p-middle">No session is under way</p>`;
    const now = this.live?.now ?? 0;
    const left =
      session.paused_at && session.break_minutes
        ? Date.parse(session.paused_at) + session.break_minutes * 60_000 - now
        : 0;
    if (!session.paused && session.break_after === null)
      return html`<p class="p-large p-middle">No break is planned in this session</p>`;
    return session.paused
      ? html`<div class="p-clock">
          <p class="p-label">${session.paused}</p>
          <p class="p-huge">${left > 0 ? lasting(left) : "Break"}</p>
        </div>`
      : html`<div class="p-clock">
          <p class="p-label">${breakDue(session, view.tables) ? "Time for the" : "Next break after round"}</p>
          <p class="p-huge">${breakDue(session, view.tables) ? "Break" : session.break_after}</p>
          <p class="p-large">${session.break_minutes} minutes</p>
        </div>`;
  }

  private checkpoint(): TemplateResult {
    return html`<div class="p-clock">
      <h2 class="p-title">Keep this, check it at home</h2>
      <img
        class="p-qr"
        alt="The newest checkpoint of the record, as a QR code"
        src="/api/v1/tournaments/${this.asked("t")}/checkpoint.svg?${this.live?.version ?? 0}"
      />
      <p class="p-label">
        The signed state of the record now. Whoever keeps it can prove later that nothing was changed.
      </p>
    </div>`;
  }

  private slide(view: Display, slide: Slide, page: number): TemplateResult {
    switch (slide) {
      case "clock":
        return this.clock(view);
      case "standings":
        return this.standings(view, page);
      case "tables":
        return this.tables(view, page);
      case "draw":
        return this.draw(view, page);
      case "prizes":
        return this.prizes(view);
      case "break":
        return this.pause(view);
      case "checkpoint":
        return this.checkpoint();
      case "blank":
        return html``;
    }
  }

  /** Nobody stands at a projector: it loads a newer page by itself, at most once a minute. */
  private renew(): void {
    const last = Number(sessionStorage.getItem("renewed") ?? 0);
    if (!this.live?.upgraded || Date.now() - last < 60_000) return;
    sessionStorage.setItem("renewed", String(Date.now()));
    location.reload();
  }

  /** Places since they were last different: up or down. */
  private follow(view: Display): void {
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
      return html`<main class="projector"><p class="p-label">${this.live?.problem?.detail ?? "Croupier"}</p></main>`;
    this.renew();
    this.follow(view);
    const [slide, page] = this.chosen(view);
    if (slide === "blank") return html`<main class="projector blank" aria-label="blank"></main>`;
    const session = this.session(view);
    const said = nice(view.frame.announcements.at(-1) ?? "");
    return html`<main class="projector slide-${slide}">
      <header class="p-head">
        <h1>${view.frame.name}</h1>
        <span>${rulesetName(view.frame.ruleset)}</span
        ><span>${sessionWords(session)}</span>${view.frame.rehearsal ? html`<b>Rehearsal</b>` : nothing}
        ${this.live?.silent ? html`<b class="p-lost">no connection</b>` : nothing}
      </header>
      <section class="p-body">${this.slide(view, slide, page)}</section>
      <footer class="p-foot ${said.length > ONE_LINE ? "long" : ""}">${said || "\u00a0"}</footer>
    </main>`;
  }
}

customElements.define("projector-page", ProjectorPage);
