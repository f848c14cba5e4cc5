// Chips by denomination: a stack from the side as it lies on the felt, and one chip from above for the pad.
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

const DENOMINATIONS = [5000, 1000, 500, 100, 50, 25, 10, 5, 2.5, 1, 0.5];
const MOST_CHIPS = 7;

/** Thousands apart, decimals as they are: exact, for the text is never made a number. */
export function amount(text: string): string {
  const [whole = "", part] = text.split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return part === undefined ? grouped : `${grouped}.${part}`;
}

export const signedAmount = (text: string): string =>
  text.startsWith("-") ? `\u2212${amount(text.slice(1))}` : text === "0" ? "0" : `+${amount(text)}`;

/** The chips a dealer would cut out for this amount, largest first; no more than the eye can count. */
export function breakdown(text: string): number[] {
  let left = Math.round(Number(text) * 2);
  const found: number[] = [];
  for (const each of DENOMINATIONS) {
    while (left >= each * 2 && found.length < MOST_CHIPS) {
      found.push(each);
      left -= each * 2;
    }
  }
  return found.length ? found : Number(text) > 0 ? [0.5] : [];
}

const colourClass = (denomination: number): string => `chip-${String(denomination).replace(".", "-")}`;

const HIGH = 4.5;
const TOP = MOST_CHIPS * HIGH + 1;

/** One chip of a stack, seen from a chair: its edge with the spots, and the face of the uppermost. */
function stackedChip(each: number, place: number, last: boolean): SVGTemplateResult {
  const y = (TOP - (place + 1) * HIGH + 5).toFixed(1);
  const spots = `M6 3.8l4 1v${HIGH}l-4-1z M14 5.4h4v${HIGH}h-4z M22 4.8l4-1v${HIGH}l-4 1z`;
  return svg`<g class="chip ${colourClass(each)}" transform="translate(0 ${y})">
    <path class="chip-rim" d="M1 0v${HIGH}a15 5.5 0 0 0 30 0V0z"></path>
    <path class="chip-spot" d=${spots}></path><ellipse class="chip-rim" cx="16" cy="0" rx="15" ry="5.5"></ellipse>
    ${last ? svg`<ellipse class="chip-face" cx="16" cy="0" rx="9.5" ry="3.2"></ellipse>` : ""}</g>`;
}

/** A stack with its amount beside it; the same room whatever the height. */
export function stack(text: string, label = ""): TemplateResult {
  const chips = breakdown(text);
  return html`<span class="stake"
    ><svg class="chip" viewBox="0 0 32 ${TOP + 12}" aria-hidden="true">
      ${chips.map((each, place) => stackedChip(each, place, place === chips.length - 1))}</svg
    ><span class="number">${label ? html`<span class="stake-of">${label}</span> ` : ""}${amount(text)}</span></span
  >`;
}

/** One chip from above, for a button. */
export function chip(value: string): TemplateResult {
  const denomination = DENOMINATIONS.find((each) => each <= Number(value)) ?? 1;
  return html`<svg class="chip ${colourClass(denomination)}" viewBox="0 0 40 40" aria-hidden="true">
    <circle class="chip-rim" cx="20" cy="20" r="19"></circle>
    <circle class="chip-ring" cx="20" cy="20" r="16.5"></circle>
    <circle class="chip-middle" cx="20" cy="20" r="12.5"></circle>
  </svg>`;
}
