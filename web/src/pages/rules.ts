// The rulebook: the clauses of a text with their summaries, one of them marked if the address names it.
import { html, nothing, type TemplateResult } from "lit";
import { ask, refusalOf } from "../live/desk.ts";
import { Page } from "../page.ts";
import { rulesAddress } from "../routes.ts";
import { RULESETS, rulesetName } from "../words.ts";

interface Clause {
  readonly clause: string;
  readonly summary: string;
  readonly section?: string;
}
interface Told {
  readonly ruleset: string;
  readonly title?: string;
  readonly clauses: readonly Clause[];
}

class RulesPage extends Page {
  static override properties = { told: { state: true }, problem: { state: true }, sought: { state: true } };
  declare told: Told | undefined;
  declare problem: string;
  declare sought: string;

  constructor() {
    super();
    this.problem = this.sought = "";
  }

  override async connectedCallback(): Promise<void> {
    super.connectedCallback();
    const ruleset = this.asked("r");
    this.entitle(ruleset ? rulesetName(ruleset) : "Rules");
    if (!ruleset) return;
    try {
      this.told = await ask<Told>("GET", `/api/v1/rules/${ruleset}`);
      await this.updateComplete;
      document.getElementById("named")?.scrollIntoView({ block: "center" });
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
  }

  private line(each: Clause): TemplateResult {
    const named = each.clause === this.asked("clause");
    return html`<li class="rule ${named ? "named" : ""}" id=${named ? "named" : nothing}><b>${each.clause}</b><span>${each.summary}</span></li>`;
  }

  protected override render(): TemplateResult {
    const ruleset = this.asked("r");
    const words = this.sought.toLowerCase();
    const shown = this.told?.clauses.filter((each) => `${each.clause} ${each.summary}`.toLowerCase().includes(words)) ?? [];
    return html`<main class="page middle"><header class="row spread"><h1>${ruleset ? rulesetName(ruleset) : "Rules"}</h1><a class="button" href="/">Start page</a></header>
      <nav class="row" aria-label="Rulesets">${RULESETS.map((each) => html`<a class="button" aria-current=${each === ruleset ? "page" : nothing} href=${rulesAddress(each)}>${rulesetName(each)}</a>`)}</nav>
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
      ${ruleset && this.told ? html`<label>Search<input type="search" .value=${this.sought} @input=${(event: Event) => (this.sought = (event.target as HTMLInputElement).value)}></label><p class="soft" role="status">${shown.length} clauses</p><ol class="rules">${shown.map((each) => this.line(each))}</ol>` : nothing}</main>`;
  }
}

customElements.define("rules-page", RulesPage);
