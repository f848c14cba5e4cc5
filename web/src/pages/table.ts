// The dealer's table: the felt, the pad, the one next act; settlements before they are confirmed; irregularities, counts,
// disputes and calls to the floor.
import { typedIn, typedText } from "../typed.ts";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { drawFelt } from "../felts/index.ts";
import { seatedFelt } from "../felts/seated.ts";
import { whoAmI, type Fields } from "../live/desk.ts";
import { Live } from "../live/live.ts";
import { nice, tableName } from "../names.ts";
import { Page } from "../page.ts";
import { deciders, repeated, wagering } from "../pads/entry.ts";
import { NOTHING_PICKED, tapping, type Picked } from "../pads/tapping.ts";
import "../pads/play-pad.ts";
import type { PlayPad } from "../pads/play-pad.ts";
import "../parts/acts.ts";
import "../parts/asking-why.ts";
import { bar, sessionWords, waiting } from "../parts/bar.ts";
import { refusal } from "../parts/clauses.ts";
import { Anchor, countdown, secondsLeft } from "../parts/countdown.ts";
import "../parts/counting.ts";
import { results } from "../parts/results.ts";
import "../parts/undo.ts";
import { keepAwake } from "../wake.ts";
import type { Alert, CommandKey, Picture, TableScreen } from "../wire.ts";
import { moveWords, plain, rulesetName } from "../words.ts";

type Sheet = "" | "acts" | "count" | "undo" | "dispute" | "why" | "sign";
type Trouble = Alert["trouble"];
const STOPS: ReadonlySet<Trouble> = new Set(["dispute", "paused"]);
const BAD: ReadonlySet<Trouble> = new Set(["dispute", "unbalanced"]);
const COUNTS: Readonly<Partial<Record<Trouble, string>>> = {
  counting: "Count (counted once)",
  "counts-differ": "Count again: they differ",
  "supervisor-counts": "A supervisor counts",
  "count-wanted": "Count the chips (due)",
};
const ROLES = ["dealer", "scorer", "supervisor", "assistant", "director", "operator", "inspector"];

class TablePage extends Page {
  static override properties = {
    sheet: { state: true },
    seat: { state: true },
    same: { state: true },
    picked: { state: true },
  };
  declare sheet: Sheet;
  declare seat: string;
  declare same: Readonly<Record<string, string>>;
  declare picked: Picked;
  private live: Live<TableScreen> | undefined;
  private readonly anchor = new Anchor();
  private drawn: Picture | undefined;

  constructor() {
    super();
    this.sheet = "";
    this.seat = "";
    this.same = {};
    this.picked = NOTHING_PICKED;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    keepAwake();
    void this.open();
  }

