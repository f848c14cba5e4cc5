// The dealer's table: the felt, the pad, the one next act; the settlement before it is confirmed; and the tools for
// irregularities, counts, disputes and calls to the floor.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { countsOnlyFelt } from "../felts/counts-only.ts";
import { renderFelt } from "../felts/felt.ts";
import { whoAmI, type Fields } from "../live/desk.ts";
import { Live } from "../live/live.ts";
import { tableName } from "../names.ts";
import { moveWords, type Names } from "../notation.ts";
import { deciders, isWagering, wagersBySeat } from "../pads/choices.ts";
import { layoutTaps, NOTHING_PICKED, type Picked } from "../pads/layout-taps.ts";
import "../pads/play-pad.ts";
import type { PlayPad } from "../pads/play-pad.ts";
import { Page } from "../page.ts";
import { bar, sessionWords, waitingPage } from "../parts/bar.ts";
import { refusalPlace } from "../parts/clauses.ts";
import { Anchor, countdown, secondsLeft } from "../parts/countdown.ts";
import { settlement } from "../parts/settlement.ts";
import { tableSheet, type Sheet, type TableDesk } from "../parts/table-sheets.ts";
import { readable } from "../prose.ts";
import { disputesAddress } from "../routes.ts";
import { rulesetName } from "../rulesets.ts";
import * as texts from "../texts/table.ts";
import { keepAwake } from "../wake-lock.ts";
import type { Alert, CommandKey, Picture, TableScreen } from "../wire.ts";

