// What comes next: before play the page leads from the first appointment to the first round.
import { html, nothing, type TemplateResult } from "lit";
import type { Board } from "../wire.ts";
import { commandForm } from "./form.ts";
import type { Floor } from "./floor.ts";
import { several } from "./say.ts";

interface Step {
  readonly title: string;
  readonly words: string;
  readonly tab?: string;
  readonly go?: string;
}

export const hasDirector = (board: Board): boolean => board.people.some((each) => each.roles.includes("director"));

function step(board: Board): Step | undefined {
  const { frame, filing } = board;
  const entered = board.entries.filter((each) => !each.waits).length;
  switch (frame.phase) {
    case "new":
      return {
        title: "Write the conditions",
        words: "A guided form tells what the rules ask for as you type.",
        tab: "conditions",
        go: "To the conditions",
      };
    case "draft":
      return {
        title: "Have the conditions approved, then open entries",
        words: filing.approvals.length
          ? "They are approved."
          : filing.wanting.length
            ? filing.wanting.map((each) => each.text).join(" ")
            : "Nothing is missing: show them to patrons, then open entries.",
        tab: "conditions",
        go: "To the approval",
      };
    case "entries open":
      return {
        title: "Entries are open",
        words: `${several(entered, "player")} of ${board.terms.most} so far.`,
        tab: "entries",
        go: "To the entry desk",
      };
    case "entries closed":
      return board.tables.length
        ? undefined
        : {
            title: "Draw the seats",
            words: "The list is fixed, the secret committed to, dice are rolled in public.",
            tab: "draws",
            go: "To the ballot",
          };
    case "playing":
      return inPlay(board);
    case "finished":
      return {
        title: "The tournament is closed",
        words: "Its papers and its record stay: print them, or take the export.",
        tab: "record",
        go: "To the record",
      };
    case "cancelled":
      return {
        title: "The tournament is cancelled",
        words: "Every fee goes back to who paid it, commission included. The record stays.",
        tab: "entries",
        go: "To the entries",
      };
    default:
      return undefined;
  }
}

/** Between sessions, and after the last: what the director does next. */
function inPlay(board: Board): Step | undefined {
  const { frame } = board;
  if (
    frame.sessions.some((each) => each.progress !== "confirmed") ||
    board.decisions.some((each) => each.matter !== "close")
  )
    return undefined;
  const begun = new Set(frame.sessions.map((each) => each.stage));
  const next = frame.stages.find((each) => !begun.has(each));
  if (next)
    return {
      title: `Draw the seats of ${next}`,
      words: "Everybody who goes on is on the list.",
      tab: "draws",
      go: "To the ballot",
    };
  return AFTER[frame.certainty];
}

const AFTER: Readonly<Record<string, Step>> = {
  provisional: {
    title: "Confirm the placings",
    words: "The final is played. Nothing is paid before the placings are confirmed and published.",
    tab: "results",
    go: "To the results",
  },
  confirmed: {
    title: "Publish the placings",
    words: "Until then every screen calls them confirmed, not published.",
    tab: "results",
    go: "To the results",
  },
  published: {
    title: "Prizes, then the close",
    words: "What still stands in the way of the close is listed beside this.",
    tab: "results",
    go: "To the results",
  },
};

export function appointing(floor: Floor): TemplateResult | typeof nothing {
  const board = floor.board;
  if (!board || hasDirector(board) || !floor.can("appoint")) return nothing;
  const { director, charity } = board.frame;
  const may = floor.role === (charity ? "operator" : "shift-manager");
  return html`<section class="panel stack next-step" aria-label="Appoint the Director">
    <h2>First: who is the ${director}?</h2>
    ${
      may
        ? html`<p>
              Whoever runs the evening needs an account to log in with:
              ${floor.role === "operator" ? html`<a href="#people">People, Accounts</a>.` : "the operator adds it."}
            </p>
            ${commandForm(floor, "appoint-director", "appoint", { known: { office: "director" }, verb: "Appoint" })}`
        : floor.role === "operator"
          ? html`<ol class="guide">
              <li>
                Under <a href="#people">People</a> make an account for everybody who works tonight, and give somebody
                the role of shift manager.
              </li>
              <li>The shift manager logs in and appoints the ${director}, who writes the conditions.</li>
              <li>For a charity night it is you: write its conditions below, then appoint.</li>
            </ol>`
          : html`<p>The casino operator appoints, once the conditions of the charity night are written.</p>`
    }
  </section>`;
}

export function nextStep(floor: Floor): TemplateResult | typeof nothing {
  const board = floor.board;
  const next = board && step(board);
  if (!next) return nothing;
  return html`${appointing(floor)}
    <section class="panel stack next-step" aria-label="What comes next">
      <h2>${next.title}</h2>
      <p>${next.words}</p>
      ${next.tab ? html`<div class="row"><a class="button main" href="#${next.tab}">${next.go}</a></div>` : nothing}
    </section>`;
}
