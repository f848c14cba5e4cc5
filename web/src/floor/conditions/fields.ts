// The fields of the guided form: each knows its place in the draft and shows the faults of that place, with their clauses.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../../live/desk.ts";
import { plain } from "../../words.ts";
import { clauseLink } from "../say.ts";
import { list, numbers, pathOf, scalar, text, type Path } from "./draft.ts";

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

const same = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);
const within = (one: Path, other: Path): boolean =>
  one.length >= other.length && other.every((step, index) => step === one[index]);

export function faultsAt(sheet: Sheet, path: Path, deep = false): readonly Fault[] {
  return sheet.faults.filter((each) => (deep ? within(pathOf(each.where), path) : same(pathOf(each.where), path)));
}

/** `place` tells where each is, in a list of all of them. */
export function tellFaults(
  faults: readonly Fault[],
  place: (where: string) => unknown = () => nothing,
): TemplateResult | typeof nothing {
  if (!faults.length) return nothing;
  return html`<ul class="faults">
    ${faults.map((each) => html`<li class=${each.warning ? "warning" : "fault"}>${each.where ? place(each.where) : nothing}${each.warning ? "Look again: " : ""}${each.reason}${clauseLink(each.clause ?? undefined)}</li>`)}
  </ul>`;
}

export interface Ask {
  readonly hint?: string;
  readonly numeric?: boolean;
  readonly several?: boolean;
  readonly long?: boolean;
  /** One text a line. */
  readonly lines?: boolean;
  readonly kind?: string;
}

/** A field at its place: a fault of it is told here, and the list of faults leads here. */
function asking(sheet: Sheet, title: string, path: Path, inside: TemplateResult): TemplateResult {
  sheet.titles.set(path.join("."), title);
  return html`<div class="asked" data-path=${path.join(".")}>${inside}${tellFaults(faultsAt(sheet, path))}</div>`;
}

const PARTS: Readonly<Record<string, string>> = {
  table: "limits",
  advance: "who goes on",
  levels: "later limits",
  "two-persons": "commands that two persons give",
};

/** Where a fault is, in the words of the form: "Heats, best of each table". */
export function placeName(sheet: Sheet, where: string): string {
  const path = pathOf(where);
  const title = sheet.titles.get(path.join("."));
  const stage =
    path[0] === "stages" && typeof path[1] === "number"
      ? text(sheet.draft, ["stages", path[1], "name"]) || `stage ${path[1] + 1}`
      : "";
  const rest = (stage ? path.slice(2) : path).map((step) =>
    typeof step === "number" ? `no. ${step + 1}` : (PARTS[step] ?? plain(step).toLowerCase()),
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

export function field(sheet: Sheet, title: string, path: Path, asked: Ask = {}): TemplateResult {
  const faults = faultsAt(sheet, path);
  const wrong = faults.some((each) => !each.warning);
  const set = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value;
    const many = asked.lines ? typed.split("\n").filter((each) => each.trim()) : numbers(typed);
    sheet.set(
      path,
      asked.several || asked.lines
        ? many.length
          ? many
          : undefined
        : asked.numeric
          ? scalar(typed)
          : typed === ""
            ? undefined
            : typed,
    );
  };
  const now = asked.lines ? list(sheet.draft, path).map(String).join("\n") : text(sheet.draft, path);
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
  return asking(sheet, title, path, html`<label>${title}${inside}</label>`);
}

const chosen = (value: string): Json | undefined =>
  value === "" ? undefined : value === "true" || value === "false" ? value === "true" : value;

export function choice(
  sheet: Sheet,
  title: string,
  path: Path,
  options: readonly (readonly [string, string])[],
  empty = "as the rules say",
): TemplateResult {
  const now = text(sheet.draft, path);
  return asking(
    sheet,
    title,
    path,
    html`<label
      >${title}<select @change=${(event: Event) => sheet.set(path, chosen((event.target as HTMLSelectElement).value))}>
        ${empty ? html`<option value="" ?selected=${now === ""}>${empty}</option>` : nothing}${options.map(([key, told]) => html`<option value=${key} ?selected=${key === now}>${told}</option>`)}
      </select></label
    >`,
  );
}

export function tick(sheet: Sheet, title: string, path: Path): TemplateResult {
  return asking(
    sheet,
    title,
    path,
    html`<label class="line"
      ><input
        type="checkbox"
        .checked=${text(sheet.draft, path) === "true"}
        @change=${(event: Event) => sheet.set(path, (event.target as HTMLInputElement).checked || undefined)}
      />${title}</label
    >`,
  );
}

/** Any of several, each with a tick. */
export function ticks(
  sheet: Sheet,
  title: string,
  path: Path,
  offered: readonly (readonly [string, string])[],
): TemplateResult {
  const ticked = list(sheet.draft, path).map(String);
  const toggle = (key: string): void => {
    const now = ticked.includes(key) ? ticked.filter((each) => each !== key) : [...ticked, key];
    sheet.set(path, now.length ? now : undefined);
  };
  const all = [
    ...offered,
    ...ticked.filter((each) => !offered.some(([key]) => key === each)).map((each) => [each, each] as const),
  ];
  return asking(
    sheet,
    title,
    path,
    html`<fieldset>
      <legend>${title}</legend>
      <div class="choices">
        ${all.map(([key, told]) => html`<label class="line"><input type="checkbox" .checked=${ticked.includes(key)} @change=${() => toggle(key)} />${told}</label>`)}
      </div>
    </fieldset>`,
  );
}

/** The stages by their names: where one of them is meant. */
export const stageNames = (sheet: Sheet): readonly (readonly [string, string])[] =>
  list(sheet.draft, ["stages"])
    .map((_, index) => text(sheet.draft, ["stages", index, "name"]))
    .filter(Boolean)
    .map((name) => [name, plain(name)] as const);
