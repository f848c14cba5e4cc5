// The fields of the guided form: each knows its place in the draft and shows the faults of that place with clauses.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../../live/desk.ts";
import { clauseLink } from "../refusal.ts";
import { listAt, readNumbers, pathOf, readScalar, textAt, type Path } from "./draft.ts";
import { humanize } from "../../humanize.ts";
import * as texts from "../../texts/conditions.ts";

export interface Fault {
  readonly where: string;
  readonly reason: string;
  readonly clause: string | null;
  readonly warning: boolean;
}

/** What the form works on. */
export interface Sheet {
  readonly draft: Json;
  readonly faults: readonly Fault[];
  /** What the fields are called, by their paths, as they were drawn. */
  readonly titles: Map<string, string>;
  set(path: Path, value: Json | undefined): void;
}

const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);
const isWithin = (one: Path, other: Path): boolean =>
  one.length >= other.length && other.every((step, index) => step === one[index]);

export function faultsAt(sheet: Sheet, path: Path, deep = false): readonly Fault[] {
  return sheet.faults.filter((each) => (deep ? isWithin(pathOf(each.where), path) : isSame(pathOf(each.where), path)));
}

/** `place` leads to where each is, in a list of all of them. */
export function faultList(
  faults: readonly Fault[],
  place: (where: string) => unknown = () => nothing,
): TemplateResult | typeof nothing {
  if (!faults.length) return nothing;
  const line = ({ where, reason, clause, warning }: Fault): TemplateResult =>
    html`<li class=${warning ? "warning" : "fault"}>
      ${where ? place(where) : nothing}${warning ? texts.checkAgain(reason) : reason}${clauseLink(clause ?? undefined)}
    </li>`;
  return html`<ul class="faults">
    ${faults.map(line)}
  </ul>`;
}

export interface FieldOptions {
  readonly hint?: string;
  readonly numeric?: boolean;
  readonly several?: boolean;
  readonly long?: boolean;
  /** One text a line. */
  readonly lines?: boolean;
  readonly kind?: string;
}

export const NUMERIC: FieldOptions = { numeric: true };
export const SEVERAL: FieldOptions = { several: true };
export const LONG: FieldOptions = { long: true };

/** A field at its place: it shows its own faults, and the list of all faults leads here. */
function fieldAt(sheet: Sheet, title: string, path: Path, inside: TemplateResult): TemplateResult {
  sheet.titles.set(path.join("."), title);
  return html`<div class="asked" data-path=${path.join(".")}>${inside}${faultList(faultsAt(sheet, path))}</div>`;
}

/** Where a fault is, in the words of the form: "Heats, best of each table". */
export function placeName(sheet: Sheet, where: string): string {
  const path = pathOf(where);
  const title = sheet.titles.get(path.join("."));
  const stage =
    path[0] === "stages" && typeof path[1] === "number"
      ? textAt(sheet.draft, ["stages", path[1], "name"]) || texts.stageNumber(path[1] + 1)
      : "";
  const rest = (stage ? path.slice(2) : path).map((step) =>
    typeof step === "number" ? texts.rowNumber(step + 1) : (texts.parts[step] ?? humanize(step).toLowerCase()),
  );
  const told = [stage, ...(title ? [title.charAt(0).toLowerCase() + title.slice(1)] : rest)].filter(Boolean).join(", ");
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** Go to where a fault is: its field, or the part of the form that it belongs to. */
export function goTo(where: string): void {
  let path = pathOf(where);
  let found: HTMLElement | null = null;
  for (; path.length && !found; path = path.slice(0, -1))
    found = document.querySelector<HTMLElement>(`conditions-form [data-path="${path.join(".")}"]`);
  for (let outer = found?.closest("details"); outer; outer = outer.parentElement?.closest("details") ?? null)
    outer.open = true;
  found?.scrollIntoView({ block: "center" });
  found?.querySelector<HTMLElement>("input, select, textarea")?.focus({ preventScroll: true });
}

export function textField(sheet: Sheet, title: string, path: Path, asked: FieldOptions = {}): TemplateResult {
  const faults = faultsAt(sheet, path);
  const wrong = faults.some((each) => !each.warning);
  const set = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value;
    const many = asked.lines ? typed.split("\n").filter((each) => each.trim()) : readNumbers(typed);
    sheet.set(
      path,
      asked.several || asked.lines
        ? many.length
          ? many
          : undefined
        : asked.numeric
          ? readScalar(typed)
          : typed === ""
            ? undefined
            : typed,
    );
  };
  const now = asked.lines ? listAt(sheet.draft, path).map(String).join("\n") : textAt(sheet.draft, path);
  const inside =
    asked.long || asked.lines
      ? html`<textarea
          rows="2"
          .value=${now}
          aria-invalid=${wrong}
          placeholder=${asked.hint ?? ""}
          @change=${asked.lines ? set : nothing}
          @input=${asked.lines ? nothing : set}
        ></textarea>`
      : html`<input
          type=${asked.kind ?? "text"}
          .value=${asked.kind === "datetime-local" ? now.slice(0, 16) : now}
          aria-invalid=${wrong}
          inputmode=${asked.numeric ? "decimal" : "text"}
          placeholder=${asked.hint ?? ""}
          @input=${set}
        />`;
  return fieldAt(sheet, title, path, html`<label>${title}${inside}</label>`);
}

