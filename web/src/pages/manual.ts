// The manual: the documents of Croupier as pages, with their contents beside them.
import { html, nothing, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import type { Chapter } from "../../manual.ts";
import { Page } from "../page.ts";
import { manualAddress } from "../routes.ts";
import { settingsMenu } from "../parts/bar.ts";

const CHAPTERS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    "Running tournaments",
    [
      ["guide", "A first tournament"],
      ["pages", "The pages"],
      ["conditions", "Conditions"],
      ["tournaments", "Running a tournament"],
      ["commands", "Every command"],
    ],
  ],
  [
    "The games",
    [
      ["baccarat", "Mini-Baccarat"],
      ["blackjack", "Blackjack"],
      ["canberra", "Canberra Poker"],
      ["holdem", "Charity hold\u2019em"],
      ["pai-gow", "Pai Gow"],
      ["roulette", "Roulette"],
      ["notation", "How a round is written down"],
    ],
  ],
  [
    "The house",
    [
      ["server", "The live system"],
      ["record", "The record and its proofs"],
      ["storage", "Where a record lies"],
    ],
  ],
  [
    "At the keyboard",
    [
      ["keyboard", "In a terminal"],
      ["library", "As a library"],
      ["tournament-simulation", "Tournaments by the thousand"],
    ],
  ],
];
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(CHAPTERS.flatMap(([, pages]) => pages));

class ManualPage extends Page {
  static override properties = { read: { state: true }, problem: { state: true } };
  declare read: Chapter;
  declare problem: string;
  private readonly chapter: string;

  constructor() {
    super();
    this.read = { html: "", places: [] };
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
      const answered = await fetch(`/manual/${this.chapter}.json`);
      if (!answered.ok) throw new Error();
      this.read = (await answered.json()) as Chapter;
    } catch {
      this.problem = "This page could not be fetched. Load it again when the server answers.";
      return;
    }
    await this.updateComplete;
    if (location.hash)
      this.querySelector(`[id="${CSS.escape(decodeURIComponent(location.hash.slice(1)))}"]`)?.scrollIntoView();
  }

  private contents(): TemplateResult {
    return html`<nav class="contents" aria-label="Manual">
      ${CHAPTERS.map(
        ([title, pages]) =>
          html`<section>
            <h2>${title}</h2>
            <ul>
              ${pages.map(([id, name]) => html`<li><a href=${manualAddress(id)} aria-current=${id === this.chapter ? "page" : "false"}>${name}</a>${id === this.chapter ? this.places() : nothing}</li>`)}
            </ul>
          </section>`,
      )}
    </nav>`;
  }

  private places(): TemplateResult | typeof nothing {
    const { places } = this.read;
    return places.length > 1 && places.length < 20
      ? html`<ul>
          ${places.map(([id, text]) => html`<li><a href="#${id}">${text}</a></li>`)}
        </ul>`
      : nothing;
  }

  protected override render(): TemplateResult {
    return html`<header class="bar">
        <h1><a class="home" href="/" aria-label="Start page">←</a> Manual</h1>
        <div class="bar-end">${settingsMenu(this)}</div>
      </header>
      <div class="manual ${this.chapter ? "reading" : ""}">
        ${
          this.chapter && !this.problem
            ? html`<details class="panel small-only">
                  <summary>Contents</summary>
                  ${this.contents()}
                </details>
                <div class="wide-contents">${this.contents()}</div>`
            : this.contents()
        }
        <main class="prose">
          ${this.problem ? html`<p class="refusal" role="alert">${this.problem}</p>` : unsafeHTML(this.read.html)}
        </main>
      </div>`;
  }
}

customElements.define("manual-page", ManualPage);
