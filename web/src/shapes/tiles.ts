// Tiles and dice. Ones and fours are red, and half of a double six.
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { UNSEEN } from "./cards.ts";
import * as texts from "../texts/shapes.ts";

const PATTERNS: Record<string, readonly string[]> = {
  "1": ["   ", " . ", "   "],
  "2": ["   ", ". .", "   "],
  "3": [".  ", " . ", "  ."],
  "4": [". .", "   ", ". ."],
  "5": [". .", " . ", ". ."],
  "6": [". .", ". .", ". ."],
};
/** The faces there are: eleven kinds of which there are two tiles, ten single ones. */
export const FACES = [
  "66",
  "11",
  "44",
  "31",
  "55",
  "33",
  "22",
  "65",
  "64",
  "61",
  "51",
  "63",
  "54",
  "62",
  "53",
  "43",
  "52",
  "42",
  "41",
  "32",
  "21",
] as const;

function pips(
  number: string,
  red: (column: number) => boolean,
  top: number,
  left: number,
  across: number,
  down: number,
): SVGTemplateResult[] {
  const found: SVGTemplateResult[] = [];
  for (const [row, places] of (PATTERNS[number] ?? []).entries()) {
    for (const [column, place] of [...places].entries()) {
      if (place === " ") continue;
      const [x, y, radius] = [left + column * across, top + row * down, number === "1" ? 9 : 6];
      found.push(svg`<circle class=${red(column) ? "pip pip-red" : "pip"} cx=${x} cy=${y} r=${radius}></circle>`);
    }
  }
  return found;
}

export function tileName(text: string): string {
  if (text === UNSEEN) return texts.tileDown;
  const [high = "0", low = "0"] = [...text];
  return texts.tileOf(texts.pips[Number(high)] ?? high, texts.pips[Number(low)] ?? low);
}

export function tile(text: string): TemplateResult {
  const [high = "", low = ""] = [...text];
  const half = (number: string, upper: boolean): ((column: number) => boolean) =>
    text === "66" ? (column) => (column === 0) === upper : () => number === "1" || number === "4";
  const body =
    text === UNSEEN
      ? svg`<rect class="tile-back" x="1" y="1" width="58" height="134" rx="9"></rect>
        <rect class="card-back-line" x="8" y="8" width="44" height="120" rx="5"></rect>`
      : svg`<rect class="tile-face" x="1" y="1" width="58" height="134" rx="9"></rect>
        <path class="tile-line" d="M12 68H48"></path>
        ${pips(high, half(high, true), 16, 14, 16, 20)}${pips(low, half(low, false), 80, 14, 16, 20)}`;
  return html`<svg class="tile" viewBox="0 0 60 136" role="img" aria-label=${tileName(text)}>${body}</svg>`;
}

export function tiles(lying: readonly string[], room = 0): TemplateResult {
  const empty = Math.max(0, room - lying.length);
  return html`<span class="tiles"
    >${lying.map(tile)}${Array.from({ length: empty }, () => html`<span class="tile-place"></span>`)}</span
  >`;
}

export function die(text: string): TemplateResult {
  return html`<svg
    class="die"
    viewBox="0 0 60 60"
    role="img"
    aria-label=${texts.dieOf(texts.pips[Number(text)] ?? text)}
  >
    <rect class="die-face" x="1" y="1" width="58" height="58" rx="11"></rect>
    ${pips(text, () => text === "1" || text === "4", 15, 15, 15, 15)}
  </svg>`;
}
