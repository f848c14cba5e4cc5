// The layout of a wheel game: cells that may be buttons, chips on their positions, the dolly. It lies across where
// there is room; on a phone the style sheet turns it upright.
import { wagerName } from "../game-words.ts";
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "./chips.ts";
import { numbersAt, spotName } from "./layout-spots.ts";
import { colour } from "./wheel.ts";
import { vars } from "../style-vars.ts";
import * as texts from "../texts/shapes.ts";

export interface Cell {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly wide: number;
  readonly high: number;
  readonly words: string;
}

export interface LaidChip {
  readonly position: string;
  readonly numbers: readonly number[];
  readonly stake: string;
  readonly player: string;
  readonly outcome?: string | undefined;
}

export interface LayoutTaps {
  readonly tap: (name: string) => void;
  readonly picked: ReadonlySet<string>;
  /** Names that may be tapped: without them every cell, and nothing between cells. */
  readonly names?: ReadonlySet<string>;
  /** Cells that may not be tapped now. */
  readonly closed: (name: string) => boolean;
}

const COLUMNS = 14;
const ROWS = 5;
const cell = (name: string, column: number, row: number, wide = 1, high = 1, words = name): Cell => ({
  name,
  column,
  row,
  wide,
  high,
  words,
});

const numberCell = (number: number): Cell => cell(String(number), Math.ceil(number / 3) + 1, 3 - ((number - 1) % 3));
export const CELLS: readonly Cell[] = [
  cell("0", 1, 1, 1, 3),
  ...Array.from({ length: 36 }, (_, place) => numberCell(place + 1)),
  ...[1, 2, 3].map((column) => cell(`column-${column}`, 14, 4 - column, 1, 1, texts.columnPays)),
  ...[1, 2, 3].map((dozen) => cell(`dozen-${dozen}`, 2 + (dozen - 1) * 4, 4, 4, 1, wagerName(`dozen-${dozen}`))),
  ...["low", "even", "red", "black", "odd", "high"].map((name, place) =>
    cell(name, 2 + place * 2, 5, 2, 1, wagerName(name)),
  ),
];
const BY_NAME = new Map(CELLS.map((each) => [each.name, each]));

const middle = (each: Cell): readonly [number, number] => [
  each.column - 1 + each.wide / 2,
  each.row - 1 + each.high / 2,
];

/** Where the chips of a position lie, in cells from the upper left of the layout. */
export function spot(position: string, numbers: readonly number[]): readonly [number, number] {
  const outside = BY_NAME.get(position);
  if (outside && numbers.length !== 1)
    return [outside.column - 1 + outside.wide - 0.3, outside.row - 1 + outside.high * 0.5];
  const inside = numbers.map((number) => BY_NAME.get(String(number))).filter((each) => each !== undefined);
  const others = inside.filter((each) => each.name !== "0");
  if (inside.length === 0) return [0.5, 4];
  const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length);
  const y = others.length ? mean(others.map((each) => middle(each)[1])) : 1.5;
  if (numbers.includes(0) && numbers.length > 1) return [1, numbers.length === 4 ? 3 : y];
  const x = mean(inside.map((each) => middle(each)[0]));
  return [x, numbers.length === 3 || numbers.length === 6 ? 3 : y];
}

function renderCell(each: Cell, tapping: LayoutTaps | undefined, dolly: number | null): TemplateResult {
  const number = numberOf(each);
  const kind =
    number !== null
      ? `cell-${colour(number)}`
      : each.name === "red" || each.name === "black"
        ? `cell-${each.name} cell-outside`
        : "cell-outside";
  const where = vars({
    "--column": `${each.column}`,
    "--row": `${each.row}`,
    "--wide": `${each.wide}`,
    "--high": `${each.high}`,
    "--up-column": `${ROWS + 2 - each.row - each.high}`,
  });
  const marked = dolly !== null && dolly === number;
  const words = html`<span class="cell-words">${each.words}</span
    >${marked ? html`<span class="dolly" role="img" aria-label=${texts.dolly}></span>` : nothing}`;
  const lit = marked ? "marked" : "";
  if (tapping === undefined) return html`<span class="cell ${kind} ${lit}" ${where}>${words}</span>`;
  return html`<button
    class="cell ${kind} ${lit}"
    ${where}
    data-cell=${each.name}
    aria-pressed=${tapping.picked.has(each.name)}
    ?disabled=${tapping.closed(each.name)}
    aria-label=${each.name.startsWith("column") ? texts.columnName(wagerName(each.name)) : nothing}
  >
    ${words}
  </button>`;
}

