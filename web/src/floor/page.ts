// A page of the floor: chooses a tournament and a role, then shows its tabs. Directors, cashiers and inspectors share it.
import { typedIn, typedText } from "../typed.ts";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, tournaments, whoAmI, type Me, type ProblemDocument, type TournamentCard } from "../live/desk.ts";
import { settingsMenu } from "../parts/bar.ts";
import { firstAccount } from "../parts/first-account.ts";
import { plain, rulesetName } from "../words.ts";
import { Floor, problemOf } from "./floor.ts";
import { refusal } from "./say.ts";
import { shell, type Tab } from "./shell.ts";

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
    addEventListener("hashchange", this.turned);
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.turned);
    this.floor?.close();
  }

  private readonly turned = (): void => {
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
      this.found = await tournaments();
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
    const name = typedText(typedIn(event), "name");
    try {
      await ask("POST", "/api/v1/tournaments", { name });
      location.assign(`${location.pathname}?t=${encodeURIComponent(name)}#conditions`);
    } catch (error) {
      this.problem = problemOf(error);
      this.requestUpdate();
    }
  }

  private choose(): TemplateResult {
    const mine = this.found?.filter((each) => each.roles.some((role) => this.roles.includes(role))) ?? [];
    const page = (each: TournamentCard): string => `${location.pathname}?t=${encodeURIComponent(each.name)}`;
    return html`<header class="floor-head">
        <div class="row spread">
          <div class="row">
            <a class="home" href="/" aria-label="Start page">←</a>
            <h1>${this.pageTitle}</h1>
          </div>
          <div class="row"><a class="soft account" href="/login">${this.me?.name ?? ""}</a>${settingsMenu(this)}</div>
        </div>
      </header>
      <main class="floor-main choosing stack">
        ${refusal(this.problem)}
        ${
          this.me && !this.me.name
            ? html`<section class="panel stack">
                <h2>Nobody is logged in here</h2>
                <p class="row">
                  <a class="button main" href="/login?to=${encodeURIComponent(location.pathname + location.search)}"
                    >Log in</a
                  >
                </p>
                ${firstAccount}
              </section>`
            : nothing
        }
        ${
          mine.length
            ? html`<h2>Tournaments</h2>
                <div class="tables">
                  ${mine.map(
                    (each) =>
                      html`<a class="panel stack pick" href=${page(each)}
                        ><h3>${each.title}</h3>
                        <p class="soft">${each.ruleset ? rulesetName(each.ruleset) : "No conditions yet"}</p>
                        <p class="row">
                          <span class="pill ${each.phase === "playing" ? "next" : ""}">${plain(each.phase)}</span
                          >${each.rehearsal ? html`<span class="pill next">Rehearsal</span>` : nothing}<span
                            class="pill"
                            >${each.roles.map(plain).join(", ")}</span
                          >
                        </p></a
                      >`,
                  )}
                </div>`
            : nothing
        }
        ${this.found && !mine.length && this.me?.name ? this.none() : nothing}
        ${this.mayBegin ? this.beginning() : nothing}${this.roles.includes("director") && this.me?.roles.includes("operator") ? html`<account-board></account-board>` : nothing}
      </main>`;
  }

  /** The operator and the shift manager begin tournaments; others are appointed. */
  private get mayBegin(): boolean {
    return (
      this.roles.includes("director") &&
      (this.me?.roles.some((each) => ["operator", "shift-manager"].includes(each)) ?? false)
    );
  }

  private none(): TemplateResult {
    if (this.mayBegin) return html`<p class="soft">There is no tournament here yet.</p>`;
    return html`<section class="panel stack">
      <h2>Nothing here for you yet</h2>
      <p>
        There is no tournament here in which you are
        ${this.roles
          .map((each) => plain(each).toLowerCase())
          .slice(0, 2)
          .join(" or ")}.
        ${this.roles.includes("director") ? "The shift manager appoints the director, for a charity night the operator does." : "The operator gives roles, the director appoints."}
      </p>
    </section>`;
  }

  private beginning(): TemplateResult {
    return html`<form class="panel stack" @submit=${(event: Event) => this.create(event)}>
      <h2>Begin a tournament</h2>
      <label
        >Short name<input
          name="name"
          required
          maxlength="40"
          pattern="[a-z0-9\\-]+"
          title="Small letters, digits and dashes"
          placeholder="spring-open"
          autocomplete="off"
          autocapitalize="none"
          aria-describedby="short-name"
      /></label>
      <p class="soft small" id="short-name">
        Small letters, digits and dashes: it stands in addresses and cannot be changed. The name for the public comes
        with the conditions.
      </p>
      <div class="row"><button class="main">Begin</button></div>
    </form>`;
  }

  protected override render(): TemplateResult {
    if (!this.floor) return this.choose();
    const floor = this.floor;
    const tabs = this.tabs(floor);
    if (!this.tab && floor.view) this.tab = tabs[0]?.id ?? ""; // it stays when the first tab becomes another one
    return shell(floor, tabs, this.tab, (tab) => {
      this.tab = tab;
      this.requestUpdate();
    });
  }
}
