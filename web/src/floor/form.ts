// The form of any command, from the catalogue: fields with what there is to choose from, the refusal at its field.
import { html, nothing, type TemplateResult } from "lit";
import { COMMANDS } from "../commands.ts";
import type { Fields, ProblemDocument } from "../live/desk.ts";
import type { CommandKey, FieldForm } from "../wire.ts";
import { KINDS, options, PERSONS, type Options } from "./choices.ts";
import type { Floor } from "./floor.ts";
import { effects } from "./foreseen.ts";
import { hint, label, title } from "./labels.ts";
import { blamed, missing, read, type Typed } from "./reading.ts";
import { refusal } from "./say.ts";

export interface Shape {
  /** What is known already, and not asked. */
  readonly known?: Fields;
  /** Values to begin with. */
  readonly start?: Typed;
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

const LONG = new Set(["facts", "ruling", "reason", "why", "words", "notice", "decision", "note"]);
const NEEDED: ProblemDocument = {
  type: "about:blank",
  title: "Missing",
  status: 400,
  detail: "This is still to be said.",
};

/** One form at its place: what it asks, what was typed, and what is wrong where. */
interface Sheet {
  readonly floor: Floor;
  readonly id: string;
  readonly order: CommandKey;
  readonly known: Fields;
  readonly typed: Typed;
  readonly wrong: string | undefined;
  readonly problem: ProblemDocument | undefined;
}

function control(sheet: Sheet, field: FieldForm): TemplateResult {
  const { floor, id, order, typed } = sheet;
  const now = typed[field.name] ?? "";
  const name = label(order, field.name);
  const wrong = sheet.wrong === field.name;
  const told = wrong ? refusal(sheet.problem, `${id}:${field.name}`) : nothing;
  const by = wrong ? `${id}:${field.name}` : nothing;
  const set = (event: Event): void => floor.type(id, field.name, (event.target as HTMLInputElement).value);
  const found = options(floor, order, field.name, sheet.known);
  if (field.sort === "true or false") {
    return html`<label class="line"
        ><input
          type="checkbox"
          name=${field.name}
          aria-invalid=${wrong}
          aria-describedby=${by}
          .checked=${now === "yes"}
          @change=${(event: Event) => floor.type(id, field.name, (event.target as HTMLInputElement).checked ? "yes" : "no")}
        />${name}</label
      >${told}`;
  }
  if (found && field.sort.startsWith("list of")) return html`${many(sheet, field, now, found)}${told}`;
  if (field.name === "settings") return html`${limits(sheet)}${told}`;
  const optional = field.needed ? nothing : html` <span class="soft small">optional</span>`;
  const inside = found
    ? html`<select
        name=${field.name}
        ?required=${field.needed}
        aria-invalid=${wrong}
        aria-describedby=${by}
        @change=${set}
      >
        <option value="" ?selected=${now === ""}>choose</option>
        ${found.map(([key, words]) => html`<option value=${key} ?selected=${key === now}>${words}</option>`)}
      </select>`
    : LONG.has(field.name)
      ? html`<textarea
          name=${field.name}
          rows="2"
          ?required=${field.needed}
          aria-invalid=${wrong}
          aria-describedby=${by}
          .value=${now}
          @input=${set}
        ></textarea>`
      : html`<input
          name=${field.name}
          type=${KINDS[field.name] ?? "text"}
          ?required=${field.needed}
          aria-invalid=${wrong}
          aria-describedby=${by}
          autocomplete="off"
          placeholder=${hint(order, field.name)}
          list=${PERSONS.has(field.name) ? "people-known" : nothing}
          inputmode=${["number", "money"].includes(field.sort) ? "decimal" : nothing}
          .value=${now}
          @input=${set}
        />`;
  return html`<label><span>${name}${optional}</span>${inside}</label
    >${field.name === "person" && order === "appoint" ? stranger(floor, now) : nothing}${told}`;
}

/** Whoever is appointed without an account cannot log in: said before it is tried. */
function stranger(floor: Floor, name: string): TemplateResult | typeof nothing {
  return name && floor.staff.length && !floor.staff.includes(name.trim())
    ? html`<p class="soft small">
        Nobody called ${name} has an account: until the operator adds one, they can work only at a paired tablet.
      </p>`
    : nothing;
}

function many({ floor, id, order }: Sheet, field: FieldForm, now: string, found: Options): TemplateResult {
  const chosen = now.split(",").filter(Boolean);
  const toggle = (key: string): void =>
    floor.type(
      id,
      field.name,
      (chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]).join(","),
    );
  return html`<fieldset>
    <legend>${label(order, field.name)}</legend>
    <div class="choices">
      ${found.map(([key, told]) => html`<label class="line"><input type="checkbox" .checked=${chosen.includes(key)} @change=${() => toggle(key)} />${told}</label>`)}
    </div>
  </fieldset>`;
}

