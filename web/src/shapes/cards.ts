// Cards as our own SVG: a large rank and a large suit, so that one knows the card at 32 pixels. `??` lies face down.
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { croupier } from "../texts/bar.ts";
import * as texts from "../texts/shapes.ts";

export const RANKS = "A23456789TJQK";
export const SUITS = "shdc";
export const UNSEEN = "??";
const SHAPES: Record<string, string> = {
  s:
    "M12 1.5C15 6 21.3 9.3 21.3 14.6a4.7 4.7 0 0 1-8 3.2c.2 2 1 3.5 2.4 4.7" +
    "H8.3c1.4-1.2 2.2-2.7 2.4-4.7a4.7 4.7 0 0 1-8-3.2C2.7 9.3 9 6 12 1.5z",
  h: "M12 22C4.8 16.3 1.8 12.7 1.8 8.3A5.3 5.3 0 0 1 12 5.9 5.3 5.3 0 0 1 22.2 8.3C22.2 12.7 19.2 16.3 12 22z",
  d: "M12 1 20.6 12 12 23 3.4 12z",
  c:
    "M7.2 6.7a4.8 4.8 0 1 1 9.6 0 4.7 4.7 0 0 1-.9 2.8 4.8 4.8 0 1 1-2.7 7.8c.2 2 1 3.7 2.4 5.2" +
    "H8.4c1.4-1.5 2.2-3.2 2.4-5.2a4.8 4.8 0 1 1-2.7-7.8 4.7 4.7 0 0 1-.9-2.8z",
};

export function cardName(text: string): string {
  if (text === UNSEEN) return texts.cardDown;
  return texts.cardOf(texts.ranks[text.charAt(0)] ?? "?", suitName(text));
}

export const suitName = (text: string): string => texts.suits[text.charAt(1)] ?? "?";
export const rankText = (text: string): string => (text.charAt(0) === "T" ? "10" : text.charAt(0));

export function suit(letter: string, transform: string): SVGTemplateResult {
  return svg`<path class="suit" transform=${transform} d=${SHAPES[letter] ?? ""}></path>`;
}

function rankOf(text: string): SVGTemplateResult {
  const rank = rankText(text);
  if (rank !== "10") return svg`<text class="rank" x="7" y="40">${rank}</text>`;
  return svg`<text class="rank" x="4" y="40" textLength="42" lengthAdjust="spacingAndGlyphs">10</text>`;
}

function face(text: string): SVGTemplateResult {
  return svg`<rect class="card-face" x=".75" y=".75" width="62.5" height="88.5" rx="7"></rect>
    ${rankOf(text)} ${suit(text.charAt(1), "translate(5 45) scale(1.7)")}`;
}

const back = svg`<rect class="card-back" x=".75" y=".75" width="62.5" height="88.5" rx="7"></rect>
  <rect class="card-back-line" x="6" y="6" width="52" height="78" rx="4"></rect>
  <path class="card-back-line" d="M32 20 48 45 32 70 16 45z M32 32 40 45 32 58 24 45z"></path>`;

/** One card, with a name for those who do not see it. */
export function card(text: string): TemplateResult {
  const hidden = text === UNSEEN;
  return html`<svg
    class="card suit-${hidden ? "none" : text.charAt(1)}"
    viewBox="0 0 64 90"
    role="img"
    aria-label=${cardName(text)}
  >
    ${hidden ? back : face(text)}
  </svg>`;
}

/** Cards side by side, overlapping where it is narrow. With room for `room` cards, nothing moves when one is dealt. */
export function cards(lying: readonly string[], room = 0): TemplateResult {
  const empty = Math.max(0, room - lying.length);
  const places = [
    ...lying.map((each) => card(each)),
    ...Array.from({ length: empty }, () => html`<span class="card-place"></span>`),
  ];
  return html`<span class="cards">${places.map((each) => html`<span class="slot">${each}</span>`)}</span>`;
}

/** The house's sign: four cards and the name, over the doors. */
export const brand = (inside: TemplateResult = html`<b>${croupier}</b>`): TemplateResult =>
  html`<div class="row brand">${["As", "Kh", "Qd", "Jc"].map((each) => card(each))}${inside}</div>`;
