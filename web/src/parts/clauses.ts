// A clause as a link to its words, and a refusal where it happened: its sentence, its clause, what had been typed.
import { html, nothing, type TemplateResult } from "lit";
import type { Refusal } from "../live/live.ts";
import { rulesAddress } from "../routes.ts";

export function clause(ruleset: string, number: string): TemplateResult {
  const [named, own] = number.includes(" ")
    ? [number.slice(0, number.indexOf(" ")), number.slice(number.indexOf(" ") + 1)]
    : [ruleset, number];
  return html`<a class="clause" href=${rulesAddress(named, own)} target="_blank" rel="noopener">${own}</a>`;
}

export function refusal(found: Refusal | undefined, ruleset: string, close: () => void): TemplateResult {
  return html`<div class="refusal-place" role="alert">
    ${
      found
        ? html`<div class="refusal">
            <span><b>${found.typed}:</b> ${found.words} ${found.clause ? clause(ruleset, found.clause) : nothing}</span
            ><button class="quiet" @click=${close}>Dismiss</button>
          </div>`
        : nothing
    }
  </div>`;
}
