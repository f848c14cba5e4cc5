// The rulebook: the clauses of a text with their summaries, part by part, one of them marked if the address names it.
import { html, nothing, type TemplateResult } from "lit";
import { emblem } from "../draw/emblem.ts";
import { ask, refusalOf } from "../live/desk.ts";
import { Page } from "../page.ts";
import { settingsMenu } from "../parts/bar.ts";
import { oddsAddress, rulesAddress } from "../routes.ts";
import { hasOdds, plain, RULESETS, rulesetName } from "../words.ts";

interface Clause {
  readonly clause: string;
  readonly summary: string;
}
interface Told {
  readonly ruleset: string;
  readonly clauses: readonly Clause[];
}

const PARTS: Readonly<Record<string, string>> = {
  inst: "The instrument",
  def: "Words that it defines",
  diagram: "Diagrams",
};

/** "12.4(a)" belongs to part 12, "def:burn" to the words that are defined. */
const partOf = (clause: string): string => /^(\d+|[a-z]+)/.exec(clause)?.[1] ?? "";
/** How a clause is called in its part: a defined word by the word. */
const nameOf = (clause: string): string =>
  clause.includes(":") ? plain(clause.slice(clause.indexOf(":") + 1)) : clause;

class RulesPage extends Page {
  static override properties = { told: { state: true }, problem: { state: true }, sought: { state: true } };
  declare told: Told | undefined;
  declare problem: string;
  declare sought: string;
  private readonly ruleset: string;

  constructor() {
    super();
    this.problem = this.sought = "";
    this.ruleset = this.asked("r") || (RULESETS[0] ?? "");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.entitle(rulesetName(this.ruleset));
    void this.open();
  }

  private async open(): Promise<void> {
    try {
      this.told = await ask<Told>("GET", `/api/v1/rules/${encodeURIComponent(this.ruleset)}`);
      await this.updateComplete;
      document.getElementById("named")?.scrollIntoView({ block: "center" });
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
  }

  private line(each: Clause): TemplateResult {
    const named = each.clause === this.asked("clause");
    return html`<li class="rule ${named ? "named" : ""}" id=${named ? "named" : nothing}>
      <b>${nameOf(each.clause)}</b><span>${each.summary}</span>
    </li>`;
  }

  private parts(shown: readonly Clause[]): TemplateResult {
    const names = [...new Set(shown.map((each) => partOf(each.clause)))];
    return html`${names.map(
      (name) =>
        html`<section class="stack" aria-label=${PARTS[name] ?? `Part ${name}`}>
          <h2>${PARTS[name] ?? `Part ${name}`}</h2>
          <ol class="rules">
            ${shown.filter((each) => partOf(each.clause) === name).map((each) => this.line(each))}
          </ol>
        </section>`,
    )}`;
  }

  private clauses({ clauses }: Told): TemplateResult {
    const words = this.sought.toLowerCase();
    const shown = clauses.filter((each) => `${each.clause} ${each.summary}`.toLowerCase().includes(words));
    const asked = this.asked("clause");
    const absent = asked && !clauses.some((each) => each.clause === asked);
    return html`${absent ? html`<p class="refusal" role="alert">There is no clause ${asked} in this text.</p>` : nothing}
      <p class="soft" role="status">
        ${shown.length === clauses.length ? `${clauses.length} clauses` : `${shown.length} of ${clauses.length} clauses`}
      </p>
      ${this.parts(shown)}`;
  }

  protected override render(): TemplateResult {
    const go = (event: Event): void => location.assign(rulesAddress((event.target as HTMLSelectElement).value));
    return html`<header class="bar">
        <h1><a class="home" href="/" aria-label="Start page">←</a> Rules</h1>
        <div class="bar-end">${settingsMenu(this)}</div>
      </header>
      <main class="page middle">
        <div class="row spread seeking">
          <div class="row">
            ${emblem(this.ruleset)}<label
              ><span class="hidden-words">Text</span
              ><select @change=${go}>
                ${RULESETS.map((each) => html`<option value=${each} ?selected=${each === this.ruleset}>${rulesetName(each)}</option>`)}
              </select></label
            >
            ${hasOdds(this.ruleset) ? html`<a class="button" href=${oddsAddress(this.ruleset)}>Odds</a>` : nothing}
          </div>
          <label class="seek"
            ><span class="hidden-words">Search</span
            ><input
              type="search"
              placeholder="Search: third card, 12.4"
              .value=${this.sought}
              @input=${(event: Event) => (this.sought = (event.target as HTMLInputElement).value)}
          /></label>
        </div>
        ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
        ${this.told ? this.clauses(this.told) : nothing}
      </main>`;
  }
}

customElements.define("rules-page", RulesPage);
