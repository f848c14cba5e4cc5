// Conditions on record: what they state, what the rules still ask for, the steps to open entries, and the form.
import { html, nothing, type TemplateResult } from "lit";
import { money } from "../../money.ts";
import { deskAddress } from "../../routes.ts";
import { commandForm } from "../command-form.ts";
import type { Floor } from "../floor.ts";
import { clauseLink } from "../refusal.ts";
import { commandTitle } from "../labels.ts";
import { appointPanel, nextStep } from "../next-step.ts";
import { summarize } from "./summary.ts";
import { storedDraft } from "./unsaved-draft.ts";
import type { Board, CommandKey, CommandStep } from "../../wire.ts";
import * as texts from "../../texts/conditions.ts";

/** The steps of the filing, in their order. */
const FILING: readonly CommandKey[] = [
  "make-available",
  "notify",
  "approve",
  "refuse-approval",
  "open-entries",
  "move-start",
  "depart",
];

/** What the rules still ask for, and who provides it. */
export function missingSteps(floor: Floor): TemplateResult | typeof nothing {
  const found = floor.board?.filing.wanting ?? [];
  if (!found.length) return nothing;
  const draft = floor.frame?.phase === "draft";
  const elsewhere = found.some((each) => each.step === "approve") && !floor.can("approve");
  const link = html`<a href=${deskAddress("inspector", floor.tournament)}>${texts.inspectorPage}</a>`;
  return html`<div class="wanting">
    <p><b>${draft ? texts.beforeEntries : texts.beforeSession}</b></p>
    <ul>
      ${found.map((each) => html`<li>${each.text}${each.clauses.map((clause) => clauseLink(clause))}</li>`)}
    </ul>
    ${elsewhere ? html`<p class="soft">${texts.inspectorApproves(link)}</p>` : nothing}
  </div>`;
}

/** The next step: what the rules still ask for, then the opening of entries. */
function nextFilingStep(floor: Floor): CommandStep {
  const missing = floor.board?.filing.wanting ?? [];
  return (
    missing.find((each) => floor.can(each.step))?.step ??
    (missing.length ? "" : floor.board?.filing.available ? "open-entries" : "make-available")
  );
}

function factList({ conditions, filing, frame }: Board): TemplateResult {
  const print = html`<code class="print">${filing.fingerprint.slice(0, 32)}</code>`;
  const facts: readonly (readonly [string, unknown])[] = [
    ...summarize(conditions, frame.currency),
    [texts.shownToPatrons, filing.available],
    [texts.notified, filing.notified],
    [texts.notApproved, filing.refused],
    ...filing.approvals.map((each) => [texts.approved, each] as const),
    [texts.fingerprint, filing.fingerprint && print],
    [texts.pool, frame.pool && money(frame.pool, frame.currency)],
  ];
  return html`<dl class="facts">
    ${facts
      .filter(([, value]) => value)
      .map(
        ([title, value]) =>
          html`<dt>${title}</dt>
            <dd>${value}</dd>`,
      )}
  </dl>`;
}

function filingFolds(floor: Floor, board: Board): readonly TemplateResult[] {
  const next = nextFilingStep(floor);
  const fold = (order: CommandKey, title: string): TemplateResult =>
    html`<details class="fold">
      <summary class="button ${order === next ? "main" : ""}">${title}</summary>
      <div class="panel">
        ${commandForm(floor, order, order, { verb: title, about: true, warn: order === "depart" })}
      </div>
    </details>`;
  return FILING.filter((order) => floor.can(order) && (board.conditions || order === "depart")).map((order) =>
    fold(order, commandTitle(order)),
  );
}

function approvalPanel(floor: Floor, board: Board, editing: boolean): TemplateResult {
  const paper = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}/papers/conditions.pdf`;
  const read = html`<a class="button" href=${paper} target="_blank" rel="noopener">${texts.readAll}</a>`;
  const none = html`<p class="soft">${editing ? texts.writeBelow : texts.whoWrites}</p>`;
  return html`<section class="panel stack" aria-label=${texts.approval}>
    <div class="row spread">
      <h2>${board.frame.name || texts.noConditions}</h2>
      ${board.conditions ? read : nothing}
    </div>
    ${board.conditions ? factList(board) : none} ${missingSteps(floor)}
    <div class="row">${filingFolds(floor, board)}</div>
  </section>`;
}

let form: "failed" | "loaded" | "loading" | undefined;

/** The form is large and seldom open: it loads when somebody may write. */
async function loadForm(floor: Floor): Promise<void> {
  form = "loading";
  try {
    await import("./form.ts");
    form = "loaded";
  } catch {
    form = "failed";
  }
  floor.requestUpdate();
}

function formFields(floor: Floor): TemplateResult {
  if (form === "loaded") return html`<conditions-form .floor=${floor}></conditions-form>`;
  if (form === undefined) void loadForm(floor);
  return html`<p class="soft" role="status">${form === "failed" ? texts.formNotLoaded : texts.formLoading}</p>`;
}

export function conditionsPage(floor: Floor): TemplateResult {
  const board = floor.board;
  if (!board) return html``;
  const editing = floor.can("draft") || floor.can("change-conditions");
  const fields = editing ? formFields(floor) : nothing;
  const title = floor.can("draft") ? texts.changeDraft : texts.changeByNotice;
  const fold = html`<details class="panel" ?open=${storedDraft(floor) !== null}>
    <summary><h2>${title}</h2></summary>
    ${fields}
  </details>`;
  const first = board.frame.phase === "new" || board.frame.phase === "draft";
  return html`<div class="stack">
    ${first ? appointPanel(floor) : nextStep(floor)} ${approvalPanel(floor, board, editing)}
    ${editing && board.conditions ? fold : fields}
  </div>`;
}
