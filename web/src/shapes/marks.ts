// The marker, the button and the dolly: small things that say where something lies, each with its word.
import { html, type TemplateResult } from "lit";
import * as texts from "../texts/shapes.ts";

const disc = (kind: string, letter: string, words: string): TemplateResult =>
  html`<svg class="mark mark-${kind}" viewBox="0 0 28 28" role="img" aria-label=${words}>
    <circle cx="14" cy="14" r="12.5"></circle>
    <text x="14" y="19">${letter}</text>
  </svg>`;

export const marker = disc("marker", "M", texts.marker);
export const button = disc("button", "D", texts.button);
