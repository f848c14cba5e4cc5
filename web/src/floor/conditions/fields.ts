// The fields of the guided form: each knows its place in the draft and shows the faults of that place, with their clauses.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../../live/desk.ts";
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
  set(path: Path, value: Json | undefined): void;
}

const same = (one: Path, other: Path): boolean => one.length === other.length && one.every((step, index) => step === other[index]);
const within = (one: Path, other: Path): boolean => one.length >= other.length && other.every((step, index) => step === one[index]);

export function faultsAt(sheet: Sheet, path: Path, deep = false): readonly Fault[] {
  return sheet.faults.filter((each) => (deep ? within(pathOf(each.where), path) : same(pathOf(each.where), path)));
}

export function tellFaults(faults: readonly Fault[]): TemplateResult | typeof nothing {
  if (!faults.length) return nothing;
  return html`<ul class="faults">${faults.map((each) => html`<li class=${each.warning ? "warning" : "fault"}>${each.warning ? "Look again: " : ""}${each.reason}${clauseLink(each.clause ?? undefined)}</li>`)}</ul>`;
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

export function field(sheet: Sheet, title: string, path: Path, asked: Ask = {}): TemplateResult {
  const faults = faultsAt(sheet, path);
  const wrong = faults.some((each) => !each.warning);
  const set = (event: Event): void => {
    const typed = (event.target as HTMLInputElement).value;
    const many = asked.lines ? typed.split("\n").filter((each) => each.trim()) : numbers(typed);
    sheet.set(path, asked.several || asked.lines ? (many.length ? many : undefined) : asked.numeric ? scalar(typed) : typed === "" ? undefined : typed);
  };
  const now = asked.lines ? list(sheet.draft, path).map(String).join("\n") : text(sheet.draft, path);
  const inside = asked.long || asked.lines
    ? html`<textarea rows="2" .value=${now} aria-invalid=${wrong} placeholder=${asked.hint ?? ""} @change=${asked.lines ? set : nothing} @input=${asked.lines ? nothing : set}></textarea>`
    : html`<input type=${asked.kind ?? "text"} .value=${asked.kind === "datetime-local" ? now.slice(0, 16) : now} aria-invalid=${wrong} inputmode=${asked.numeric ? "decimal" : "text"} placeholder=${asked.hint ?? ""} @input=${set}>`;
  return html`<div class="asked"><label>${title}${inside}</label>${tellFaults(faults)}</div>`;
}

const chosen = (value: string): Json | undefined => (value === "" ? undefined : value === "true" || value === "false" ? value === "true" : value);

export function choice(sheet: Sheet, title: string, path: Path, options: readonly (readonly [string, string])[], empty = "as the rules say"): TemplateResult {
  const now = text(sheet.draft, path);
  return html`<div class="asked"><label>${title}<select @change=${(event: Event) => sheet.set(path, chosen((event.target as HTMLSelectElement).value))}>
    ${empty ? html`<option value="" ?selected=${now === ""}>${empty}</option>` : nothing}${options.map(([key, told]) => html`<option value=${key} ?selected=${key === now}>${told}</option>`)}</select></label>${tellFaults(faultsAt(sheet, path))}</div>`;
}

export function tick(sheet: Sheet, title: string, path: Path): TemplateResult {
  return html`<div class="asked"><label class="line"><input type="checkbox" .checked=${text(sheet.draft, path) === "true"} @change=${(event: Event) => sheet.set(path, (event.target as HTMLInputElement).checked || undefined)}>${title}</label>${tellFaults(faultsAt(sheet, path))}</div>`;
}
