// The guided form: conditions section by section; faults appear while you type, each with its clause.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, Refusal, type Json } from "../../live/desk.ts";
import { commandForm } from "../command-form.ts";
import { problemOf, type Floor } from "../floor.ts";
import { refusal } from "../refusal.ts";
import { sharesInPercent, titleFromName, withValue, textAt, type Path } from "./draft.ts";
import { EXAMPLES } from "./examples.ts";
import { chipsPanel, donationsPanel, entryPanel, eventPanel, prizesPanel, rulesetField } from "./panels.ts";
import {
  choiceField,
  faultList,
  goTo,
  LONG,
  placeName,
  textField,
  ticksField,
  type Fault,
  type Sheet,
} from "./fields.ts";
import { COMMANDS } from "../../commands.ts";
import { extras } from "./extras.ts";
import { stagesPanel } from "./stages.ts";
import { sheetOfDraft } from "./table-form.ts";
import { forgetDraft, storeDraft, storedDraft } from "./unsaved-draft.ts";
import { USUAL_RULESET } from "../../rulesets.ts";
import * as texts from "../../texts/conditions.ts";

const PAUSE = 350;

interface Checked {
  readonly faults: readonly Fault[];
  readonly conditions?: Json;
}

export class ConditionsForm extends LitElement implements Sheet {
  static override properties = { floor: { attribute: false, hasChanged: () => true } };
  declare floor: Floor;
  draft: Json = { ruleset: USUAL_RULESET };
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
    const kept = storedDraft(this.floor) ?? this.floor.board?.conditions;
    if (kept) this.show(sharesInPercent(JSON.parse(kept) as Json));
  }

  /** Kept over a reload of the page until it is saved. */
  private take(draft: Json): void {
    storeDraft(this.floor, draft);
    this.show(draft);
  }

  private show(draft: Json): void {
    this.draft = draft;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
    this.requestUpdate();
  }

  set(path: Path, value: Json | undefined): void {
    this.take(withValue(this.draft, path, value));
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

  private beginPanel(): TemplateResult {
    const ruleset = textAt(this.draft, ["ruleset"]) || USUAL_RULESET;
    const name = titleFromName(this.floor.tournament);
    const examples = Object.entries(EXAMPLES).map(
      ([title, make]) =>
        html`<button type="button" @click=${() => this.take({ name, ...make(ruleset) })}>${title}</button>`,
    );
    return html`<section class="panel stack">
      <h2>${texts.startWith}</h2>
      <p class="soft">${texts.startAbout}</p>
      <div class="fields">${rulesetField(this)}</div>
      <div class="row">${examples}</div>
      ${this.importField()}
    </section>`;
  }

  /** A file as `croupier tournament check` reads it. */
  private importField(): TemplateResult {
    return html`<label
        >${texts.importFile}<input
          type="file"
          accept=".toml,.json"
          @change=${(event: Event) => void this.takeFile(event.target as HTMLInputElement)} /></label
      >${hasStages(this.draft) ? nothing : refusal(this.trouble)}`;
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

  private otherPanel(): TemplateResult {
    const weighty = Object.entries(COMMANDS).filter(([, each]) => each.weighty);
    const commands = weighty.map(([key, each]) => [key, each.title] as const);
    return html`<section class="panel stack">
      <h2>${texts.ties}</h2>
      <div class="fields">
        ${choiceField(this, texts.tiesInSession, ["ties", "session"], texts.tieKinds)}
        ${choiceField(this, texts.tiesInFinal, ["ties", "final"], texts.tieKinds)}
        ${choiceField(this, texts.tiesInPoints, ["ties", "points"], texts.tieKinds)}
        ${choiceField(this, texts.outTogether, ["ties", "out-together"], texts.outTogetherKinds)}
      </div>
      ${textField(this, texts.eliminated, ["eliminated"], LONG)}
      ${ticksField(this, texts.twoPersons, ["two-persons"], commands)} ${this.importField()}
      <details>
        <summary>${texts.wholeAsJson}</summary>
        <textarea
          rows="14"
          class="code"
          aria-label=${texts.conditionsAsJson}
          .value=${JSON.stringify(this.draft, null, 2)}
          @change=${(event: Event) => this.takeJson((event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </details>
    </section>`;
  }

  private takeJson(typed: string): void {
    try {
      this.take(JSON.parse(typed) as Json);
    } catch (error) {
      this.trouble = { type: "about:blank", title: "", status: 400, detail: texts.notJson(String(error)) };
      this.requestUpdate();
    }
  }

  private faultsPanel(): TemplateResult {
    const wrong = this.faults.filter((each) => !each.warning);
    const jump = (where: string): TemplateResult =>
      html`<button type="button" class="jump" @click=${() => goTo(where)}>${placeName(this, where)}</button>`;
    const title = wrong.length ? texts.faultCount(wrong.length) : texts.sound;
    const sound = this.checked && !this.faults.length;
    return html`<section class="panel stack" aria-label=${texts.faults}>
      <h2>${this.checked ? title : texts.checking}</h2>
      ${refusal(this.trouble)} ${faultList(this.faults, jump)}
      ${sound ? html`<p class="soft">${texts.noFaults}</p>` : nothing}
    </section>`;
  }

  private savePanel(): TemplateResult {
    const floor = this.floor;
    const order = floor.can("draft") ? "draft" : "change-conditions";
    if (!floor.can(order)) return html`<p class="soft">${texts.cannotChange}</p>`;
    return commandForm(floor, order, order, {
      known: { conditions: this.draft },
      verb: order === "draft" ? texts.saveDraft : texts.saveNotice,
      done: texts.saved,
      after: () => this.afterSaving(),
    });
  }

  /** The next step is at the top of the page. */
  private afterSaving(): void {
    forgetDraft(this.floor);
    this.floor.showNotice(texts.conditionsSaved);
    scrollTo({ top: 0 });
  }

  protected override render(): TemplateResult {
    if (!hasStages(this.draft)) return this.beginPanel();
    return html`<div class="board">
      <div class="stack">
        ${eventPanel(this)}${entryPanel(this)}${chipsPanel(this)}
        <section class="stack" aria-label=${texts.structure}>
          <h2>${texts.structure}</h2>
          ${stagesPanel(this)}
        </section>
        ${sheetOfDraft(this.draft).donations ? donationsPanel(this) : prizesPanel(this)}
        ${this.otherPanel()}${extras(this)}
      </div>
      <aside class="stack sticky">
        ${this.faultsPanel()}
        <section class="panel stack">${this.savePanel()}</section>
      </aside>
    </div>`;
  }
}

const hasStages = (draft: Json): boolean => textAt(draft, ["stages"]) !== "";

customElements.define("conditions-form", ConditionsForm);
