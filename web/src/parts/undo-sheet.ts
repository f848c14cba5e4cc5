// Undo: the last entry of the round was wrong. The record keeps who took it back and why; the effect is shown first.
// Only a role that may amend a round can do it; anybody else calls the floor.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { previewCommand, refusalOf, type Preview, type Refusal } from "../live/desk.ts";
import { refusalBox } from "./clauses.ts";
import { previewPanel } from "./preview.ts";
import * as texts from "../texts/table.ts";

export class UndoSheet extends LitElement {
  static override properties = {
    words: {},
    moves: { type: Number },
    tournament: {},
    table: {},
    office: {},
    ruleset: {},
    may: { type: Boolean },
    why: { state: true },
    foreseen: { state: true },
    problem: { state: true },
  };
  declare words: string;
  declare moves: number;
  declare tournament: string;
  declare table: string;
  declare office: string;
  declare ruleset: string;
  declare may: boolean;
  declare why: string;
  declare foreseen: Preview | undefined;
  declare problem: Refusal | undefined;

  constructor() {
    super();
    this.words = this.tournament = this.table = this.office = this.ruleset = this.why = "";
    this.moves = 0;
    this.may = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get fields(): {
    readonly table: string;
    readonly start: number;
    readonly stop: number;
    readonly instead: readonly string[];
    readonly why: string;
  } {
    return { table: this.table, start: this.moves - 1, stop: this.moves, instead: [], why: this.why };
  }

  private async preview(why: string): Promise<void> {
    this.why = why;
    this.problem = this.foreseen = undefined;
    try {
      this.foreseen = await previewCommand(this.tournament, this.office, "amend-round", this.fields);
    } catch (error) {
      this.problem = refusalOf(error);
    }
  }

  protected override render(): TemplateResult {
    if (!this.may) return html`<p>${texts.callFloorToUndo}</p>`;
    return html`<p>${texts.takeBack} <b>${this.words}</b></p>
      <div class="row" role="group" aria-label=${texts.why}>
        ${texts.undoReasons.map((each) => this.reasonButton(each))}
      </div>
      ${this.problem ? refusalBox(this.problem, this.ruleset) : nothing}
      ${this.foreseen ? this.confirmPanel(this.foreseen) : nothing}`;
  }

  private reasonButton(reason: string): TemplateResult {
    const pressed = this.why === reason;
    return html`<button aria-pressed=${pressed} @click=${() => void this.preview(reason)}>${reason}</button>`;
  }

  private confirmPanel(foreseen: Preview): TemplateResult {
    const confirm = (): boolean => this.dispatchEvent(new CustomEvent("undo", { detail: this.fields, bubbles: true }));
    return html`${previewPanel(foreseen)}<button class="main" @click=${confirm}>${texts.takeItBack}</button>`;
  }
}

customElements.define("undo-sheet", UndoSheet);
