// A page of the floor: chooses a tournament and a role, then shows its tabs. Directors, cashiers and inspectors share it.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, whoAmI, type Me, type ProblemDocument } from "../live/desk.ts";
import { firstAccount } from "../parts/first-account.ts";
import { plain, rulesetName } from "../words.ts";
import { Floor, problemOf } from "./floor.ts";
import { refusal } from "./say.ts";
import { shell, type Tab } from "./shell.ts";

interface Listed {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string | null;
  readonly phase: string;
  readonly rehearsal: boolean;
  readonly roles: readonly string[];
}

export abstract class FloorPage extends LitElement {
  private floor: Floor | undefined;
  private me: Me | undefined;
  private found: readonly Listed[] | undefined;
  private problem: ProblemDocument | undefined;
  private tab = location.hash.slice(1);

  /** The roles that this page is for, the most usual first. */
  protected abstract readonly roles: readonly string[];
  protected abstract readonly title_: string;
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
    void this.updateComplete.then(() => this.querySelector(".tabs [aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" }));
  };

  private async begin(): Promise<void> {
    try {
      this.me = await whoAmI();
      this.found = (await ask<{ tournaments: readonly Listed[] }>("GET", "/api/v1/tournaments")).tournaments;
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
    this.floor = new Floor(this, tournament, role, held.filter((each) => this.roles.includes(each)));
    void this.floor.open();
  }

  private async create(event: Event): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get("name") ?? "");
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
    const page = (each: Listed): string => `${location.pathname}?t=${encodeURIComponent(each.name)}`;
    return html`<header class="floor-head"><div class="row spread"><div class="row"><a class="home" href="/" aria-label="Start page">\u2190</a><h1>${this.title_}</h1></div><span class="soft">${this.me?.name ?? ""}</span></div></header>
      <main class="floor-main stack"><h2>Tournaments</h2>${refusal(this.problem)}
      ${this.me && !this.me.name ? html`<section class="panel stack narrow"><h2>Nobody is logged in here</h2><p class="row"><a class="button main" href="/login?to=${encodeURIComponent(location.pathname + location.search)}">Log in</a></p>${firstAccount}</section>` : nothing}
      <div class="tables">${mine.map((each) => html`<a class="panel stack pick" href=${page(each)}><h3>${each.title}</h3><p class="soft">${each.ruleset ? rulesetName(each.ruleset) : "No conditions yet"}</p><p class="row"><span class="pill">${plain(each.phase)}</span>${each.rehearsal ? html`<span class="pill next">Rehearsal</span>` : nothing}<span class="pill">${each.roles.map(plain).join(", ")}</span></p></a>`)}</div>
      ${this.found && !mine.length && this.me?.name ? html`<p class="soft">There is no tournament here in which you are ${this.roles.map(plain).slice(0, 2).join(" or ")}.</p>` : nothing}
      ${this.roles.includes("director") && this.me?.roles.some((each) => ["operator", "shift-manager"].includes(each)) ? html`<form class="panel stack narrow" @submit=${(event: Event) => this.create(event)}><h2>A new tournament</h2><label>Short name<input name="name" required maxlength="40" pattern="[a-z0-9\\-]+" title="Small letters, digits and dashes" placeholder="spring-open" autocomplete="off"></label><button class="main">Begin</button></form>` : nothing}</main>`;
  }

  protected override render(): TemplateResult {
    if (!this.floor) return this.choose();
    const floor = this.floor;
    return shell(floor, this.tabs(floor), this.tab, (tab) => {
      this.tab = tab;
      this.requestUpdate();
    });
  }
}
