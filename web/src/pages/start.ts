// The start page: what is running here, who you are, practice tables, rulebook, odds, manual. In a demonstration every
// role is one tap away.
import { html, nothing, type TemplateResult } from "lit";
import { emblem } from "../felts/emblem.ts";
import { logOut } from "../live/coming-in.ts";
import { ask, refusalOf, listTournaments, whoAmI, type Fields, type Me, type TournamentCard } from "../live/desk.ts";
import { Page } from "../page.ts";
import { failedLogins } from "../parts/failed-logins.ts";
import { settingsMenu } from "../parts/bar.ts";
import { deskAddress, playerAddress, projectorAddress, tableAddress } from "../routes.ts";
import { brand } from "../shapes/cards.ts";
import type { Display, SeatLine, TableLine } from "../wire.ts";
import { manualLinks, rulesetList } from "../parts/ruleset-list.ts";
import { tableName } from "../names.ts";
import * as texts from "../texts/start.ts";
import { seat as seatLabel } from "../texts/names.ts";
import * as account from "../texts/account.ts";
import { croupier } from "../texts/bar.ts";
import { tournamentFacts } from "../parts/tournament-facts.ts";

/** How the names of practice tables begin. */
const PRACTICE = "practice-";
const FRESH_MS = 6000;
const OVER = new Set(["finished", "cancelled"]);

