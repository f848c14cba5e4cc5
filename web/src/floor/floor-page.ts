// A page of the floor: choose a tournament, then see its tabs. Director, entry desk and inspector share it.
import { readForm, readText } from "../form-data.ts";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, listTournaments, whoAmI, type Me, type ProblemDocument, type TournamentCard } from "../live/desk.ts";
import { settingsMenu } from "../parts/bar.ts";
import { firstAccount } from "../parts/first-account.ts";
import { Floor, problemOf } from "./floor.ts";
import { refusal } from "./refusal.ts";
import { shell, type Tab } from "./shell.ts";
import { humanize } from "../humanize.ts";
import { rulesetName } from "../rulesets.ts";
import * as texts from "../texts/floor.ts";

function notLoggedIn(): TemplateResult {
  const back = encodeURIComponent(location.pathname + location.search);
  return html`<section class="panel stack">
    <h2>${texts.notLoggedIn}</h2>
    <p class="row"><a class="button main" href="/login?to=${back}">${texts.logIn}</a></p>
    ${firstAccount}
  </section>`;
}

function tournamentCard(card: TournamentCard): TemplateResult {
  const rehearsal = html`<span class="pill next">${texts.rehearsal}</span>`;
  return html`<a class="panel stack pick" href="${location.pathname}?t=${encodeURIComponent(card.name)}"
    ><h3>${card.title}</h3>
    <p class="soft">${card.ruleset ? rulesetName(card.ruleset) : texts.noConditions}</p>
    <p class="row">
      <span class="pill ${card.phase === "playing" ? "next" : ""}">${humanize(card.phase)}</span
      >${card.rehearsal ? rehearsal : nothing}<span class="pill">${card.roles.map(humanize).join(", ")}</span>
    </p></a
  >`;
}

export abstract class FloorPage extends LitElement {
  private floor: Floor | undefined;
  private me: Me | undefined;
  private found: readonly TournamentCard[] | undefined;
  private problem: ProblemDocument | undefined;
  private tab = location.hash.slice(1);
  private inSight = "";

  /** The roles that this page is for, the most usual first. */
  protected abstract readonly roles: readonly string[];
  protected abstract readonly pageTitle: string;
  protected abstract tabs(floor: Floor): readonly Tab[];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", this.onHashChange);
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.onHashChange);
    this.floor?.close();
  }

  private readonly onHashChange = (): void => {
    this.tab = location.hash.slice(1);
    this.requestUpdate();
  };

  /** Where there are more tabs than fit, the chosen one is in sight. */
  protected override updated(): void {
    const now = this.querySelector<HTMLElement>(".tabs [aria-current=page]");
    if (!now || now.id === this.inSight) return;
    this.inSight = now.id;
    now.parentElement?.scrollTo({ left: now.offsetLeft - (now.parentElement.clientWidth - now.clientWidth) / 2 });
  }

  private async begin(): Promise<void> {
    try {
      this.me = await whoAmI();
      this.found = await listTournaments();
    } catch (error) {
      this.problem = problemOf(error);
    }
    const asked = new URLSearchParams(location.search);
    const tournament = asked.get("t");
    if (tournament) this.enter(tournament, asked.get("as") ?? "");
    this.requestUpdate();
  }

  private enter(tournament: string, asked: string): void {
    const held = this.found?.find((each) => each.name === tournament)?.roles ?? [];
    const role = [asked, ...this.roles].find((each) => held.includes(each)) ?? (asked || (this.roles[0] ?? ""));
    this.floor = new Floor(
      this,
      tournament,
      role,
      held.filter((each) => this.roles.includes(each)),
    );
    void this.floor.open();
  }

  private async create(event: Event): Promise<void> {
    event.preventDefault();
    const name = readText(readForm(event), "name");
    try {
      await ask("POST", "/api/v1/tournaments", { name });
      location.assign(`${location.pathname}?t=${encodeURIComponent(name)}#conditions`);
    } catch (error) {
      this.problem = problemOf(error);
      this.requestUpdate();
    }
  }

  private tournamentList(): TemplateResult {
    const mine = this.found?.filter((each) => each.roles.some((role) => this.roles.includes(role))) ?? [];
    const accounts = this.roles.includes("director") && this.me?.roles.includes("operator");
    return html`<header class="floor-head">
        <div class="row spread">
          <div class="row">
            <a class="home" href="/" aria-label=${texts.startPage}>←</a>
            <h1>${this.pageTitle}</h1>
          </div>
          <div class="row"><a class="soft account" href="/login">${this.me?.name ?? ""}</a>${settingsMenu(this)}</div>
        </div>
      </header>
      <main class="floor-main choosing stack">
        ${refusal(this.problem)} ${this.me && !this.me.name ? notLoggedIn() : nothing}
        ${
          mine.length
            ? html`<h2>${texts.tournaments}</h2>
                <div class="tables">${mine.map(tournamentCard)}</div>`
            : nothing
        }
        ${this.found && !mine.length && this.me?.name ? this.noTournaments() : nothing}
        ${this.mayBegin ? this.newTournamentForm() : nothing}
        ${accounts ? html`<account-board></account-board>` : nothing}
      </main>`;
  }

  /** The operator and the shift manager start tournaments; others are appointed. */
  private get mayBegin(): boolean {
    return (
      this.roles.includes("director") &&
      (this.me?.roles.some((each) => ["operator", "shift-manager"].includes(each)) ?? false)
    );
  }

  private noTournaments(): TemplateResult {
    if (this.mayBegin) return html`<p class="soft">${texts.noTournament}</p>`;
    const roles = this.roles.slice(0, 2).map((each) => humanize(each).toLowerCase());
    return html`<section class="panel stack">
      <h2>${texts.nothingForYou}</h2>
      <p>
        ${texts.noRole(roles.join(texts.or))}
        ${this.roles.includes("director") ? texts.whoAppointsDirector : texts.whoGivesRoles}
      </p>
    </section>`;
  }

  private newTournamentForm(): TemplateResult {
    return html`<form class="panel stack" @submit=${(event: Event) => this.create(event)}>
      <h2>${texts.newTournament}</h2>
      <label
        >${texts.shortName}<input
          name="name"
          required
          maxlength="40"
          pattern="[a-z0-9\\-]+"
          title=${texts.shortNameRule}
          placeholder=${texts.shortNameExample}
          autocomplete="off"
          autocapitalize="none"
          aria-describedby="short-name"
      /></label>
      <p class="soft small" id="short-name">${texts.shortNameAbout}</p>
      <div class="row"><button class="main">${texts.create}</button></div>
    </form>`;
  }

  protected override render(): TemplateResult {
    if (!this.floor) return this.tournamentList();
    const floor = this.floor;
    const tabs = this.tabs(floor);
    if (!this.tab && floor.view) this.tab = tabs[0]?.id ?? ""; // it stays when the first tab becomes another one
    return shell(floor, tabs, this.tab, (tab) => {
      this.tab = tab;
      this.requestUpdate();
    });
  }
}
