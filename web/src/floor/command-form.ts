// The form of any command, and a button that gives one at once: both show a refusal at its place.
import { html, nothing, type TemplateResult } from "lit";
import { COMMANDS } from "../commands.ts";
import type { Fields, ProblemDocument } from "../live/desk.ts";
import { commandField, type FormState } from "./command-field.ts";
import type { Floor } from "./floor.ts";
import { commandPreview } from "./command-preview.ts";
import { commandTitle } from "./labels.ts";
import { findMissing, readFields, type TypedFields } from "./command-fields.ts";
import { refusal } from "./refusal.ts";
import * as texts from "../texts/commands.ts";
import type { CommandKey } from "../wire.ts";

export interface FormOptions {
  /** What is known already, and not asked. */
  readonly known?: Fields;
  /** Values to begin with. */
  readonly start?: TypedFields;
  /** Fields that are left out. */
  readonly without?: readonly string[];
  /** The word on the button. */
  readonly verb?: string;
  /** Said when it is done. */
  readonly done?: string;
  /** Show what it would change first; the button is offered only then. */
  readonly foresee?: boolean;
  readonly warn?: boolean;
  /** Say what the command is for. */
  readonly about?: boolean;
  readonly after?: () => void;
}

const NEEDED: ProblemDocument = {
  type: "about:blank",
  title: texts.missing,
  status: 400,
  detail: texts.fillIn,
};

/** The form of a command at a place of its own. */
export function commandForm(floor: Floor, id: string, order: CommandKey, shape: FormOptions = {}): TemplateResult {
  const form = COMMANDS[order];
  const known = shape.known ?? {};
  const asked = (form.fields ?? []).filter(
    (each) => !(each.name in known) && !(shape.without ?? []).includes(each.name),
  );
  const typed = { ...shape.start, ...floor.typedAt(id) };
  const fields = (): Fields => ({ ...readFields(asked, typed), ...known });
  const busy = floor.busy.has(id);
  const foreseen = floor.previews.get(id);
  const ready = !shape.foresee || foreseen !== undefined;
  const problem = floor.refusals.get(id);
  const wrong = asked.find((each) => each.name === problem?.field)?.name;
  const state: FormState = { floor, id, order, known, typed, wrong, problem };
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const place = event.currentTarget as HTMLFormElement;
    const empty = findMissing(asked, typed);
    if (empty) {
      floor.refuse(id, { ...NEEDED, field: empty });
      place.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
      return;
    }
    if (typed["clause"] && !(await floor.hasClause(id, typed["clause"]))) return;
    if (!ready) return void floor.preview(id, order, fields());
    if (!(await floor.run(id, order, fields(), shape.done))) return;
    closeFold(floor, place, shape.done ?? texts.done(shape.verb ?? commandTitle(order)));
    shape.after?.();
  };
  const verb = shape.verb ?? commandTitle(order);
  return html`<form class="stack command" data-order=${order} novalidate @submit=${send}>
    ${shape.about ? html`<p class="soft small">${form.about}</p>` : nothing}
    ${asked.map((each) => commandField(state, each))} ${foreseen ? commandPreview(floor, foreseen) : nothing}
    ${wrong ? nothing : refusal(problem)}
    <div class="row">
      <button class=${shape.warn ? "warn" : "main"} ?disabled=${busy}>${ready ? verb : texts.showChanges}</button>
      <span class="soft" role="status">${busy ? texts.saving : (floor.done.get(id) ?? "")}</span>
    </div>
  </form>`;
}

/** Close a form that a button opened, and show for a while what was done. */
function closeFold(floor: Floor, place: HTMLElement, words: string): void {
  const fold = place.closest<HTMLDetailsElement>("details.fold");
  if (!fold) return;
  fold.open = false;
  fold.querySelector("summary")?.focus();
  floor.showNotice(words);
}

/** A button that gives a command at once; its refusal appears beside it. */
export function commandButton(
  floor: Floor,
  id: string,
  order: CommandKey,
  verb: string,
  fields: Fields = {},
  kind = "",
): TemplateResult {
  return html`<span class="once"
    ><button
      class=${kind}
      data-order=${order}
      ?disabled=${floor.busy.has(id)}
      @click=${() => floor.run(id, order, fields)}
    >
      ${verb}</button
    >${refusal(floor.refusals.get(id))}</span
  >`;
}