  private async open(): Promise<void> {
    const [tournament, table] = [this.asked("t"), this.asked("table")];
    this.entitle(tableName(table));
    const roles =
      (await whoAmI().catch(() => undefined))?.tournaments.find((each) => each.name === tournament)?.roles ?? [];
    const role = this.asked("as") || (ROLES.find((each) => roles.includes(each)) ?? "dealer");
    this.live = new Live<TableScreen>(this, { tournament, role, table });
    this.requestUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("sheet") && this.sheet) this.querySelector(".sheet")?.scrollIntoView({ block: "nearest" });
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const picture = this.live?.view?.picture ?? undefined;
    if (picture === this.drawn) return;
    if (this.drawn?.wagers.length && picture && !wagering(picture))
      this.same = { ...this.same, ...repeated(this.drawn.wagers) };
    this.drawn = picture;
  }

  private play(move: string): void {
    const names = Object.fromEntries(
      (this.live?.view?.table.seats ?? []).map((each) => [each.seat, each.name || each.player]),
    );
    this.live?.give("play", { table: this.asked("table"), move }, moveWords(move, names));
  }

  private order(order: CommandKey, fields: Fields, words: string): void {
    this.live?.give(order, { table: this.asked("table"), ...fields }, words);
    this.sheet = "";
  }

  // --- parts --------------------------------------------

  private clock(screen: TableScreen): TemplateResult | typeof nothing {
    const picture = screen.picture;
    const seconds =
      picture?.countdown ?? (picture && ["wagers", "decision"].includes(picture.waiting.want) ? screen.seconds : null);
    if (!picture || !this.live || seconds === null || picture.complete) return nothing;
    const session = screen.frame.sessions.find((each) => each.session === screen.table.session);
    const key =
      picture.countdown !== null
        ? `${screen.table.round}`
        : `${screen.table.round} ${picture.waiting.text} ${picture.waiting.who.join()}`;
    const began = this.anchor.follow(key, Date.parse(screen.table.since) || this.live.now);
    return countdown(secondsLeft(began, seconds, this.live.now), seconds, session?.paused ?? "");
  }

  private heading(screen: TableScreen): TemplateResult {
    const { table } = screen;
    const session = screen.frame.sessions.find((each) => each.session === table.session);
    const limits = screen.limits.filter((each) => ["wagers", "blinds"].includes(each.name));
    return html`<span><b>${tableName(table.table, table.physical)}</b></span
      ><span>${sessionWords(session)}</span>
      <span>round <b>${table.round}</b>${table.rounds ? html` of ${table.rounds}` : nothing}</span>
      ${limits.map((each) => html`<span class="soft">${each.name === "wagers" ? nothing : `${each.name} `}${each.value}</span>`)}<span
        class="soft wide-only"
        >${rulesetName(table.ruleset)}</span
      >`;
  }

  private footer(screen: TableScreen, names: Readonly<Record<string, string>>): TemplateResult {
    const can = (name: CommandKey): boolean => screen.commands.includes(name);
    const open = (sheet: Sheet): void => {
      this.sheet = this.sheet === sheet ? "" : sheet;
    };
    const called = screen.calls.length > 0;
    const counted = screen.table.alerts.map((each) => COUNTS[each.trouble]).find(Boolean);
    const tool = (sheet: Sheet, words: string): TemplateResult =>
      html`<button aria-expanded=${this.sheet === sheet} @click=${() => open(sheet)}>${words}</button>`;
    return html`<div class="dock">
      <nav class="tools" aria-label="At this table">
        ${can("call-floor") ? html`<button class=${called ? "main" : "warn"} ?disabled=${called} @click=${() => this.order("call-floor", {}, "Call the floor")}>${called ? "The floor is called" : "Call the floor"}</button>` : nothing}
        ${screen.moves ? tool("undo", "Undo\u2026") : nothing}${screen.acts.length ? tool("acts", "Irregularity\u2026") : nothing}${can("open-dispute") ? tool("dispute", "Dispute\u2026") : nothing}${can("count-chips") ? tool("count", counted ?? "Count") : nothing}${screen.table.seats.length ? tool("why", "Why?") : nothing}${tool("sign", "Sign")}
      </nav>
      <p class="last-entry soft" role="status">
        ${screen.last ? html`Last: <b>${moveWords(screen.last, names)}</b>` : nothing}
      </p>
    </div>`;
  }

  private opened(screen: TableScreen, names: Readonly<Record<string, string>>): TemplateResult | typeof nothing {
    if (!this.sheet) return nothing;
    const title = {
      acts: "What has happened?",
      count: "Count by denomination",
      undo: "Take the last entry back",
      dispute: "Open a dispute",
      why: "Why does a seat hold what it holds?",
      sign: "On the sign",
      "": "",
    }[this.sheet];
    return html`<section class="sheet panel stack" aria-label=${title}>
      <div class="row spread">
        <h2>${title}</h2>
        <button @click=${() => (this.sheet = "")}>Close</button>
      </div>
      ${this.sheetBody(screen, names)}
    </section>`;
  }

  private sheetBody(screen: TableScreen, names: Readonly<Record<string, string>>): TemplateResult {
    switch (this.sheet) {
      case "acts":
        return html`<act-sheet
          .acts=${screen.acts}
          .picture=${screen.picture ?? undefined}
          .names=${names}
          .tournament=${this.asked("t")}
          .table=${this.asked("table")}
          .office=${screen.role}
          @act=${(event: CustomEvent<string>) => {
            this.play(event.detail);
            this.sheet = "";
          }}
        ></act-sheet>`;
      case "count":
        return html`<count-sheet
          .mode=${screen.count}
          .names=${names}
          .busy=${this.live?.busy ?? false}
          @count=${(event: CustomEvent<Fields>) => this.order("count-chips", { stacks: event.detail }, "A count")}
        ></count-sheet>`;
      case "undo":
        return html`<undo-sheet
          class="stack"
          .words=${moveWords(screen.last, names)}
          .moves=${screen.moves}
          .tournament=${this.asked("t")}
          .table=${this.asked("table")}
          .office=${screen.role}
          .ruleset=${screen.table.ruleset}
          .may=${screen.commands.includes("amend-round")}
          @undo=${(event: CustomEvent<Fields>) => this.order("amend-round", event.detail, "Undo")}
        ></undo-sheet>`;
      case "why":
        return html`<asking-why
          .seats=${screen.table.seats}
          .tournament=${this.asked("t")}
          .currency=${screen.frame.currency}
        ></asking-why>`;
      case "dispute":
        return html`<form class="stack" @submit=${(event: SubmitEvent) => this.dispute(event)}>
          <p>The round is frozen until there is a ruling.</p>
          <label>What is disputed<input name="facts" required autocomplete="off" /></label
          ><label>Camera time<input name="camera" placeholder="20:14:30" autocomplete="off" /></label
          ><button class="main">Freeze the round</button>
        </form>`;
      case "":
      case "sign":
        return html`<ul class="sign">
            ${screen.picture?.sign.map((line) => html`<li>${line.text} <span class="soft small">${line.clauses.join(", ")}</span></li>`)}
          </ul>
          <ul class="sign">
            ${screen.limits.map((each) => html`<li>${plain(each.name)}: <b>${each.value}</b></li>`)}
          </ul>`;
    }
  }

  private dispute(event: SubmitEvent): void {
    event.preventDefault();
    const form = typedIn(event);
    this.order("open-dispute", { facts: typedText(form, "facts"), camera: typedText(form, "camera") }, "A dispute");
  }

  private work(screen: TableScreen, picture: Picture, names: Readonly<Record<string, string>>): TemplateResult {
    const live = this.live;
    if (screen.table.over) return html`<p class="panel">This table is over: ${screen.table.over}</p>`;
    const stop = screen.table.alerts.find((each) => STOPS.has(each.trouble));
    if (stop) return this.stopped(screen, stop);
    if (picture.complete) {
      return html`<div class="settled">
        ${results(picture, names)}
        <div class="next-act">
          <button
            class="main next"
            ?disabled=${live?.busy ?? false}
            @click=${() => this.order("next-round", {}, "Pay and next round")}
          >
            Pay and next round
          </button>
        </div>
      </div>`;
    }
    return html`<play-pad
      .picture=${picture}
      .names=${names}
      .same=${this.same}
      .seat=${this.seat}
      .busy=${live?.busy ?? false}
      @move=${(event: CustomEvent<string>) => this.play(event.detail)}
      @seat=${(event: CustomEvent<string>) => (this.seat = event.detail)}
      @picked=${(event: CustomEvent<Picked>) => (this.picked = event.detail)}
    ></play-pad>`;
  }

  /** Nothing can be entered: where the keys stand otherwise, what the table waits for. */
  private stopped(screen: TableScreen, stop: Alert): TemplateResult {
    const rules = stop.trouble === "dispute" && screen.commands.includes("rule");
    return html`<section class="settled">
      <div class="panel stopped" role="status">
        <h2>${stop.trouble === "dispute" ? "The round is frozen" : "Paused"}</h2>
        <p>${nice(stop.text)}</p>
        ${rules ? html`<a class="button main" href=${`/director?t=${encodeURIComponent(this.asked("t"))}#disputes`}>Rule on it</a>` : nothing}
      </div>
    </section>`;
  }

  protected override render(): TemplateResult {
    const live = this.live;
    if (!live) return html`<main class="page"></main>`;
    const screen = live.view;
    if (!screen || live.state === "denied") return waiting(live, this, "The table is being fetched.");
    const names = Object.fromEntries(screen.table.seats.map((each) => [each.seat, each.name || each.player]));
    const picture = screen.picture;
    const choose = (seat: string): void => {
      this.seat = seat;
      this.querySelector<PlayPad>("play-pad")?.chooseSeat(seat);
    };
    const felt =
      picture &&
      drawFelt(picture, {
        names,
        chosen: this.seat,
        tapping: tapping(this, picture, this.seat, this.picked),
        ...(wagering(picture) || deciders(picture).length > 1 ? { choose } : {}),
      });
    return html`${bar(live, screen.frame, html`${this.heading(screen)}${this.clock(screen)}`, this, screen.chips)}
      <main class="page table-page ${picture ? "at-work" : ""}" data-busy=${live.busy}>
        ${screen.table.alerts.filter((each) => !picture || each.trouble === "unbalanced").map((each) => html`<p class="banner ${BAD.has(each.trouble) ? "bad" : ""}">${nice(each.text)}</p>`)}
        ${felt ?? seatedFelt(screen.table)}
        ${refusal(live.refusal, screen.table.ruleset, () => {
          live.refusal = undefined;
          this.requestUpdate();
        })}
        ${picture ? this.work(screen, picture, names) : this.countedWork(screen)}${this.footer(screen, names)}${this.opened(screen, names)}
      </main>`;
  }

  /** Rounds are counted, and chips where the conditions ask for it: then that comes first. */
  private countedWork(screen: TableScreen): TemplateResult | typeof nothing {
    if (!screen.commands.includes("count-round") || screen.table.recorded || !screen.table.running || screen.table.over)
      return nothing;
    const due = screen.table.alerts.some((each) => each.trouble in COUNTS);
    return html`<div class="next-act row">
      ${due ? html`<button class="main next" @click=${() => (this.sheet = "count")}>Count the chips</button>` : nothing}
      <button
        class="${due ? "" : "main"} next"
        ?disabled=${this.live?.busy ?? false}
        @click=${() => this.order("count-round", {}, "A round was played")}
      >
        Round ${screen.table.round} was played
      </button>
    </div>`;
  }
}

customElements.define("table-page", TablePage);
