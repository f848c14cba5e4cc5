// The start page: what is running here, who you are, practice tables, rulebook, odds, manual. In a demonstration every role
// is one tap away, and says so.
import { html, nothing, type TemplateResult } from "lit";
import { emblem } from "../draw/emblem.ts";
import {
  ask,
  logOut,
  refusalOf,
  tournaments,
  whoAmI,
  type Fields,
  type Me,
  type TournamentCard,
} from "../live/desk.ts";
import { sessionName, tableName } from "../names.ts";
import { Page } from "../page.ts";
import { settingsMenu } from "../parts/bar.ts";
import { brand } from "../parts/brand.ts";
import { deskAddress, playerAddress, projectorAddress, tableAddress } from "../routes.ts";
import type { Display } from "../wire.ts";
import { manual, texts } from "../parts/texts.ts";
import { rulesetName } from "../words.ts";

const DESKS: readonly (readonly [string, string, string])[] = [
  ["director", "Director", "the board of all tables"],
  ["cashier", "Cashier", "entries, receipts, prizes"],
  ["inspector", "Inspector", "conditions, decisions, proofs"],
];
const PRACTICE = "practice-";
/** How the names of practice tables begin. */
const FRESH_MS = 6000;
const OVER = new Set(["finished", "cancelled"]);

class StartPage extends Page {
  static override properties = {
    who: { state: true },
    cards: { state: true },
    displays: { state: true },
    problem: { state: true },
    choosing: { state: true },
  };
  declare who: Me | undefined;
  declare cards: readonly TournamentCard[] | undefined;
  declare displays: Readonly<Record<string, Display>>;
  declare problem: string;
  declare choosing: string;
  private sitting = "";

  constructor() {
    super();
    this.displays = {};
    this.problem = "";
    this.choosing = "";
    this.entitle("");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.gather();
  }

  private async gather(): Promise<void> {
    try {
      [this.who, this.cards] = await Promise.all([whoAmI(), tournaments()]);
      this.problem = "";
    } catch (error) {
      this.problem = refusalOf(error).message;
      setTimeout(() => void this.gather(), 2000);
      return;
    }
    for (const each of this.cards) if (!OVER.has(each.phase) || !this.displays[each.name]) void this.look(each.name);
    setTimeout(() => void this.gather(), document.hidden ? 10 * FRESH_MS : FRESH_MS);
  }

  private async look(name: string): Promise<void> {
    try {
      const { view } = await ask<{ view: Display }>("GET", `/api/v1/tournaments/${name}/view?as=display`);
      this.displays = { ...this.displays, [name]: view };
    } catch {
      return; // the card stands without its figures
    }
  }

