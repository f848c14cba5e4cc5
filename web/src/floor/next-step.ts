// What to do next: before play the page leads from the first appointment to the first round, then to the close.
import { html, nothing, type TemplateResult } from "lit";
import * as texts from "../texts/board.ts";
import type { Board } from "../wire.ts";
import { commandForm } from "./command-form.ts";
import type { Floor } from "./floor.ts";

export const hasDirector = (board: Board): boolean => board.people.some((each) => each.roles.includes("director"));

function findStep(board: Board): texts.Step | undefined {
  const { frame, filing } = board;
  switch (frame.phase) {
    case "new":
      return texts.steps.new;
    case "draft":
      return texts.approve(approvalText(filing));
    case "entries open":
      return texts.entriesOpen(board.entries.filter((each) => !each.waits).length, board.terms.most);
    case "entries closed":
      return board.tables.length ? undefined : texts.steps.entriesClosed;
    case "playing":
      return stepInPlay(board);
    case "finished":
      return texts.steps.finished;
    case "cancelled":
      return texts.steps.cancelled;
    default:
      return undefined;
  }
}

function approvalText({ approvals, wanting }: Board["filing"]): string {
  if (approvals.length) return texts.approved;
  return wanting.length ? wanting.map((each) => each.text).join(" ") : texts.nothingMissing;
}

/** Between sessions, and after the last: what the director does next. */
function stepInPlay(board: Board): texts.Step | undefined {
  const { frame } = board;
  const running = frame.sessions.some((each) => each.progress !== "confirmed");
  if (running || board.decisions.some((each) => each.matter !== "close")) return undefined;
  const begun = new Set(frame.sessions.map((each) => each.stage));
  const next = frame.stages.find((each) => !begun.has(each));
  if (next) return texts.drawStage(next);
  const steps: Readonly<Record<string, texts.Step>> = texts.steps;
  return steps[frame.certainty];
}

/** Who becomes director, as long as there is none. */
export function appointPanel(floor: Floor): TemplateResult | typeof nothing {
  const board = floor.board;
  if (!board || hasDirector(board) || !floor.can("appoint")) return nothing;
  return html`<section class="panel stack next-step" aria-label=${texts.appointDirector}>
    <h2>${texts.whoIsDirector(board.frame.director)}</h2>
    ${appointing(floor, board)}
  </section>`;
}

function appointing(floor: Floor, { frame }: Board): TemplateResult {
  const operator = floor.role === "operator";
  if (floor.role === (frame.charity ? "operator" : "shift-manager")) {
    const known = { office: "director" };
    return html`<p>${texts.needsAccount(operator)}</p>
      ${commandForm(floor, "appoint-director", "appoint", { known, verb: texts.appoint })}`;
  }
  if (!operator) return html`<p>${texts.operatorAppoints}</p>`;
  return html`<ol class="guide">
    ${texts.firstSteps(frame.director).map((each) => html`<li>${each}</li>`)}
  </ol>`;
}

export function nextStep(floor: Floor): TemplateResult | typeof nothing {
  const board = floor.board;
  const next = board && findStep(board);
  if (!next) return nothing;
  return html`${appointPanel(floor)}
    <section class="panel stack next-step" aria-label=${texts.nextStep}>
      <h2>${next.title}</h2>
      <p>${next.words}</p>
      <div class="row"><a class="button main" href="#${next.tab}">${next.go}</a></div>
    </section>`;
}
