// The manual: the documents of Croupier as pages, with their contents beside them.
import { html, nothing, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import type { Chapter } from "../../manual.ts";
import { Page } from "../page.ts";
import { manualAddress } from "../routes.ts";
import { settingsMenu } from "../parts/bar.ts";
import * as texts from "../texts/manual.ts";

const NAMES: Readonly<Record<string, string>> = Object.fromEntries(texts.chapters.flatMap(([, pages]) => pages));

class ManualPage extends Page {
  static override properties = { read: { state: true }, problem: { state: true } };
  declare read: Chapter;
  declare problem: string;
  private readonly chapter: string;

  constructor() {
    super();
    this.read = { html: "", places: [] };
    this.problem = "";
    this.chapter = this.param("p");
    this.setTitle(NAMES[this.chapter] ?? texts.manual);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.chapter) void this.fetch();
  }

  private async fetch(): Promise<void> {
    if (!NAMES[this.chapter]) {
      this.problem = texts.noPage;
      return;
    }
    try {
      const answered = await fetch(`/manual/${this.chapter}.json`);
      if (!answered.ok) throw new Error();
      this.read = (await answered.json()) as Chapter;
    } catch {
      this.problem = texts.notLoaded;
      return;
    }
    await this.updateComplete;
    if (location.hash)
      this.querySelector(`[id="${CSS.escape(decodeURIComponent(location.hash.slice(1)))}"]`)?.scrollIntoView();
  }

  private contents(): TemplateResult {
    return html`<nav class="contents" aria-label=${texts.manual}>
      ${texts.chapters.map(
        ([title, pages]) =>
          html`<section>
            <h2>${title}</h2>
            <ul>
              ${pages.map(([id, name]) => this.pageItem(id, name))}
            </ul>
          </section>`,
      )}
    </nav>`;
  }

  private pageItem(id: string, name: string): TemplateResult {
    const here = id === this.chapter;
    return html`<li>
      <a href=${manualAddress(id)} aria-current=${here ? "page" : "false"}>${name}</a>${here ? this.places() : nothing}
    </li>`;
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
        <h1><a class="home" href="/" aria-label=${texts.startPage}>←</a> ${texts.manual}</h1>
        <div class="bar-end">${settingsMenu(this)}</div>
      </header>
      <div class="manual ${this.chapter ? "reading" : ""}">
        ${
          this.chapter && !this.problem
            ? html`<details class="panel small-only">
                  <summary>${texts.contents}</summary>
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
