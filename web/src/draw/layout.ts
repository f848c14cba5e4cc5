// The roulette layout: cells that may be buttons, chips on their positions, the dolly. It lies across where there is room
// and stands upright on a phone; `style/roulette.css` turns it.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "./chips.ts";
import { colour } from "./wheel.ts";
import { vars } from "../vars.ts";

export interface Cell {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly wide: number;
  readonly high: number;
  readonly words: string;
}

export interface Lying {
  readonly position: string;
  readonly numbers: readonly number[];
  readonly stake: string;
  readonly outcome?: string;
}

export interface Tapping {
  readonly tap: (name: string) => void;
  readonly picked: ReadonlySet<string>;
  /** Names that may not be tapped now. */
  readonly closed?: (name: string) => boolean;
}

const COLUMNS = 14;
const ROWS = 5;
const cell = (name: string, column: number, row: number, wide = 1, high = 1, words = name): Cell => ({ name, column, row, wide, high, words });

const numberCell = (number: number): Cell => cell(String(number), Math.ceil(number / 3) + 1, 3 - ((number - 1) % 3));
export const CELLS: readonly Cell[] = [
  cell("0", 1, 1, 1, 3),
  ...Array.from({ length: 36 }, (_, place) => numberCell(place + 1)),
  ...[1, 2, 3].map((column) => cell(`column-${column}`, 14, 4 - column, 1, 1, "2 to 1")),
  ...[1, 2, 3].map((dozen) => cell(`dozen-${dozen}`, 2 + (dozen - 1) * 4, 4, 4, 1, ["1st 12", "2nd 12", "3rd 12"][dozen - 1])),
  ...["low", "even", "red", "black", "odd", "high"].map((name, place) =>
    cell(name, 2 + place * 2, 5, 2, 1, { low: "1\u201318", even: "Even", red: "Red", black: "Black", odd: "Odd", high: "19\u201336" }[name])),
];
const BY_NAME = new Map(CELLS.map((each) => [each.name, each]));

const middle = (each: Cell): readonly [number, number] => [each.column - 1 + each.wide / 2, each.row - 1 + each.high / 2];

/** Where the chips of a position lie, in cells from the upper left of the layout. */
export function spot(position: string, numbers: readonly number[]): readonly [number, number] {
  const outside = BY_NAME.get(position);
  if (outside && numbers.length !== 1) return [outside.column - 1 + outside.wide - 0.3, outside.row - 1 + outside.high * 0.72];
  const inside = numbers.map((number) => BY_NAME.get(String(number))).filter((each) => each !== undefined);
  const others = inside.filter((each) => each.name !== "0");
  if (inside.length === 0) return [0.5, 4];
  const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
  const y = others.length ? mean(others.map((each) => middle(each)[1])) : 1.5;
  if (numbers.includes(0) && numbers.length > 1) return [1, numbers.length === 4 ? 3 : y];
  const x = mean(inside.map((each) => middle(each)[0]));
  return [x, numbers.length === 3 || numbers.length === 6 ? 3 : y];
}

function drawn(each: Cell, tapping: Tapping | undefined, dolly: number | null): TemplateResult {
  const number = /^\d+$/.test(each.name) ? Number(each.name) : null;
  const kind = number !== null ? `cell-${colour(number)}` : each.name === "red" || each.name === "black" ? `cell-${each.name}` : "";
  const where = vars({
    "--column": `${each.column}`, "--row": `${each.row}`, "--wide": `${each.wide}`, "--high": `${each.high}`,
    "--up-column": `${ROWS + 2 - each.row - each.high}`,
  });
  const marked = dolly !== null && dolly === number;
  const words = html`<span class="cell-words">${each.words}</span>${marked ? html`<span class="dolly" aria-label="the dolly"></span>` : nothing}`;
  if (tapping === undefined) return html`<span class="cell ${kind}" ${where}>${words}</span>`;
  return html`<button class="cell ${kind}" ${where} aria-pressed=${tapping.picked.has(each.name)} ?disabled=${tapping.closed?.(each.name) ?? false}
    aria-label=${each.name.startsWith("column") ? `${each.words}, ${each.name.replace("-", " ")}` : nothing} @click=${() => tapping.tap(each.name)}>${words}</button>`;
}

export function layout(lying: readonly Lying[], dolly: number | null, tapping?: Tapping, cells: readonly Cell[] = CELLS): TemplateResult {
  const chips = lying.map((each) => {
    const [x, y] = spot(each.position, each.numbers);
    const at = vars({ "--x": `${x / COLUMNS}`, "--y": `${y / ROWS}`, "--up-x": `${(ROWS - y) / ROWS}`, "--up-y": `${x / COLUMNS}` });
    return html`<span class="lying ${each.outcome ?? ""}" ${at} title="${each.position}: ${amount(each.stake)}"><span class="hidden-words">on ${each.position}: </span>${amount(each.stake)}</span>`;
  });
  return html`<div class="layout">${cells.map((each) => drawn(each, tapping, dolly))}${chips}</div>`;
}
