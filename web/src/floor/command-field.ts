// One field of a command: what there is to choose from, what was typed, and what is wrong with it.
import { html, nothing, type TemplateResult } from "lit";
import type { Fields, ProblemDocument } from "../live/desk.ts";
import * as texts from "../texts/commands.ts";
import type { FieldForm } from "../commands.ts";
import type { CommandKey } from "../wire.ts";
import type { TypedFields } from "./command-fields.ts";
import { fieldOptions, type Options } from "./field-options.ts";
import type { Floor } from "./floor.ts";
import { refusal } from "./refusal.ts";

/** How the browser asks for it. */
const INPUT_TYPES: Readonly<Record<string, string>> = { date: "date", time: "datetime-local" };
const LONG = new Set(["facts", "ruling", "reason", "why", "words", "notice", "decision", "note"]);

/** One form at its place: what it asks, what was typed, and what is wrong where. */
export interface FormState {
  readonly floor: Floor;
  readonly id: string;
  readonly order: CommandKey;
  readonly known: Fields;
  readonly typed: TypedFields;
  readonly wrong: string | undefined;
  readonly problem: ProblemDocument | undefined;
}

/** One field as the form has it now. */
interface FieldState {
  readonly field: FieldForm;
  readonly now: string;
  readonly wrong: boolean;
  /** The id of the refusal, where there is one. */
  readonly refusedBy: string | typeof nothing;
  readonly set: (value: string) => void;
}

export function commandField(form: FormState, field: FieldForm): TemplateResult {
  const { floor, id, typed } = form;
  const wrong = form.wrong === field.name;
  const place = `${id}:${field.name}`;
  const state: FieldState = {
    field,
    now: typed[field.name] ?? "",
    wrong,
    refusedBy: wrong ? place : nothing,
    set: (value) => floor.setTyped(id, field.name, value),
  };
  return html`${control(form, state)}${wrong ? refusal(form.problem, place) : nothing}`;
}

function control(form: FormState, state: FieldState): TemplateResult {
  const { floor, order } = form;
  const { field, now } = state;
  const found = fieldOptions(floor, order, field, form.known);
  if (field.sort === "true or false") return tick(state);
  if (found && field.sort.startsWith("list of")) return ticks(state, found);
  if (field.name === "settings") return newLimits(form);
  const optional = field.needed ? nothing : html` <span class="soft small">${texts.optional}</span>`;
  const inside = found ? choice(state, found) : LONG.has(field.name) ? longText(state) : shortText(state);
  return html`<label><span>${field.label}${optional}</span>${inside}</label
    >${field.name === "person" && order === "appoint" ? noAccountNote(floor, now) : nothing}`;
}

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

function tick({ field, now, wrong, refusedBy, set }: FieldState): TemplateResult {
  return html`<label class="line"
    ><input
      type="checkbox"
      name=${field.name}
      aria-invalid=${wrong}
      aria-describedby=${refusedBy}
      .checked=${now === "yes"}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked ? "yes" : "no")}
    />${field.label}</label
  >`;
}

function choice({ field, now, wrong, refusedBy, set }: FieldState, found: Options): TemplateResult {
  return html`<select
    name=${field.name}
    ?required=${field.needed}
    aria-invalid=${wrong}
    aria-describedby=${refusedBy}
    @change=${(event: Event) => set(valueOf(event))}
  >
    <option value="" ?selected=${now === ""}>${texts.choose}</option>
    ${found.map(([key, words]) => html`<option value=${key} ?selected=${key === now}>${words}</option>`)}
  </select>`;
}

function longText({ field, now, wrong, refusedBy, set }: FieldState): TemplateResult {
  return html`<textarea
    name=${field.name}
    rows="2"
    ?required=${field.needed}
    aria-invalid=${wrong}
    aria-describedby=${refusedBy}
    .value=${now}
    @input=${(event: Event) => set(valueOf(event))}
  ></textarea>`;
}

function shortText({ field, now, wrong, refusedBy, set }: FieldState): TemplateResult {
  return html`<input
    name=${field.name}
    type=${INPUT_TYPES[field.names ?? ""] ?? "text"}
    ?required=${field.needed}
    aria-invalid=${wrong}
    aria-describedby=${refusedBy}
    autocomplete="off"
    placeholder=${field.hint ?? ""}
    list=${field.names === "person" ? "people-known" : nothing}
    inputmode=${["number", "money"].includes(field.sort) ? "decimal" : nothing}
    .value=${now}
    @input=${(event: Event) => set(valueOf(event))}
  />`;
}

/** A person without an account cannot log in: the form says so before anybody tries. */
function noAccountNote(floor: Floor, name: string): TemplateResult | typeof nothing {
  return name && floor.staff.length && !floor.staff.includes(name.trim())
    ? html`<p class="soft small">${texts.noAccount(name)}</p>`
    : nothing;
}

function ticks({ field, now, set }: FieldState, found: Options): TemplateResult {
  const chosen = now.split(",").filter(Boolean);
  const toggle = (key: string): void =>
    set((chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]).join(","));
  const one = ([key, words]: readonly [string, string]): TemplateResult =>
    html`<label class="line"
      ><input type="checkbox" .checked=${chosen.includes(key)} @change=${() => toggle(key)} />${words}</label
    >`;
  return html`<fieldset>
    <legend>${field.label}</legend>
    <div class="choices">${found.map(one)}</div>
  </fieldset>`;
}

/** New limits, one by one; a field that is left empty keeps the limit as it is. */
function newLimits({ floor, id, typed }: FormState): TemplateResult {
  const one = ([key, label, example]: readonly [string, string, string]): TemplateResult => {
    const name = `settings.${key}`;
    const set = (event: Event): void => floor.setTyped(id, name, valueOf(event));
    return html`<label
      >${label}<input
        inputmode="decimal"
        autocomplete="off"
        placeholder=${example}
        .value=${typed[name] ?? ""}
        @input=${set}
    /></label>`;
  };
  return html`<fieldset>
    <legend>${texts.newLimits}</legend>
    <div class="fields">${(floor.frame?.charity ? texts.blindFields : texts.limitFields).map(one)}</div>
  </fieldset>`;
}
