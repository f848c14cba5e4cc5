// The wheel with its single zero, the ball in its pocket. A spinning wheel turns unless motion is unwelcome.
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import * as texts from "../texts/shapes.ts";

export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colour = (number: number): "green" | "red" | "black" =>
  number === 0 ? "green" : REDS.has(number) ? "red" : "black";

const point = (angle: number, radius: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

const ballAt = (angle: number): SVGTemplateResult => {
  const [x, y] = point(angle, 69).split(" ");
  return svg`<circle class="ball" cx=${x} cy=${y} r="6"></circle>`;
};

const winningNumber = (number: number): SVGTemplateResult =>
  svg`<circle class="wheel-told pocket-${colour(number)}" r="34"></circle>
    <text class="wheel-number" y="13">${number}</text>`;

function wheelName(ball: number | null, spinning: boolean): string {
  if (ball !== null) return texts.ballIn(ball, colour(ball));
  return spinning ? texts.wheelSpinning : texts.wheel;
}

export function wheel(ball: number | null, spinning: boolean, small = false): TemplateResult {
  const step = (2 * Math.PI) / WHEEL.length;
  const pockets = WHEEL.map((number, place) => {
    const [from, to, middle] = [(place - 0.5) * step, (place + 0.5) * step, place * step];
    const degrees = (middle * 180) / Math.PI;
    const outer = `L${point(from, 96)}A96 96 0 0 1 ${point(to, 96)}`;
    const inner = `L${point(to, 62)}A62 62 0 0 0 ${point(from, 62)}`;
    return svg`<path class="pocket pocket-${colour(number)}" d="M${point(from, 62)}${outer}${inner}z"></path>
      <text class="pocket-number" transform="rotate(${degrees.toFixed(2)}) translate(0 -83)">${number}</text>`;
  });
  const at = ball === null ? -1 : WHEEL.indexOf(ball as (typeof WHEEL)[number]);
  return html`<svg
    class="wheel ${spinning ? "spinning" : ""} ${small ? "small" : ""}"
    viewBox="-100 -100 200 200"
    role="img"
    aria-label=${wheelName(ball, spinning)}
  >
    <circle class="wheel-rim" r="99"></circle>
    <g class="wheel-turning">
      ${pockets}
      <circle class="wheel-bowl" r="61"></circle>
      <path class="wheel-cross" d="M0-40V40M-40 0H40"></path>
      <circle class="wheel-hub" r="12"></circle>
    </g>
    ${at < 0 ? "" : ballAt(at * step)} ${ball === null ? "" : winningNumber(ball)}
  </svg>`;
}