function accountLinks({ name }: Me): TemplateResult {
  if (!name)
    return html`<a class="button" href="/pair">${account.haveCode}</a
      ><a class="button main" href="/login">${account.logIn}</a>`;
  return html`<a class="soft account" href="/login">${name}</a
    ><button @click=${() => void logOut().then(() => location.reload())}>${texts.logOut}</button>`;
}

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
    this.setTitle("");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      [this.who, this.cards] = await Promise.all([whoAmI(), listTournaments()]);
      this.problem = "";
    } catch (error) {
      this.problem = refusalOf(error).message;
      setTimeout(() => void this.load(), 2000);
      return;
    }
    for (const each of this.cards)
      if (!OVER.has(each.phase) || !this.displays[each.name]) void this.loadDisplay(each.name);
    setTimeout(() => void this.load(), document.hidden ? 10 * FRESH_MS : FRESH_MS);
  }

  private async loadDisplay(name: string): Promise<void> {
    try {
      const { view } = await ask<{ view: Display }>("GET", `/api/v1/tournaments/${name}/view?as=display`);
      this.displays = { ...this.displays, [name]: view };
    } catch {
      return; // the card is shown without its figures
    }
  }

  /** In a demonstration: take a role without a password, then go to its page. */
  private async takeRole(
    event: Event,
    role: string,
    tournament: string,
    to: string,
    bound: Fields = {},
  ): Promise<void> {
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

  private tableChoice(each: TournamentCard): TemplateResult {
    const running = this.displays[each.name]?.tables.filter((table) => table.running) ?? [];
    return html`<div class="stack picking" role="group" aria-label=${texts.tablesOf(each.title)}>
      <h3>${texts.whichTable}</h3>
      ${
        running.length
          ? html`<div class="row">${running.map((table) => this.tableLink(each.name, table))}</div>`
          : html`<p class="soft">${texts.noTableOpen}</p>`
      }
    </div>`;
  }

  private tableLink(tournament: string, { table, physical }: TableLine): TemplateResult {
    const to = tableAddress(tournament, table);
    const take = (event: Event): void => void this.takeRole(event, "dealer", tournament, to, { table });
    return html`<a class="button" href=${to} @click=${take}>${tableName(table, physical)}</a>`;
  }

  private seatLink(tournament: string, { seat, player }: SeatLine): TemplateResult {
    const to = playerAddress(tournament, player);
    const take = (event: Event): void => void this.takeRole(event, "player", tournament, to, { player });
    return html`<a class="button" href=${to} @click=${take}>${seatLabel(seat)}</a>`;
  }

  /** In a demonstration: any seat, taken or not. */
  private seatChoice(each: TournamentCard): TemplateResult {
    const running = this.displays[each.name]?.tables.filter((table) => !table.over) ?? [];
    return html`<div class="stack picking" role="group" aria-label=${texts.seatsOf(each.title)}>
      <h3>${texts.whichSeat}</h3>
      ${running.map(
        (table) =>
          html`<div class="row seats-of">
            <b>${tableName(table.table, table.physical)}</b>${table.seats
              .filter((seat) => !seat.out)
              .map((seat) => this.seatLink(each.name, seat))}
          </div>`,
      )}
      <p class="soft ${running.length ? "small" : ""}">${running.length ? texts.botNote : texts.nobodySeated}</p>
    </div>`;
  }

  private roleLinks(each: TournamentCard): TemplateResult {
    const running = this.displays[each.name]?.tables.filter((table) => table.running) ?? [];
    const desks = texts.desks.map(
      ([role, words, about]) =>
        html`<a
          class="role"
          href=${deskAddress(role, each.name)}
          @click=${(event: Event) => void this.takeRole(event, role, each.name, deskAddress(role, each.name))}
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
          <b>${texts.dealer}</b
          ><span class="soft small">${running.length > 1 ? texts.oneOfTables(running.length) : texts.atTable}</span>
        </button>
        ${
          this.who?.demo
            ? html`<button
                class="role"
                aria-expanded=${this.choosing === player}
                @click=${(event: Event) => this.choose(event, player)}
              >
                <b>${texts.player}</b><span class="soft small">${texts.takeSeat}</span>
              </button>`
            : html`<a class="role" href=${this.who?.device?.player ? playerAddress(each.name) : "/pair"}
                ><b>${texts.player}</b><span class="soft small">${texts.withCode}</span></a
              >`
        }
        <a class="role" href=${projectorAddress(each.name)}
          ><b>${texts.projector}</b><span class="soft small">${texts.forRoom}</span></a
        >
      </div>
      ${this.choosing === dealer ? this.tableChoice(each) : nothing}
      ${this.choosing === player ? this.seatChoice(each) : nothing}`;
  }

  private tournamentCard(each: TournamentCard): TemplateResult {
    return html`<article class="panel stack tournament">
      <div class="row heading">
        ${each.ruleset ? emblem(each.ruleset) : nothing}
        <div>
          <h3>${each.title}</h3>
          <p class="soft told">${tournamentFacts(each, this.displays[each.name])}</p>
        </div>
        <span class="pill ${each.phase === "playing" ? "next" : ""}"
          >${each.phase === "playing" ? texts.inPlay : each.phase}</span
        >
      </div>
      ${this.roleLinks(each)}
    </article>`;
  }

  /** What runs or will start, then what is over: its results and its record remain. */
  private tournamentCards(cards: readonly TournamentCard[]): TemplateResult {
    const shown = cards.filter((each) => !this.who?.demo || !each.name.startsWith(PRACTICE));
    const over = shown.filter((each) => OVER.has(each.phase));
    return html`${shown.filter((each) => !over.includes(each)).map((each) => this.tournamentCard(each))}
    ${
      over.length
        ? html`<details class="panel">
            <summary><b>${texts.over}</b> <span class="count">${over.length}</span></summary>
            <div class="stack">${over.map((each) => this.tournamentCard(each))}</div>
          </details>`
        : nothing
    }`;
  }

  protected override render(): TemplateResult {
    const cards = this.cards;
    const practise = this.who?.demo ? (ruleset: string) => void this.practise(ruleset) : undefined;
    return html`<main class="page middle start">
      <header class="row spread">
        ${brand(
          html`<div>
            <h1>${croupier}</h1>
            <p class="soft">${texts.slogan}</p>
          </div>`,
        )}
        <div class="row">${this.who ? accountLinks(this.who) : html`<span></span>`}${settingsMenu(this)}</div>
      </header>
      ${this.who?.demo ? html`<p class="panel demo"><b>${texts.demo}</b> ${texts.demoAbout}</p>` : nothing}
      <nav class="row jumps" aria-label=${texts.onThisPage}>
        <a class="button" href="#texts">${this.who?.demo ? texts.practiceRulesOdds : texts.rulesOdds}</a
        ><a class="button" href="#manual">${texts.manual}</a>
      </nav>
      ${failedLogins(this.who?.failed_logins)}
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
      <section class="stack running" aria-label=${texts.runningHere}>
        <h2>${texts.runningHere}</h2>
        ${
          cards === undefined
            ? html`<article class="panel coming"></article>`
            : cards.length
              ? this.tournamentCards(cards)
              : html`<article class="panel stack">
                  <h2>${texts.noTournament}</h2>
                  <p>${texts.howToBegin}</p>
                  <p><a class="button main" href="/director">${texts.beginTournament}</a></p>
                </article>`
        }
      </section>
      ${rulesetList({ practise, sitting: this.sitting })} ${manualLinks()}
    </main>`;
  }
}

customElements.define("start-page", StartPage);
