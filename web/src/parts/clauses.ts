// A clause as a link to its words, and a refusal where it happened: its sentence, its clause, what had been typed.
import { html, nothing, type TemplateResult } from "lit";
import type { Refusal as DeskRefusal } from "../live/desk.ts";
import type { ShownRefusal } from "../live/live.ts";
import { rulesAddress } from "../routes.ts";
import * as texts from "../texts/bar.ts";

export function clauseLink(ruleset: string, number: string): TemplateResult {
  const [named, own] = number.includes(" ")
    ? [number.slice(0, number.indexOf(" ")), number.slice(number.indexOf(" ") + 1)]
    : [ruleset, number];
  return html`<a class="clause" href=${rulesAddress(named, own)} target="_blank" rel="noopener">${own}</a>`;
}

/** A refusal with its clause, as the server gave it. */
export function refusalBox({ message, problem }: DeskRefusal, ruleset: string): TemplateResult {
  const link = problem.clause && ruleset ? clauseLink(ruleset, problem.clause) : nothing;
  return html`<div class="refusal" role="alert"><span>${message} ${link}</span></div>`;
}

export function refusalPlace(found: ShownRefusal | undefined, ruleset: string, close: () => void): TemplateResult {
  return html`<div class="refusal-place" role="alert">
    ${
      found
        ? html`<div class="refusal">
            <span
              ><b>${found.typed}:</b> ${found.words} ${found.clause ? clauseLink(ruleset, found.clause) : nothing}</span
            ><button class="quiet" @click=${close}>${texts.dismiss}</button>
          </div>`
        : nothing
    }
  </div>`;
}
