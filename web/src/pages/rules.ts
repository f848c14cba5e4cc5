// The rulebook: the clauses of a text with their summaries, part by part, one of them marked if the address names it.
import { html, nothing, type TemplateResult } from "lit";
import { emblem } from "../felts/emblem.ts";
import { ask, refusalOf } from "../live/desk.ts";
import { Page } from "../page.ts";
import { settingsMenu } from "../parts/bar.ts";
import { oddsAddress, rulesAddress } from "../routes.ts";
import { humanize } from "../humanize.ts";
import { RULESETS, hasOdds, rulesetName } from "../rulesets.ts";
import * as texts from "../texts/rules.ts";
import { rulesetOptions } from "../parts/ruleset-options.ts";

interface Clause {
  readonly clause: string;
  readonly summary: string;
}
interface Rulebook {
  readonly ruleset: string;
  readonly clauses: readonly Clause[];
}

/** "12.4(a)" belongs to part 12, "def:burn" to the words that are defined. */
const sectionOf = (clause: string): string => /^(\d+|[a-z]+)/.exec(clause)?.[1] ?? "";
/** How a clause is called in its part: a defined word by the word. */
const clauseLabel = (clause: string): string =>
  clause.includes(":") ? humanize(clause.slice(clause.indexOf(":") + 1)) : clause;

class RulesPage extends Page {
  static override properties = { told: { state: true }, problem: { state: true }, sought: { state: true } };
  declare told: Rulebook | undefined;
  declare problem: string;
  declare sought: string;
  private readonly ruleset: string;

  constructor() {
    super();
    this.problem = this.sought = "";
    this.ruleset = this.param("r") || (RULESETS[0] ?? "");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setTitle(rulesetName(this.ruleset));
    void this.open();
  }

  private async open(): Promise<void> {
    try {
      this.told = await ask<Rulebook>("GET", `/api/v1/rules/${encodeURIComponent(this.ruleset)}`);
      await this.updateComplete;
      document.getElementById("named")?.scrollIntoView({ block: "center" });
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
  }

  private clauseLine(each: Clause): TemplateResult {
    const named = each.clause === this.param("clause");
    return html`<li class="rule ${named ? "named" : ""}" id=${named ? "named" : nothing}>
      <b>${clauseLabel(each.clause)}</b><span>${each.summary}</span>
    </li>`;
  }

  private sections(shown: readonly Clause[]): TemplateResult {
    const names = [...new Set(shown.map((each) => sectionOf(each.clause)))];
    const section = (name: string): TemplateResult => {
      const title = texts.sections[name] ?? texts.section(name);
      const lines = shown.filter((each) => sectionOf(each.clause) === name).map((each) => this.clauseLine(each));
      return html`<section class="stack" aria-label=${title}>
        <h2>${title}</h2>
        <ol class="rules">
          ${lines}
        </ol>
      </section>`;
    };
    return html`${names.map(section)}`;
  }

  private clauseList({ clauses }: Rulebook): TemplateResult {
    const words = this.sought.toLowerCase();
    const shown = clauses.filter((each) => `${each.clause} ${each.summary}`.toLowerCase().includes(words));
    const asked = this.param("clause");
    const all = shown.length === clauses.length;
    const absent = asked && !clauses.some((each) => each.clause === asked);
    return html`${absent ? html`<p class="refusal" role="alert">${texts.noClause(asked)}</p>` : nothing}
      <p class="soft" role="status">
        ${all ? texts.clauses(clauses.length) : texts.someClauses(shown.length, clauses.length)}
      </p>
      ${this.sections(shown)}`;
  }

  protected override render(): TemplateResult {
    const odds = html`<a class="button" href=${oddsAddress(this.ruleset)}>${texts.odds}</a>`;
    const go = (event: Event): void => location.assign(rulesAddress((event.target as HTMLSelectElement).value));
    return html`<header class="bar">
        <h1><a class="home" href="/" aria-label=${texts.startPage}>←</a> ${texts.rules}</h1>
        <div class="bar-end">${settingsMenu(this)}</div>
      </header>
      <main class="page middle">
        <div class="row spread seeking">
          <div class="row">
            ${emblem(this.ruleset)}<label
              ><span class="hidden-words">${texts.ruleset}</span
              ><select @change=${go}>
                ${rulesetOptions(RULESETS, this.ruleset)}
              </select></label
            >
            ${hasOdds(this.ruleset) ? odds : nothing}
          </div>
          <label class="seek"
            ><span class="hidden-words">${texts.search}</span
            ><input
              type="search"
              placeholder=${texts.searchHint}
              .value=${this.sought}
              @input=${(event: Event) => (this.sought = (event.target as HTMLInputElement).value)}
          /></label>
        </div>
        ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
        ${this.told ? this.clauseList(this.told) : nothing}
      </main>`;
  }
}

customElements.define("rules-page", RulesPage);
