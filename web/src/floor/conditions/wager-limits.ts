// Limits of one kind of wager: {"tie": [5, 100]}, a row each, beside those of the table.
import { html, type TemplateResult } from "lit";
import type { Titled } from "../../conditions.ts";
import type { Json } from "../../live/desk.ts";
import { valueAt, readScalar, type Path } from "./draft.ts";
import { faultsAt, faultList, type Sheet } from "./fields.ts";
import * as texts from "../../texts/structure.ts";

type Pair = readonly [Json, Json];

export function wagerLimits(sheet: Sheet, path: Path, wagers: readonly Titled[]): TemplateResult {
  const said = Object.entries((valueAt(sheet.draft, path) ?? {}) as Readonly<Record<string, Json>>);
  const free = wagers.map((each) => each.value).filter((each) => !said.some(([kind]) => kind === each));
  const titleOf = (wager: string): string => wagers.find((each) => each.value === wager)?.title ?? wager;
  const option = (wager: string, chosen: string): TemplateResult =>
    html`<option value=${wager} ?selected=${wager === chosen}>${titleOf(wager)}</option>`;
  const pair = (value: Json): Pair =>
    Array.isArray(value) ? [(value as readonly Json[])[0] ?? "", (value as readonly Json[])[1] ?? ""] : ["", ""];
  const write = (rows: readonly (readonly [string, Json])[]): void =>
    sheet.set(path, rows.length ? Object.fromEntries(rows) : undefined);
  const put = (place: number, row: readonly [string, Json]): void =>
    write(said.map((each, index) => (index === place ? row : each)));
  const number = (title: string, value: Json, set: (typed: Json) => void): TemplateResult =>
    html`<label
      >${title}<input
        inputmode="decimal"
        .value=${typeof value === "object" ? "" : String(value)}
        @input=${(event: Event) => set(readScalar((event.target as HTMLInputElement).value) ?? "")}
    /></label>`;
  const row = ([kind, value]: readonly [string, Json], place: number): TemplateResult => {
    const [least, most] = pair(value);
    return html`<div class="fields">
      <label
        >${texts.wager}<select
          @change=${(event: Event) => put(place, [(event.target as HTMLSelectElement).value, value])}
        >
          ${[kind, ...free].map((each) => option(each, kind))}
        </select></label
      >
      ${number(texts.least, least, (typed) => put(place, [kind, [typed, most]]))}
      ${number(texts.most, most, (typed) => put(place, [kind, [least, typed]]))}
      <button
        type="button"
        class="quiet"
        aria-label=${texts.removeLimits(titleOf(kind))}
        @click=${() => write(said.filter((_, index) => index !== place))}
      >
        ×</button
      >${faultList(faultsAt(sheet, [...path, kind], true))}
    </div>`;
  };
  const add = (): void => {
    const table = path.slice(0, -1);
    const [least, most] = [
      valueAt(sheet.draft, [...table, "minimum"]) ?? 5,
      valueAt(sheet.draft, [...table, "maximum"]) ?? 100,
    ];
    write([...said, [free[0] ?? "", [least, most]]]);
  };
  return html`<fieldset>
    <legend>${texts.wagerLimits}</legend>
    ${faultList(faultsAt(sheet, path))}${said.map(row)}
    <button type="button" ?disabled=${!free.length} @click=${add}>${texts.add}</button>
  </fieldset>`;
}
