// Refusals and clauses as people on the floor read them.
import { rulesAddress } from "../routes.ts";
import { html, nothing, type TemplateResult } from "lit";
import type { ProblemDocument } from "../live/desk.ts";

/** A clause as a link to its text: "ruleset 15.6". */
export function clauseLink(clause: string | undefined): TemplateResult | typeof nothing {
  if (!clause) return nothing;
  const [ruleset = "", ...number] = clause.split(" ");
  const told = number.join(" ");
  return html` <a class="clause" href=${rulesAddress(ruleset, told)} target="_blank" rel="noopener"
    >${told || ruleset}</a
  >`;
}

/** A refusal at its place: the sentence and the clause. */
export function refusal(problem: ProblemDocument | undefined, id = ""): TemplateResult | typeof nothing {
  if (!problem) return nothing;
  return html`<p class="refusal" role="alert" id=${id || nothing}>
    <span>${problem.detail}${clauseLink(problem.clause)}</span>
  </p>`;
}