  /** In a demonstration: take a role without a password, then go to its page. */
  private async take(event: Event, role: string, tournament: string, to: string, bound: Fields = {}): Promise<void> {
    if (!this.who?.demo) return;
    event.preventDefault();
    try {
      await ask("POST", "/api/v1/demo/enter", { tournament, role, ...bound });
      location.assign(to);
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
  }

  /** In a demonstration: a seat at a table of this text, where others may sit already; bots hold the rest. */
  private async practise(ruleset: string): Promise<void> {
    if (this.sitting) return;
    this.sitting = ruleset;
    this.requestUpdate();
    try {
      const { tournament, player } = await ask<{ tournament: string; player: string }>(
        "POST",
        "/api/v1/demo/practice",
        { ruleset },
      );
      location.assign(playerAddress(tournament, player));
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
    this.sitting = "";
    this.requestUpdate();
  }

  private choose(event: Event, what: string): void {
    event.preventDefault();
    this.choosing = this.choosing === what ? "" : what;
  }

  private tables(each: TournamentCard): TemplateResult {
    const running = this.displays[each.name]?.tables.filter((table) => table.running) ?? [];
    return html`<div class="stack picking" role="group" aria-label="Tables of ${each.title}">
      <h3>Which table?</h3>
      ${
        running.length
          ? html`<div class="row">
              ${running.map(({ table, physical }) => html`<a class="button" href=${tableAddress(each.name, table)} @click=${(event: Event) => void this.take(event, "dealer", each.name, tableAddress(each.name, table), { table })}>${tableName(table, physical)}</a>`)}
            </div>`
          : html`<p class="soft">No table is open now.</p>`
      }
    </div>`;
  }

  /** In a demonstration: any seat, whoever sits there. */
  private seats(each: TournamentCard): TemplateResult {
    const running = this.displays[each.name]?.tables.filter((table) => !table.over) ?? [];
    return html`<div class="stack picking" role="group" aria-label="Seats of ${each.title}">
      <h3>Which seat?</h3>
      ${running.map(
        (table) =>
          html`<div class="row seats-of">
            <b>${tableName(table.table, table.physical)}</b>${table.seats
              .filter((seat) => !seat.out)
              .map(
                ({ seat, player }) =>
                  html`<a
                    class="button"
                    href=${playerAddress(each.name, player)}
                    @click=${(event: Event) => void this.take(event, "player", each.name, playerAddress(each.name, player), { player })}
                    >Seat ${seat}</a
                  >`,
              )}
          </div>`,
      )}
      ${running.length ? html`<p class="soft small">A bot plays each seat; it looks on while you are there.</p>` : html`<p class="soft">Nobody is seated now.</p>`}
    </div>`;
  }

  private roles(each: TournamentCard): TemplateResult {
    const running = this.displays[each.name]?.tables.filter((table) => table.running) ?? [];
    const desks = DESKS.map(
      ([role, words, about]) =>
        html`<a
          class="role"
          href=${deskAddress(role, each.name)}
          @click=${(event: Event) => void this.take(event, role, each.name, deskAddress(role, each.name))}
          ><b>${words}</b><span class="soft small">${about}</span></a
        >`,
    );
    const [dealer, player] = [`dealer ${each.name}`, `player ${each.name}`];
    return html`<div class="roles">
        ${desks}
        <button
          class="role"
          aria-expanded=${this.choosing === dealer}
          @click=${(event: Event) => this.choose(event, dealer)}
        >
          <b>Dealer</b
          ><span class="soft small"
            >${running.length > 1 ? `choose one of ${running.length} tables` : "at a table"}</span
          >
        </button>
        ${
          this.who?.demo
            ? html`<button
                class="role"
                aria-expanded=${this.choosing === player}
                @click=${(event: Event) => this.choose(event, player)}
              >
                <b>Player</b><span class="soft small">take over a seat</span>
              </button>`
            : html`<a class="role" href=${this.who?.device?.player ? playerAddress(each.name) : "/pair"}
                ><b>Player</b><span class="soft small">with the code from the entry desk</span></a
              >`
        }
        <a class="role" href=${projectorAddress(each.name)}
          ><b>Projector</b><span class="soft small">for the room</span></a
        >
      </div>
      ${this.choosing === dealer ? this.tables(each) : this.choosing === player ? this.seats(each) : nothing}`;
  }

  private running(each: TournamentCard): TemplateResult {
    return html`<article class="panel stack tournament">
      <div class="row heading">
        ${each.ruleset ? emblem(each.ruleset) : nothing}
        <div>
          <h3>${each.title}</h3>
          <p class="soft told">${this.facts(each)}</p>
        </div>
        <span class="pill ${each.phase === "playing" ? "next" : ""}"
          >${each.phase === "playing" ? "in play" : each.phase}</span
        >
      </div>
      ${this.roles(each)}
    </article>`;
  }

  private facts(each: TournamentCard): string {
    const display = this.displays[each.name];
    const session = display?.frame.sessions.find((one) => one.progress === "running");
    const round = session
      ? `${sessionName(session.session)}, round ${session.round}${session.rounds ? ` of ${session.rounds}` : ""}`
      : "";
    const players = display ? `${display.frame.playing || display.frame.entered} players` : "";
    return [
      each.ruleset ? rulesetName(each.ruleset) : "conditions not written yet",
      round,
      players,
      each.rehearsal ? "rehearsal" : "",
    ]
      .filter(Boolean)
      .join(" \u00b7 ");
  }

  /** What runs or comes, then what is over: its results and its record stay. */
  private tournaments(cards: readonly TournamentCard[]): TemplateResult {
    const shown = cards.filter((each) => !this.who?.demo || !each.name.startsWith(PRACTICE));
    const over = shown.filter((each) => OVER.has(each.phase));
    return html`${shown.filter((each) => !over.includes(each)).map((each) => this.running(each))}
    ${
      over.length
        ? html`<details class="panel">
            <summary><b>Over</b> <span class="count">${over.length}</span></summary>
            <div class="stack">${over.map((each) => this.running(each))}</div>
          </details>`
        : nothing
    }`;
  }

  private account(): TemplateResult {
    const who = this.who;
    if (!who) return html`<span></span>`;
    return who.name
      ? html`<a class="soft account" href="/login">${who.name}</a
          ><button @click=${() => void logOut().then(() => location.reload())}>Log out</button>`
      : html`<a class="button" href="/pair">I have a code</a><a class="button main" href="/login">Log in</a>`;
  }

  protected override render(): TemplateResult {
    const cards = this.cards;
    return html`<main class="page middle start">
      <header class="row spread">
        ${brand(
          html`<div>
            <h1>Croupier</h1>
            <p class="soft">Table-game tournaments by the approved rules</p>
          </div>`,
        )}
        <div class="row">${this.account()}${settingsMenu(this)}</div>
      </header>
      ${this.who?.demo ? html`<p class="panel demo"><b>Demonstration.</b> Every role is one tap away, without a password. Bots sit at the tables; take any seat. When a tournament is over, its like begins anew.</p>` : nothing}
      <nav class="row jumps" aria-label="On this page">
        <a class="button" href="#texts">${this.who?.demo ? "Practice, rules, odds" : "Rules, odds"}</a
        ><a class="button" href="#manual">Manual</a>
      </nav>
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
      <section class="stack running" aria-label="Running here">
        <h2>Running here</h2>
        ${
          cards === undefined
            ? html`<article class="panel coming"></article>`
            : cards.length
              ? this.tournaments(cards)
              : html`<article class="panel stack">
                  <h2>No tournament yet</h2>
                  <p>A director begins one: conditions first, then entries, the ballot and play.</p>
                  <p><a class="button main" href="/director">Begin a tournament</a></p>
                </article>`
        }
      </section>
      ${texts({ practise: this.who?.demo ? (ruleset) => void this.practise(ruleset) : undefined, sitting: this.sitting })}
      ${manual()}
    </main>`;
  }
}

customElements.define("start-page", StartPage);