const readChoice = (value: string): Json | undefined =>
  value === "" ? undefined : value === "true" || value === "false" ? value === "true" : value;

export function choiceField(
  sheet: Sheet,
  title: string,
  path: Path,
  options: readonly (readonly [string, string])[],
  empty: string | undefined = texts.byRules,
): TemplateResult {
  const now = textAt(sheet.draft, path);
  const option = ([key, words]: readonly [string, string]): TemplateResult =>
    html`<option value=${key} ?selected=${key === now}>${words}</option>`;
  return fieldAt(
    sheet,
    title,
    path,
    html`<label
      >${title}<select
        @change=${(event: Event) => sheet.set(path, readChoice((event.target as HTMLSelectElement).value))}
      >
        ${(empty ? [["", empty] as const, ...options] : options).map(option)}
      </select></label
    >`,
  );
}

export function tickField(sheet: Sheet, title: string, path: Path): TemplateResult {
  return fieldAt(
    sheet,
    title,
    path,
    html`<label class="line"
      ><input
        type="checkbox"
        .checked=${textAt(sheet.draft, path) === "true"}
        @change=${(event: Event) => sheet.set(path, (event.target as HTMLInputElement).checked || undefined)}
      />${title}</label
    >`,
  );
}

/** Text fields of one part, in a row: title, key, and how it is asked. */
export const textFields = (
  sheet: Sheet,
  base: Path,
  fields: readonly (readonly [string, string, FieldOptions?])[],
): readonly TemplateResult[] => fields.map(([title, key, asked]) => textField(sheet, title, [...base, key], asked));

/** Any of several, each with a tick. */
export function ticksField(
  sheet: Sheet,
  title: string,
  path: Path,
  offered: readonly (readonly [string, string])[],
): TemplateResult {
  const ticked = listAt(sheet.draft, path).map(String);
  const toggle = (key: string): void => {
    const now = ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key];
    sheet.set(path, now.length ? now : undefined);
  };
  const one = ([key, words]: readonly [string, string]): TemplateResult =>
    html`<label class="line"
      ><input type="checkbox" .checked=${ticked.includes(key)} @change=${() => toggle(key)} />${words}</label
    >`;
  const all = [
    ...offered,
    ...ticked.filter((each) => !offered.some(([key]) => key === each)).map((each) => [each, each] as const),
  ];
  return fieldAt(
    sheet,
    title,
    path,
    html`<fieldset>
      <legend>${title}</legend>
      <div class="choices">${all.map(one)}</div>
    </fieldset>`,
  );
}

/** The stages by their names: where one of them is meant. */
export const stageNames = (sheet: Sheet): readonly (readonly [string, string])[] =>
  listAt(sheet.draft, ["stages"])
    .map((_, index) => textAt(sheet.draft, ["stages", index, "name"]))
    .filter(Boolean)
    .map((name) => [name, humanize(name)] as const);
