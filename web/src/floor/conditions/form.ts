// The guided form: conditions built section by section, faults told as one types, each with its clause.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, Refusal, type Json } from "../../live/desk.ts";
import { RULESETS, rulesetName } from "../../words.ts";
import { commandForm } from "../form.ts";
import { problemOf, type Floor } from "../floor.ts";
import { refusal, several } from "../say.ts";
import { title } from "../labels.ts";
import { inPercent, namedAfter, put, text, type Path } from "./draft.ts";
import { EXAMPLES } from "./examples.ts";
import { choice, faultsAt, field, goTo, placeName, tellFaults, tick, ticks, type Fault, type Sheet } from "./fields.ts";
import { more } from "./more.ts";
import { stages } from "./stages.ts";

const TIES = [
  ["extra-rounds", "Extra rounds"],
  ["card-draw", "Draw of cards"],
  ["share", "Shared"],
] as const;
const TWO = [
  "correct",
  "void-round",
  "amend-round",
  "confirm-stage",
  "confirm-placings",
  "award",
  "pay-prize",
  "exclude",
  "cancel",
];
const PAUSE = 350;
const USUAL = "blackjack-2005";

interface Checked {
  readonly faults: readonly Fault[];
  readonly conditions?: Json;
}

export class ConditionsForm extends LitElement implements Sheet {
  static override properties = { floor: { attribute: false, hasChanged: () => true } };
  declare floor: Floor;
  draft: Json = { ruleset: USUAL };
  faults: readonly Fault[] = [];
  readonly titles = new Map<string, string>();
  private checked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private trouble: Refusal["problem"] | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const kept = sessionStorage.getItem(placeOf(this.floor)) ?? this.floor.board?.conditions;
    if (kept) this.show(inPercent(JSON.parse(kept) as Json));
  }

  /** Kept over a reload of the page until it is saved. */
  private take(draft: Json): void {
    sessionStorage.setItem(placeOf(this.floor), JSON.stringify(draft));
    this.show(draft);
  }

  private show(draft: Json): void {
    this.draft = draft;
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
    return html`<section class="panel stack">
      <h2>Begin with</h2>
      <p class="soft">
        Choose the rules, then a structure that is near to yours: everything in it can be changed, and nothing is saved
        before you say so.
      </p>
      <div class="fields">
        ${choice(
          this,
          "Rules",
          ["ruleset"],
          RULESETS.map((each) => [each, rulesetName(each)]),
          "",
        )}
      </div>
      <div class="row">
        ${Object.entries(EXAMPLES).map(([name, make]) => html`<button type="button" @click=${() => this.take({ name: namedAfter(this.floor.tournament), ...make(ruleset) })}>${name}</button>`)}
      </div>
      ${this.importing()}
    </section>`;
  }

  /** A file as `croupier tournament check` reads it. */
  private importing(): TemplateResult {
    return html`<label
        >Or from a conditions file (TOML or JSON)<input
          type="file"
          accept=".toml,.json"
          @change=${(event: Event) => void this.takeFile(event.target as HTMLInputElement)} /></label
      >${begunAlready(this.draft) ? nothing : refusal(this.trouble)}`;
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
    return html`<section class="panel stack">
      <h2>The tournament</h2>
      <div class="fields">
        ${field(this, "Name", ["name"])}${choice(
          this,
          "Rules",
          ["ruleset"],
          RULESETS.map((each) => [each, rulesetName(each)]),
          "",
        )}
        ${field(this, "Starts", ["starts"], { kind: "datetime-local" })}${field(this, "Operator", ["operator"])}${field(this, "Fewest players", ["players", "minimum"], { numeric: true })}${field(this, "Most players", ["players", "maximum"], { numeric: true })}
      </div>
      ${faultsAt(this, ["historical"]).length || text(this.draft, ["historical"]) ? field(this, "Why the earlier text is used", ["historical"], { long: true }) : nothing}
    </section>`;
  }

  private entry(): TemplateResult {
    const poker = text(this.draft, ["ruleset"]) === "charity-poker";
    return html`<section class="panel stack">
      <h2>Entry</h2>
      <div class="fields">
        ${poker ? nothing : html`${field(this, "Entry fee", ["entry", "fee"], { numeric: true })}${field(this, "Commission", ["entry", "commission"], { numeric: true })}`}${field(this, "Currency", ["currency"], { hint: "AUD" })}
        ${field(this, "Reserves", ["entry", "reserves"], { numeric: true })}
      </div>
      ${field(this, "How one enters", ["entry", "method"], { long: true })}${field(this, "Who may enter", ["entry", "eligibility"], { long: true })}
      <div class="row">
        ${tick(this, "Conditions accepted in writing", ["entry", "acceptance"])}${tick(this, "By invitation only", ["entry", "invitation"])}${tick(this, "Substitutes", ["entry", "substitutes"])}${tick(this, "Members of one group sit apart", ["groups", "apart"])}
      </div>
    </section>`;
  }

  private chips(): TemplateResult {
    return html`<section class="panel stack">
      <h2>Chips</h2>
      <div class="fields">
        ${field(this, "For each player", ["chips", "start"], { numeric: true })}${field(this, "Denominations", ["chips", "denominations"], { several: true, hint: "5, 25, 100, 500" })}
      </div>
    </section>`;
  }

  private prizes(): TemplateResult {
    if (text(this.draft, ["ruleset"]) === "charity-poker") {
      return html`<section class="panel stack">
        <h2>Donations</h2>
        ${field(this, "Values by place", ["donations", "values"], { several: true, hint: "500, 300, 200" })}${field(this, "Charities to choose from", ["donations", "charities"], { lines: true, hint: "any; else one a line" })}
        ${field(this, "Payment", ["donations", "payment"], { long: true })}${field(this, "Undertaking", ["donations", "undertaking"], { long: true })}
      </section>`;
    }
    return html`<section class="panel stack">
      <h2>Prizes</h2>
      <div class="fields">
        ${field(this, "Shares by place", ["prizes", "shares"], { several: true, hint: "50%, 30%, 20%" })}${field(this, "Amounts by place", ["prizes", "amounts"], { several: true })}
        ${field(this, "Added by the operator", ["pool", "additions"], { numeric: true })}${field(this, "Pool made up to", ["pool", "guarantee"], { numeric: true })}
      </div>
      ${field(this, "In words", ["prizes", "description"], { long: true })}
    </section>`;
  }

  private other(): TemplateResult {
    return html`<section class="panel stack">
      <h2>Ties and the rest</h2>
      <div class="fields">
        ${choice(this, "Ties in a session", ["ties", "session"], TIES)}${choice(this, "Ties in the final", ["ties", "final"], TIES)}${choice(this, "Ties in points", ["ties", "points"], TIES)}
      </div>
      ${field(this, "How players go out, in words", ["eliminated"], { long: true })}
      ${ticks(
        this,
        "What a second person must approve",
        ["two-persons"],
        TWO.map((each) => [each, title(each)]),
      )}
      ${this.importing()}
      <details>
        <summary>The whole as JSON</summary>
        <textarea
          rows="14"
          class="code"
          aria-label="Conditions as JSON"
          .value=${JSON.stringify(this.draft, null, 2)}
          @change=${(event: Event) => this.typedWhole((event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </details>
    </section>`;
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
    return html`<aside class="stack sticky">
      <section class="panel stack" aria-label="Faults">
        <h2>${!this.checked ? "Checking" : wrong.length ? several(wrong.length, "fault") : "Sound"}</h2>
        ${refusal(this.trouble)}
        ${tellFaults(this.faults, (where) => html`<button type="button" class="jump" @click=${() => goTo(where)}>${placeName(this, where)}</button>`)}
        ${this.checked && !this.faults.length ? html`<p class="soft">Nothing in the rules speaks against these conditions.</p>` : nothing}
      </section>
      <section class="panel stack">
        ${floor.can(order) ? commandForm(floor, order, order, { known, verb: order === "draft" ? "Save as the draft" : "Change by notice", done: "Saved.", after: () => this.saved() }) : html`<p class="soft">The conditions cannot be changed now.</p>`}
      </section>
    </aside>`;
  }

  /** What comes next stands at the head of the page. */
  private saved(): void {
    sessionStorage.removeItem(placeOf(this.floor));
    this.floor.tell("The conditions are saved.");
    scrollTo({ top: 0 });
  }

  protected override render(): TemplateResult {
    if (!begunAlready(this.draft)) return this.begin();
    return html`<div class="board">
      <div class="stack">
        ${this.event()}${this.entry()}${this.chips()}
        <section class="stack" aria-label="Structure">
          <h2>Structure</h2>
          ${stages(this)}
        </section>
        ${this.prizes()}${this.other()}${more(this)}
      </div>
      ${this.summary()}
    </div>`;
  }
}

const begunAlready = (draft: Json): boolean => text(draft, ["stages"]) !== "";
const placeOf = (floor: Floor): string => `conditions:${floor.tournament}`;
/** Whether something was typed that is not saved yet. */
export const isTyped = (floor: Floor): boolean => sessionStorage.getItem(placeOf(floor)) !== null;

customElements.define("conditions-form", ConditionsForm);
