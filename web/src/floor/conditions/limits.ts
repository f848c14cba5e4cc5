// Limits of one kind of wager: {"tie": [5, 100]}, a row each, beside those of the table.
import { html, type TemplateResult } from "lit";
import type { Json } from "../../live/desk.ts";
import { wagerName } from "../../words.ts";
import { at, scalar, type Path } from "./draft.ts";
import { faultsAt, tellFaults, type Sheet } from "./fields.ts";

const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ["roulette", ["straight", "split", "street", "corner", "six-line", "column", "dozen", "even-chance"]],
  ["blackjack", ["main", "perfect-pairs"]],
  [
    "mini-baccarat",
    [
      "banker",
      "player",
      "tie",
      "player-pair",
      "banker-pair",
      "dragon-player",
      "dragon-banker",
      "super-6",
      "tiger",
      "tiger-tie",
      "big-tiger",
      "small-tiger",
      "tiger-pair",
    ],
  ],
  ["canberra", ["ante"]],
  ["pai-gow", ["box"]],
];

type Pair = readonly [Json, Json];

export function kindLimits(sheet: Sheet, path: Path, game: string): TemplateResult {
  const said = Object.entries((at(sheet.draft, path) ?? {}) as Readonly<Record<string, Json>>);
  const known = KINDS.find(([start]) => game.startsWith(start))?.[1] ?? [];
  const free = known.filter((each) => !said.some(([kind]) => kind === each));
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
        @input=${(event: Event) => set(scalar((event.target as HTMLInputElement).value) ?? "")}
    /></label>`;
  const row = ([kind, value]: readonly [string, Json], place: number): TemplateResult => {
    const [least, most] = pair(value);
    const all = [kind, ...free];
    return html`<div class="fields">
      <label
        >Wager<select @change=${(event: Event) => put(place, [(event.target as HTMLSelectElement).value, value])}>
          ${all.map((each) => html`<option value=${each} ?selected=${each === kind}>${wagerName(each) || each}</option>`)}
        </select></label
      >
      ${number("Least", least, (typed) => put(place, [kind, [typed, most]]))}${number("Most", most, (typed) => put(place, [kind, [least, typed]]))}
      <button
        type="button"
        class="quiet"
        aria-label="remove the limits of ${kind}"
        @click=${() => write(said.filter((_, index) => index !== place))}
      >
        ×</button
      >${tellFaults(faultsAt(sheet, [...path, kind], true))}
    </div>`;
  };
  return html`<fieldset>
    <legend>Limits of single wagers</legend>
    ${tellFaults(faultsAt(sheet, path))}${said.map(row)}
    <button
      type="button"
      ?disabled=${!free.length}
      @click=${() => write([...said, [free[0] ?? "", [at(sheet.draft, [...path.slice(0, -1), "minimum"]) ?? 5, at(sheet.draft, [...path.slice(0, -1), "maximum"]) ?? 100]]])}
    >
      Add
    </button>
  </fieldset>`;
}