const numberOf = (each: Cell): number | null => (/^\d+$/.test(each.name) ? Number(each.name) : null);

/** What a finger at this place of a cell means: the cell, or a line between it and its neighbours. */
function findTarget(event: MouseEvent, under: HTMLElement, names: ReadonlySet<string> | undefined): string {
  const name = under.dataset["cell"] ?? "";
  if (!names || !/^\d+$/.test(name) || event.detail === 0 /* by keyboard */) return name;
  const box = under.getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  const upright =
    getComputedStyle(under.parentElement ?? under)
      .getPropertyValue("--upright")
      .trim() === "1";
  const found = spotName(upright ? numbersAt(Number(name), y, x) : numbersAt(Number(name), x, 1 - y));
  return names.has(found) ? found : name;
}

const cellUnder = (event: Event): HTMLElement | null =>
  (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");

/** The numbers that a tap here would cover are lit. */
function highlight(event: PointerEvent, names: ReadonlySet<string> | undefined): void {
  const root = event.currentTarget as HTMLElement;
  const under = event.type === "pointerleave" ? null : cellUnder(event);
  const covered = new Set(under ? findTarget(event, under, names).split("/") : []);
  for (const each of root.querySelectorAll<HTMLElement>("[data-cell]"))
    each.classList.toggle("covered", covered.size > 1 && covered.has(each.dataset["cell"] ?? ""));
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By keyboard one goes from cell to cell with the arrows. */
function moveFocus(event: KeyboardEvent): void {
  const [across, down] = STEPS[event.key] ?? [0, 0];
  const from = cellUnder(event);
  if (!from || (!across && !down)) return;
  event.preventDefault();
  const centre = (each: HTMLElement): readonly [number, number] => {
    const box = each.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  const away = (each: HTMLElement): number => {
    const [cx, cy] = centre(each);
    const ahead = (cx - x) * across + (cy - y) * down;
    const aside = Math.abs((cx - x) * down) + Math.abs((cy - y) * across);
    return ahead <= 1 ? Infinity : ahead + aside * 3;
  };
  const others = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button[data-cell]")];
  const next = others.reduce<HTMLElement | undefined>(
    (best, each) => (away(each) < (best ? away(best) : Infinity) ? each : best),
    undefined,
  );
  next?.focus();
}

const laidChip = ({ player, stake, outcome = "" }: LaidChip): TemplateResult =>
  html`<span class="lying seat-colour-${player} ${outcome}"><b>${amount(stake)}</b><i>${player}</i></span>`;

/** Chips of one position, one over the other, each with its owner's colour and number. */
function renderPile(position: string, chips: readonly LaidChip[], edge: string): TemplateResult {
  const [x, y] = spot(position, chips[0]?.numbers ?? []);
  const at = vars({
    "--x": `${x / COLUMNS}`,
    "--y": `${y / ROWS}`,
    "--up-x": `${(ROWS - y) / ROWS}`,
    "--up-y": `${x / COLUMNS}`,
  });
  const words = chips.map((each) => texts.chipsOn(each.player, amount(each.stake), position)).join(", ");
  return html`<span class="pile ${edge}" ${at} role="img" aria-label=${words}>${chips.map(laidChip)}</span>`;
}

export function layout(
  lying: readonly LaidChip[],
  dolly: number | null,
  tapping?: LayoutTaps,
  cells: readonly Cell[] = CELLS,
): TemplateResult {
  const positions = [...new Set(lying.map((each) => each.position))];
  const piles = positions.map((position) =>
    renderPile(
      position,
      lying.filter((each) => each.position === position),
      BY_NAME.has(position) && !/^\d/.test(position) ? "outside" : "",
    ),
  );
  const body = html`${cells.map((each) => renderCell(each, tapping, dolly))}${piles}`;
  if (!tapping) return html`<div class="layout">${body}</div>`;
  const tap = (event: MouseEvent): void => {
    const under = cellUnder(event);
    if (under && !tapping.closed(under.dataset["cell"] ?? "")) tapping.tap(findTarget(event, under, tapping.names));
  };
  const over = (event: PointerEvent): void => highlight(event, tapping.names);
  return html`<div
    class="layout"
    role="group"
    aria-label=${texts.layout}
    @click=${tap}
    @pointermove=${over}
    @pointerdown=${over}
    @pointerleave=${over}
    @keydown=${moveFocus}
  >
    ${body}
  </div>`;
}
