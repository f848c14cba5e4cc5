// The manual: the documents of Croupier as pages, with their contents beside them.
import { html, nothing, type TemplateResult } from "lit";
import { anchor, blocks, drawn, type Block } from "../manual/markdown.ts";
import { Page } from "../page.ts";
import { manualAddress } from "../routes.ts";
import { settingsMenu } from "../parts/bar.ts";

const CHAPTERS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ["Running tournaments", [["guide", "A first tournament"], ["pages", "The pages"], ["conditions", "Conditions"], ["tournaments", "Running a tournament"], ["commands", "Every command"]]],
  ["The games", [["baccarat", "Mini-Baccarat"], ["blackjack", "Blackjack"], ["canberra", "Canberra Poker"], ["holdem", "Charity hold\u2019em"], ["pai-gow", "Pai Gow"], ["roulette", "Roulette"], ["notation", "How a round is written down"]]],
  ["The house", [["server", "The live system"], ["record", "The record and its proofs"], ["storage", "Where a record lies"]]],
  ["At the keyboard", [["keyboard", "In a terminal"], ["library", "As a library"], ["tournament-simulation", "Tournaments by the thousand"]]],
];
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(CHAPTERS.flatMap(([, pages]) => pages));

/** Another page of the manual, a place on this one, or an address elsewhere. */
function link(to: string): string {
  const [file = "", place = ""] = to.split("#");
  const page = file.replace(/\.md$/, "");
  if (!file) return `#${place}`;
  if (NAMES[page]) return `${manualAddress(page)}${place ? `#${place}` : ""}`;
  return /^https?:/.test(to) ? to : "";
}

class ManualPage extends Page {
  static override properties = { parts: { state: true }, problem: { state: true } };
  declare parts: readonly Block[];
  declare problem: string;
  private readonly chapter: string;

  constructor() {
    super();
    this.parts = [];
    this.problem = "";
    this.chapter = this.asked("p");
    this.entitle(NAMES[this.chapter] ?? "Manual");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.chapter) void this.fetch();
  }

  private async fetch(): Promise<void> {
    if (!NAMES[this.chapter]) {
      this.problem = "The manual has no such page.";
      return;
    }
    try {
      const answered = await fetch(`/manual/${this.chapter}.md`);
      if (!answered.ok) throw new Error();
      this.parts = blocks(await answered.text());
    } catch {
      this.problem = "This page could not be fetched. Load it again when the server answers.";
      return;
    }
    await this.updateComplete;
    if (location.hash) this.querySelector(`[id="${CSS.escape(decodeURIComponent(location.hash.slice(1)))}"]`)?.scrollIntoView();
  }

  private contents(): TemplateResult {
    return html`<nav class="contents" aria-label="Manual">${CHAPTERS.map(([title, pages]) => html`<section><h2>${title}</h2><ul>${pages.map(([id, name]) => html`<li><a href=${manualAddress(id)} aria-current=${id === this.chapter ? "page" : "false"}>${name}</a>${id === this.chapter ? this.places() : nothing}</li>`)}</ul></section>`)}</nav>`;
  }

  private places(): TemplateResult | typeof nothing {
    const found = this.parts.flatMap((each) => (each.kind === "heading" && each.level === 2 ? [each.text] : []));
    return found.length > 1 && found.length < 20 ? html`<ul>${found.map((each) => html`<li><a href="#${anchor(each)}">${each}</a></li>`)}</ul>` : nothing;
  }

  protected override render(): TemplateResult {
    return html`<header class="bar"><h1><a class="home" href="/" aria-label="Start page">\u2190</a> Manual</h1><div class="bar-end">${settingsMenu(this)}</div></header>
      <div class="manual ${this.chapter ? "reading" : ""}">${this.chapter && !this.problem ? html`<details class="panel small-only"><summary>Contents</summary>${this.contents()}</details><div class="wide-contents">${this.contents()}</div>` : this.contents()}
      <main class="prose">${this.problem ? html`<p class="refusal" role="alert">${this.problem}</p>` : this.parts.map((each) => drawn(each, link))}</main></div>`;
  }
}

customElements.define("manual-page", ManualPage);
