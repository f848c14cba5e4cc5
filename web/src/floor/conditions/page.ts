// The guided form: conditions built section by section, faults told as one types, each with its clause.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, Refusal, type Json } from "../../live/desk.ts";
import { deskAddress } from "../../routes.ts";
import { RULESETS, rulesetName } from "../../words.ts";
import { commandForm } from "../form.ts";
import { problemOf, type Floor } from "../floor.ts";
import { money, refusal, several } from "../say.ts";
import { appointing } from "../steps.ts";
import { pathOf, put, text, type Draft, type Path } from "./draft.ts";
import { EXAMPLES } from "./examples.ts";
import { choice, faultsAt, field, tellFaults, tick, type Fault, type Sheet } from "./fields.ts";
import { more } from "./more.ts";
import { stages } from "./stages.ts";

const TIES = [["extra-rounds", "Extra rounds"], ["card-draw", "Draw of cards"], ["share", "Shared"]] as const;
const PAUSE = 350;
const USUAL = "blackjack-2005";

interface Checked {
  readonly faults: readonly Fault[];
  readonly conditions?: Json;
}

export class ConditionsForm extends LitElement implements Sheet {
  static override properties = { floor: { attribute: false } };
  declare floor: Floor;
  draft: Json = { ruleset: USUAL };
  faults: readonly Fault[] = [];
  private checked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private trouble: Refusal["problem"] | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get place(): string {
    return `conditions:${this.floor.tournament}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const kept = sessionStorage.getItem(this.place) ?? this.floor.board?.conditions;
    if (kept) this.take(JSON.parse(kept) as Json);
  }

  private take(draft: Json): void {
    this.draft = draft;
    sessionStorage.setItem(this.place, JSON.stringify(draft));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
    this.requestUpdate();
  }

  set(path: Path, value: Json | undefined): void {
    this.take(put(this.draft, path, value));
  }

  private async check(): Promise<void> {
    const sent = JSON.stringify(this.draft);
    try {
      const told = await ask<Checked>("POST", "/api/v1/conditions/check", { conditions: this.draft });
      if (sent !== JSON.stringify(this.draft)) return;
      this.faults = told.faults;
      this.trouble = undefined;
      this.checked = true;
    } catch (error) {
      this.trouble = problemOf(error);
    }
    this.requestUpdate();
  }

  private begin(): TemplateResult {
    const ruleset = text(this.draft, ["ruleset"]) || USUAL;
    return html`<section class="panel stack"><h2>Begin with</h2><div class="fields">${choice(this, "Rules", ["ruleset"], RULESETS.map((each) => [each, rulesetName(each)]), "")}</div>
      <div class="row">${Object.entries(EXAMPLES).map(([title, make]) => html`<button type="button" @click=${() => this.take({ name: this.floor.tournament, ...make(ruleset) } as Draft)}>${title}</button>`)}</div>${this.importing()}</section>`;
  }

  /** A file as `croupier tournament check` reads it. */
  private importing(): TemplateResult {
    return html`<label>Or from a conditions file (TOML or JSON)<input type="file" accept=".toml,.json" @change=${(event: Event) => void this.takeFile(event.target as HTMLInputElement)}></label>${begunAlready(this.draft) ? nothing : refusal(this.trouble)}`;
  }

  private async takeFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    try {
      const told = await ask<Checked>("POST", "/api/v1/conditions/check", { file: await file.text() });
      if (told.conditions !== undefined) this.take(told.conditions);
    } catch (error) {
      this.trouble = problemOf(error);
      this.requestUpdate();
    }
    input.value = "";
  }

  private event(): TemplateResult {
    return html`<section class="panel stack"><h2>The tournament</h2><div class="fields">${field(this, "Name", ["name"])}${choice(this, "Rules", ["ruleset"], RULESETS.map((each) => [each, rulesetName(each)]), "")}
      ${field(this, "Starts", ["starts"], { kind: "datetime-local" })}${field(this, "Operator", ["operator"])}${field(this, "Fewest players", ["players", "minimum"], { numeric: true })}${field(this, "Most players", ["players", "maximum"], { numeric: true })}</div>
      ${faultsAt(this, ["historical"]).length || text(this.draft, ["historical"]) ? field(this, "Why the earlier text is used", ["historical"], { long: true }) : nothing}</section>`;
  }

  private entry(): TemplateResult {
    const poker = text(this.draft, ["ruleset"]) === "charity-poker";
    return html`<section class="panel stack"><h2>Entry</h2><div class="fields">${poker ? nothing : html`${field(this, "Entry fee", ["entry", "fee"], { numeric: true })}${field(this, "Commission", ["entry", "commission"], { numeric: true })}`}
      ${field(this, "Reserves", ["entry", "reserves"], { numeric: true })}</div>${field(this, "How one enters", ["entry", "method"], { long: true })}${field(this, "Who may enter", ["entry", "eligibility"], { long: true })}
      <div class="row">${tick(this, "Conditions accepted in writing", ["entry", "acceptance"])}${tick(this, "By invitation only", ["entry", "invitation"])}${tick(this, "Substitutes", ["entry", "substitutes"])}${tick(this, "Members of one group sit apart", ["groups", "apart"])}</div></section>`;
  }

  private chips(): TemplateResult {
    return html`<section class="panel stack"><h2>Chips</h2><div class="fields">${field(this, "For each player at the start", ["chips", "start"], { numeric: true })}${field(this, "Denominations", ["chips", "denominations"], { several: true, hint: "5, 25, 100, 500" })}</div></section>`;
  }

  private prizes(): TemplateResult {
    if (text(this.draft, ["ruleset"]) === "charity-poker") {
      return html`<section class="panel stack"><h2>Donations</h2>${field(this, "Values by place", ["donations", "values"], { several: true, hint: "500, 300, 200" })}${field(this, "Charities to choose from", ["donations", "charities"], { lines: true, hint: "any; else one a line" })}
        ${field(this, "Payment", ["donations", "payment"], { long: true })}${field(this, "Undertaking", ["donations", "undertaking"], { long: true })}</section>`;
    }
    return html`<section class="panel stack"><h2>Prizes</h2><div class="fields">${field(this, "Shares of the pool by place", ["prizes", "shares"], { several: true, hint: "50%, 30%, 20%" })}${field(this, "Fixed amounts by place", ["prizes", "amounts"], { several: true })}
      ${field(this, "Added by the operator", ["pool", "additions"], { numeric: true })}${field(this, "Pool made up to", ["pool", "guarantee"], { numeric: true })}</div>${field(this, "In words", ["prizes", "description"], { long: true })}</section>`;
  }

  private other(): TemplateResult {
    return html`<section class="panel stack"><h2>Ties and the rest</h2><div class="fields">${choice(this, "Ties in a session", ["ties", "session"], TIES)}${choice(this, "Ties in the final", ["ties", "final"], TIES)}${choice(this, "Ties in points", ["ties", "points"], TIES)}</div>
      ${field(this, "How players go out, in words", ["eliminated"], { long: true })}
      ${field(this, "Commands that a second person must approve", ["two-persons"], { several: true, hint: "correct, award, cancel" })}
      ${this.importing()}<details><summary>The whole as JSON</summary><textarea rows="14" class="code" aria-label="Conditions as JSON" .value=${JSON.stringify(this.draft, null, 2)} @change=${(event: Event) => this.typedWhole((event.target as HTMLTextAreaElement).value)}></textarea></details></section>`;
  }

  private typedWhole(typed: string): void {
    try {
      this.take(JSON.parse(typed) as Json);
    } catch (error) {
      this.trouble = { type: "about:blank", title: "", status: 400, detail: `This is no JSON: ${String(error)}` };
      this.requestUpdate();
    }
  }

  private summary(): TemplateResult {
    const wrong = this.faults.filter((each) => !each.warning);
    const known = { conditions: this.draft };
    const floor = this.floor;
    const order = floor.can("draft") ? "draft" : "change-conditions";
    return html`<aside class="stack sticky"><section class="panel stack" aria-label="Faults"><h2>${!this.checked ? "Checking" : wrong.length ? several(wrong.length, "fault") : "Sound"}</h2>${refusal(this.trouble)}
      ${tellFaults(this.faults.map((each) => ({ ...each, reason: each.where ? `${placeName(each.where)}: ${each.reason}` : each.reason })))}
      ${this.checked && !this.faults.length ? html`<p class="soft">Nothing in the rules speaks against these conditions.</p>` : nothing}</section>
      <section class="panel stack">${floor.can(order) ? commandForm(floor, order, order, { known, verb: order === "draft" ? "Put them down as the draft" : "Change by notice", done: "Put down.", after: () => sessionStorage.removeItem(this.place) }) : html`<p class="soft">The conditions cannot be changed now.</p>`}</section></aside>`;
  }

  protected override render(): TemplateResult {
    if (!begunAlready(this.draft)) return this.begin();
    return html`<div class="board"><div class="stack">${this.event()}${this.entry()}${this.chips()}<section class="stack" aria-label="Structure"><h2>Structure</h2>${stages(this)}</section>${this.prizes()}${this.other()}${more(this)}</div>${this.summary()}</div>`;
  }
}

const begunAlready = (draft: Json): boolean => text(draft, ["stages"]) !== "";
const placeName = (where: string): string => pathOf(where).map((step) => (typeof step === "number" ? `no. ${step + 1}` : step.replaceAll("_", " ").replaceAll("-", " "))).join(", ");

customElements.define("conditions-form", ConditionsForm);

const STEPS = [["make-available", "Show them to patrons"], ["notify", "Notify the body"], ["approve", "Record an approval"], ["refuse-approval", "Not approved"], ["open-entries", "Open entries"], ["move-start", "Another starting time"], ["depart", "Depart from the conditions"]] as const;

/** What the text still asks for, and who gives it. */
export function wanting(floor: Floor): TemplateResult | typeof nothing {
  const found = floor.board?.filing.wanting ?? [];
  if (!found.length) return nothing;
  const draft = floor.frame?.phase === "draft";
  return html`<div class="wanting"><p><b>${draft ? "Before entries can open" : "Before the first session"}</b></p><ul>${found.map((each) => html`<li>${each}</li>`)}</ul>
    ${found.some((each) => each.includes("approved")) && !floor.can("approve") ? html`<p class="soft">An approval is recorded by the inspector, on the inspector\u2019s own page: <a href=${deskAddress("inspector", floor.tournament)}>Conditions and approval</a>.</p>` : nothing}</div>`;
}

export function conditionsPage(floor: Floor): TemplateResult {
  const board = floor.board;
  if (!board) return html``;
  const { filing, frame } = board;
  const paper = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}/papers/conditions.pdf`;
  const editing = floor.can("draft") || floor.can("change-conditions");
  const facts = [["Shown to patrons", filing.available], ["Notified", filing.notified], ["Not approved", filing.refused], ...filing.approvals.map((each) => ["Approved", each])].filter(([, told]) => told);
  return html`<div class="stack">${appointing(floor)}<section class="panel stack" aria-label="Approval"><div class="row spread"><h2>${frame.name || "No conditions yet"}</h2>${board.conditions ? html`<a class="button" href=${paper} target="_blank" rel="noopener">Print</a>` : nothing}</div>
      ${board.conditions ? html`<dl class="facts">${facts.map(([title, told]) => html`<dt>${title}</dt><dd>${told}</dd>`)}${filing.fingerprint ? html`<dt>Fingerprint</dt><dd><code class="print">${filing.fingerprint.slice(0, 32)}</code></dd>` : nothing}
        <dt>Pool</dt><dd>${money(frame.pool, frame.currency)}</dd></dl>` : html`<p class="soft">Begin below: the form tells what the rules ask for as you type.</p>`}
      ${wanting(floor)}
      <div class="row">${STEPS.filter(([order]) => floor.can(order) && (board.conditions || order === "depart")).map(([order, title]) => html`<details class="fold"><summary class="button ${order === "open-entries" ? "main" : ""}">${title}</summary><div class="panel">${commandForm(floor, order, order, { verb: title, about: true, warn: order === "depart" })}</div></details>`)}</div></section>
    ${editing ? html`<conditions-form .floor=${floor}></conditions-form>` : nothing}</div>`;
}
