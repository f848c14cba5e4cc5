// Conditions on record: what they say, what the text still asks for, and the steps to open entries; the form to change them.
import { html, nothing, type TemplateResult } from "lit";
import { money } from "../../money.ts";
import { deskAddress } from "../../routes.ts";
import { commandForm } from "../form.ts";
import type { Floor } from "../floor.ts";
import { clauseLink } from "../say.ts";
import { appointing, nextStep } from "../steps.ts";
import { isTyped } from "./form.ts";
import { inShort } from "./short.ts";
import type { CommandStep } from "../../wire.ts";

const STEPS = [
  ["make-available", "Show them to patrons"],
  ["notify", "Send a copy to the authority"],
  ["approve", "Record an approval"],
  ["refuse-approval", "Not approved"],
  ["open-entries", "Open entries"],
  ["move-start", "Another starting time"],
  ["depart", "Depart from the conditions"],
] as const;

/** What the text still asks for, and who gives it. */
export function wanting(floor: Floor): TemplateResult | typeof nothing {
  const found = floor.board?.filing.wanting ?? [];
  if (!found.length) return nothing;
  const draft = floor.frame?.phase === "draft";
  return html`<div class="wanting">
    <p><b>${draft ? "Before entries can open" : "Before the first session"}</b></p>
    <ul>
      ${found.map((each) => html`<li>${each.text}${each.clauses.map((clause) => clauseLink(clause))}</li>`)}
    </ul>
    ${found.some((each) => each.step === "approve") && !floor.can("approve") ? html`<p class="soft">An approval is recorded by the inspector, on the inspector’s own page: <a href=${deskAddress("inspector", floor.tournament)}>Conditions and approval</a>.</p>` : nothing}
  </div>`;
}

/** The step that comes next: what the text still asks for, then the opening of entries. */
function wanted(floor: Floor): CommandStep {
  const missing = floor.board?.filing.wanting ?? [];
  return (
    missing.find((each) => floor.can(each.step))?.step ??
    (missing.length ? "" : floor.board?.filing.available ? "open-entries" : "make-available")
  );
}

export function conditionsPage(floor: Floor): TemplateResult {
  const board = floor.board;
  if (!board) return html``;
  const { filing, frame } = board;
  const paper = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}/papers/conditions.pdf`;
  const editing = floor.can("draft") || floor.can("change-conditions");
  const form = editing ? html`<conditions-form .floor=${floor}></conditions-form>` : nothing;
  const facts = [
    ["Shown to patrons", filing.available],
    ["Notified", filing.notified],
    ["Not approved", filing.refused],
    ...filing.approvals.map((each) => ["Approved", each]),
  ].filter(([, told]) => told);
  return html`<div class="stack">
    ${frame.phase === "new" || frame.phase === "draft" ? appointing(floor) : nextStep(floor)}
    <section class="panel stack" aria-label="Approval">
      <div class="row spread">
        <h2>${frame.name || "No conditions yet"}</h2>
        ${board.conditions ? html`<a class="button" href=${paper} target="_blank" rel="noopener">Read or print all</a>` : nothing}
      </div>
      ${
        board.conditions
          ? html`<dl class="facts">
              ${inShort(board.conditions, frame.currency).map(
                ([title, told]) =>
                  html`<dt>${title}</dt>
                    <dd>${told}</dd>`,
              )}${facts.map(
                ([title, told]) =>
                  html`<dt>${title}</dt>
                    <dd>${told}</dd>`,
              )}${
                filing.fingerprint
                  ? html`<dt>Fingerprint</dt>
                      <dd><code class="print">${filing.fingerprint.slice(0, 32)}</code></dd>`
                  : nothing
              }
              ${
                frame.pool
                  ? html`<dt>Pool</dt>
                      <dd>${money(frame.pool, frame.currency)}</dd>`
                  : nothing
              }
            </dl>`
          : html`<p class="soft">
              ${editing ? "Begin below: the form tells what the rules ask for as you type." : "The Director writes them, for a charity night the operator; they appear here."}
            </p>`
      }
      ${wanting(floor)}
      <div class="row">
        ${STEPS.filter(([order]) => floor.can(order) && (board.conditions || order === "depart")).map(
          ([order, title]) =>
            html`<details class="fold">
              <summary class="button ${order === wanted(floor) ? "main" : ""}">${title}</summary>
              <div class="panel">
                ${commandForm(floor, order, order, { verb: title, about: true, warn: order === "depart" })}
              </div>
            </details>`,
        )}
      </div>
    </section>
    ${
      editing && board.conditions
        ? html`<details class="panel" ?open=${isTyped(floor)}>
            <summary><h2>${floor.can("draft") ? "Change the draft" : "Change the conditions by notice"}</h2></summary>
            ${form}
          </details>`
        : form
    }
  </div>`;
}