type Trouble = Alert["trouble"];
/** Tools that come and go with every move: they keep their room, so that no other tool moves under a finger. */
const TRANSIENT: ReadonlySet<Sheet> = new Set(["undo", "acts"]);
const STOPS: ReadonlySet<Trouble> = new Set(["dispute", "paused"]);
const BAD: ReadonlySet<Trouble> = new Set(["dispute", "unbalanced"]);
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
  private rendered: Picture | undefined;

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
    const [tournament, table] = [this.param("t"), this.param("table")];
    this.setTitle(tableName(table));
    const me = await whoAmI().catch(() => undefined);
    const roles = me?.tournaments.find((each) => each.name === tournament)?.roles ?? [];
    const role = this.param("as") || (ROLES.find((each) => roles.includes(each)) ?? "dealer");
    this.live = new Live<TableScreen>(this, { tournament, role, table });
    this.requestUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("sheet") && this.sheet) this.querySelector(".sheet")?.scrollIntoView({ block: "nearest" });
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const picture = this.live?.view?.picture ?? undefined;
    if (picture === this.rendered) return;
    if (this.rendered?.wagers.length && picture && !isWagering(picture))
      this.same = { ...this.same, ...wagersBySeat(this.rendered.wagers) };
    this.rendered = picture;
  }

  private get desk(): TableDesk {
    return {
      tournament: this.param("t"),
      table: this.param("table"),
      busy: this.live?.busy ?? false,
      alone: Boolean(this.live?.me?.device) && !this.live?.me?.person,
      order: (command, fields, words) => this.order(command, fields, words),
      play: (move) => this.play(move),
      close: () => {
        this.sheet = "";
      },
    };
  }

  private play(move: string): void {
    const names = this.live?.view ? namesOf(this.live.view) : {};
    this.live?.give("play", { table: this.param("table"), move }, moveWords(move, names));
  }

  private order(command: CommandKey, fields: Fields, words: string): void {
    this.live?.give(command, { table: this.param("table"), ...fields }, words);
    this.sheet = "";
  }

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
    const rounds = table.rounds ? ` ${texts.ofRounds(table.rounds)}` : nothing;
    return html`<span><b>${tableName(table.table, table.physical)}</b></span
      ><span>${sessionWords(session)}</span>
      <span>${texts.roundOf} <b>${table.round}</b>${rounds}</span>
      ${limits.map(
        ({ name, value }) => html`<span class="soft">${name === "wagers" ? value : texts.limitOf(name, value)}</span>`,
      )}<span class="soft wide-only">${rulesetName(table.ruleset)}</span>`;
  }

  private footer(screen: TableScreen, names: Names): TemplateResult {
    return html`<div class="dock">
      <nav class="tools" aria-label=${texts.tools}>
        ${screen.commands.includes("call-floor") ? this.callButton(screen) : nothing} ${this.tools(screen)}
      </nav>
      <p class="last-entry soft" role="status">
        ${screen.last ? html`${texts.last} <b>${moveWords(screen.last, names)}</b>` : nothing}
      </p>
    </div>`;
  }

  private callButton(screen: TableScreen): TemplateResult {
    const called = screen.calls.length > 0;
    const call = (): void => this.order("call-floor", {}, texts.callFloor);
    return html`<button class=${called ? "main" : "warn"} ?disabled=${called} @click=${call}>
      ${called ? texts.floorCalled : texts.callFloor}
    </button>`;
  }

  private tools(screen: TableScreen): readonly TemplateResult[] {
    const can = (name: CommandKey): boolean => screen.commands.includes(name);
    const counted = screen.table.alerts.map((each) => texts.countStates[each.trouble]).find(Boolean);
    const tools: readonly (readonly [Sheet, string, boolean])[] = [
      ["undo", texts.undo, screen.moves > 0],
      ["acts", texts.irregularity, screen.acts.length > 0],
      ["dispute", texts.dispute, can("open-dispute")],
      ["count", counted ?? texts.count, can("count-chips")],
      ["why", texts.whyQuestion, screen.table.seats.length > 0],
      ["sign", texts.sign, true],
    ];
    const toggle = (sheet: Sheet): void => {
      this.sheet = this.sheet === sheet ? "" : sheet;
    };
    return tools
      .filter(([sheet, , offered]) => offered || TRANSIENT.has(sheet))
      .map(
        ([sheet, words, offered]) =>
          html`<button ?disabled=${!offered} aria-expanded=${this.sheet === sheet} @click=${() => toggle(sheet)}>
            ${words}
          </button>`,
      );
  }

  private workPanel(screen: TableScreen, picture: Picture, names: Names): TemplateResult {
    if (screen.table.over) return html`<p class="panel">${texts.tableOver(screen.table.over)}</p>`;
    const stop = screen.table.alerts.find((each) => STOPS.has(each.trouble));
    if (stop) return this.stoppedPanel(screen, stop);
    if (picture.complete) return this.settledPanel(picture, names);
    return html`<play-pad
      .picture=${picture}
      .names=${names}
      .same=${this.same}
      .seat=${this.seat}
      .busy=${this.live?.busy ?? false}
      @move=${(event: CustomEvent<string>) => this.play(event.detail)}
      @seat=${(event: CustomEvent<string>) => (this.seat = event.detail)}
      @picked=${(event: CustomEvent<Picked>) => (this.picked = event.detail)}
    ></play-pad>`;
  }

  private settledPanel(picture: Picture, names: Names): TemplateResult {
    const next = (): void => this.order("next-round", {}, texts.payAndNext);
    return html`<div class="settled">
      ${settlement(picture, names)}
      <div class="next-act">
        <button class="main next" ?disabled=${this.live?.busy ?? false} @click=${next}>${texts.payAndNext}</button>
      </div>
    </div>`;
  }

  /** Nothing can be entered: what the table waits for replaces the keys. */
  private stoppedPanel(screen: TableScreen, stop: Alert): TemplateResult {
    const rules = stop.trouble === "dispute" && screen.commands.includes("rule");
    const link = html`<a class="button main" href=${disputesAddress(this.param("t"))}>${texts.ruleOnDispute}</a>`;
    return html`<section class="settled">
      <div class="panel stopped" role="status">
        <h2>${stop.trouble === "dispute" ? texts.roundFrozen : texts.paused}</h2>
        <p>${readable(stop.text)}</p>
        ${rules ? link : nothing}
      </div>
    </section>`;
  }

  private felt(picture: Picture, names: Names): TemplateResult {
    const choose = (seat: string): void => {
      this.seat = seat;
      this.querySelector<PlayPad>("play-pad")?.chooseSeat(seat);
    };
    return renderFelt(picture, {
      names,
      chosen: this.seat,
      tapping: layoutTaps(this, picture, this.seat, this.picked),
      ...(isWagering(picture) || deciders(picture).length > 1 ? { choose } : {}),
    });
  }

  protected override render(): TemplateResult {
    const live = this.live;
    if (!live) return html`<main class="page"></main>`;
    const screen = live.view;
    if (!screen || live.state === "denied") return waitingPage(live, this, texts.loading);
    const names = namesOf(screen);
    const picture = screen.picture;
    const dismiss = (): void => {
      live.refusal = undefined;
      this.requestUpdate();
    };
    const alerts = screen.table.alerts.filter((each) => !picture || each.trouble === "unbalanced");
    return html`${bar(live, screen.frame, html`${this.heading(screen)}${this.clock(screen)}`, this, screen.chips)}
      <main class="page table-page ${picture ? "at-work" : ""}" data-busy=${live.busy}>
        ${alerts.map(alertBanner)} ${picture ? this.felt(picture, names) : countsOnlyFelt(screen.table)}
        ${refusalPlace(live.refusal, screen.table.ruleset, dismiss)}
        ${picture ? this.workPanel(screen, picture, names) : this.countPanel(screen)}${this.footer(screen, names)}
        ${this.sheet ? tableSheet(this.sheet, this.desk, screen, names) : nothing}
      </main>`;
  }

  /** Rounds are counted, and chips where the conditions ask for it: then the chips are counted first. */
  private countPanel(screen: TableScreen): TemplateResult | typeof nothing {
    const { table, commands } = screen;
    if (!commands.includes("count-round") || table.recorded || !table.running || table.over) return nothing;
    const due = table.alerts.some((each) => each.trouble in texts.countStates);
    const count = html`<button class="main next" @click=${() => (this.sheet = "count")}>${texts.countChips}</button>`;
    const played = (): void => this.order("count-round", {}, texts.roundEntry);
    return html`<div class="next-act row">
      ${due ? count : nothing}
      <button class="${due ? "" : "main"} next" ?disabled=${this.live?.busy ?? false} @click=${played}>
        ${texts.roundPlayed(table.round)}
      </button>
    </div>`;
  }
}

const namesOf = (screen: TableScreen): Names =>
  Object.fromEntries(screen.table.seats.map((each) => [each.seat, each.name || each.player]));

const alertBanner = (alert: Alert): TemplateResult =>
  html`<p class="banner ${BAD.has(alert.trouble) ? "bad" : ""}">${readable(alert.text)}</p>`;

customElements.define("table-page", TablePage);