/** New limits, one by one; what is left empty stays as it is. */
function limits({ floor, id, typed }: Sheet): TemplateResult {
  const asked = floor.frame?.charity
    ? ([
        ["blinds", "Blinds", "50, 100"],
        ["ante", "Ante", ""],
      ] as const)
    : ([
        ["minimum", "Minimum", ""],
        ["maximum", "Maximum", ""],
      ] as const);
  return html`<fieldset>
    <legend>New limits, from the next round on</legend>
    <div class="fields">
      ${asked.map(([key, name, example]) => html`<label>${name}<input inputmode="decimal" autocomplete="off" placeholder=${example} .value=${typed[`settings.${key}`] ?? ""} @input=${(event: Event) => floor.type(id, `settings.${key}`, (event.target as HTMLInputElement).value)} /></label>`)}
    </div>
  </fieldset>`;
}

/** The form of a command at a place of its own. */
export function commandForm(floor: Floor, id: string, order: CommandKey, shape: Shape = {}): TemplateResult {
  const form = COMMANDS[order];
  const known = shape.known ?? {};
  const asked = form.fields.filter((each) => !(each.name in known) && !(shape.without ?? []).includes(each.name));
  const typed = { ...shape.start, ...floor.typed(id) };
  const fields = (): Fields => ({ ...read(asked, typed), ...known });
  const busy = floor.busy.has(id);
  const foreseen = floor.foreseen.get(id);
  const ready = !shape.foresee || foreseen !== undefined;
  const problem = floor.refusals.get(id);
  const wrong = problem ? (problem.field ?? blamed(asked, typed, problem)) : undefined;
  const sheet: Sheet = { floor, id, order, known, typed, wrong, problem };
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const place = event.currentTarget as HTMLFormElement;
    const empty = missing(asked, typed);
    if (empty) {
      floor.refuse(id, { ...NEEDED, field: empty });
      place.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
      return;
    }
    if (typed["clause"] && !(await floor.hasClause(id, typed["clause"]))) return;
    if (!ready) return void floor.preview(id, order, fields());
    if (!(await floor.run(id, order, fields(), shape.done))) return;
    folded(floor, place, shape.done ?? `${shape.verb ?? title(order)}: done.`);
    shape.after?.();
  };
  const verb = shape.verb ?? title(order);
  return html`<form class="stack command" data-order=${order} novalidate @submit=${send}>
    ${shape.about ? html`<p class="soft small">${form.about.replaceAll("`", "")}</p>` : nothing}
    ${asked.map((each) => control(sheet, each))} ${foreseen ? effects(floor, foreseen) : nothing}
    ${wrong ? nothing : refusal(problem)}
    <div class="row">
      <button class=${shape.warn ? "warn" : "main"} ?disabled=${busy}>${ready ? verb : `What would change?`}</button>
      <span class="soft" role="status">${busy ? "Saving\u2026" : (floor.done.get(id) ?? "")}</span>
    </div>
  </form>`;
}

/** A form that was unfolded by its button folds again when it is done, and what was done is said for a while. */
function folded(floor: Floor, place: HTMLElement, words: string): void {
  const fold = place.closest<HTMLDetailsElement>("details.fold");
  if (!fold) return;
  fold.open = false;
  fold.querySelector("summary")?.focus();
  floor.tell(words);
}

/** A button that gives a command at once; its refusal stands beside it. */
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
