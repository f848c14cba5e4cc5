// Standings with why, stages to confirm, placings from provisional to published, prizes, the close and what is in its way.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import type { Json } from "../live/desk.ts";
import type { Decision } from "../wire.ts";
import { plain } from "../words.ts";
import { decisionLine } from "./board.ts";
import { inPercent, list } from "./conditions/draft.ts";
import { commandButton, commandForm } from "./form.ts";
import type { Floor } from "./floor.ts";
import { tableName } from "../names.ts";
import { money } from "../money.ts";
import { several } from "./say.ts";
import { becauseRow, why } from "./why.ts";

const GATE: ReadonlySet<Decision["matter"]> = new Set(["tie", "stage", "blocked", "close", "session"]);

const PATH = ["provisional", "confirmed", "published"];

function certainty(floor: Floor): TemplateResult {
  const at = PATH.indexOf(floor.frame?.certainty ?? "");
  return html`<ol class="steps" aria-label="How far the results can be relied on">
    ${PATH.map((each, index) => html`<li class=${index < at || (index === PATH.length - 1 && index === at) ? "done" : index === at ? "now" : ""}>${plain(each)}</li>`)}
  </ol>`;
}

export function standings(floor: Floor): TemplateResult {
  const lines = floor.board?.standings ?? [];
  const any = lines.some((each) => each.place);
  return html`<section class="panel stack" aria-label="Standings">
    <div class="row spread">
      <h2>Standings</h2>
      <span class="pill">${floor.frame?.certainty}</span>
    </div>
    ${
      any
        ? html`<div class="wide">
            <table class="standings folding">
              <thead>
                <tr>
                  <th class="number">Place</th>
                  <th>Player</th>
                  <th class="number">Chips</th>
                  <th>Seat</th>
                  <th>How it stands</th>
                </tr>
              </thead>
              <tbody>
                ${lines.map(
                  (each) =>
                    html`<tr class=${each.playing ? "" : "soft"}>
                        <td class="number">${each.place.replace("-", "\u2013") || "\u2013"}</td>
                        <td><b>${floor.name(each.player)}</b> <span class="soft small">${each.player}</span></td>
                        <td class="number">${amount(each.chips)}</td>
                        <td class="below small ${each.table ? "" : "bare"}">
                          ${each.table ? `${tableName(each.table)}, seat ${each.seat}` : ""}
                        </td>
                        <td class="small below">
                          ${why(floor, "standings", each.player, each.why === "in" ? "in play" : floor.words(each.why))}
                        </td>
                      </tr>
                      ${becauseRow(floor, "standings", each.player, 5)}`,
                )}
              </tbody>
            </table>
          </div>`
        : html`<p class="soft">There are no chips out yet.</p>`
    }
  </section>`;
}

/** How the pool came together: fees, less the commission, and what the operator added. */
function pool(floor: Floor): TemplateResult {
  const { frame, money: accounts = [], entries = [] } = floor.board ?? {};
  const currency = frame?.currency ?? "";
  const paid = entries.reduce((sum, each) => sum + each.paid, 0);
  const commission = Number(accounts.find((each) => each.name === "commission")?.held ?? 0);
  const added = (frame?.pool ?? 0) - (paid - commission);
  return html`<details>
    <summary class="small">How it adds up</summary>
    <table>
      <tbody>
        <tr>
          <td>Paid by ${several(entries.filter((each) => each.paid).length, "player")}</td>
          <td class="number">${money(paid, currency)}</td>
        </tr>
        <tr>
          <td>Less the commission</td>
          <td class="number">${money(-commission, currency)}</td>
        </tr>
        ${
          added
            ? html`<tr>
                <td>${added > 0 ? "Added by the operator" : "Refunded"}</td>
                <td class="number">${money(added, currency)}</td>
              </tr>`
            : nothing
        }
        <tr>
          <th>Pool</th>
          <th class="number">${money(frame?.pool ?? 0, currency)}</th>
        </tr>
      </tbody>
    </table>
  </details>`;
}

function worth(floor: Floor): TemplateResult {
  const frame = floor.frame;
  if (!frame) return html``;
  const shares = list(inPercent(JSON.parse(floor.board?.conditions || "{}") as Json), ["prizes", "shares"]).map(String);
  return html`<section class="panel stack" aria-label="Prize pool">
    <h2>
      ${frame.charity ? "Donations" : "Prize pool"}
      <span class="number">${frame.charity ? "" : money(frame.pool, frame.currency)}</span>
    </h2>
    <ol class="worth">
      ${frame.worth.map((each, index) => html`<li><span>${each.place}. ${shares[index] && frame.worth.length === shares.length ? html`<span class="soft small">${shares[index]} of the pool</span>` : nothing}</span><b class="number">${money(each.cents, frame.currency)}</b></li>`)}
    </ol>
    ${frame.charity ? nothing : pool(floor)}
  </section>`;
}

function placings(floor: Floor): TemplateResult | typeof nothing {
  const lines = floor.view?.placings ?? [];
  if (!lines.length) return nothing;
  const currency = floor.frame?.currency ?? "";
  return html`<section class="panel stack" aria-label="Placings">
    <h2>Placings</h2>
    <div class="wide">
      <table class="placings">
        <thead>
          <tr>
            <th class="number">Place</th>
            <th>Player</th>
            <th class="number">Prize</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            (each) =>
              html`<tr>
                  <td class="number">${each.place.replace("-", "\u2013")}</td>
                  <td>${each.name || each.player} ${why(floor, "placings", each.player)}</td>
                  <td class="number">
                    ${each.prize ? html`${money(each.prize, currency)}<br /><span class="soft small">${each.signed ? "signed for" : "not signed for"}</span>` : ""}
                  </td>
                </tr>
                ${becauseRow(floor, "placings", each.player, 3)}`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

const PATHWAY = [
  ["confirm-placings", "Confirm the placings", "main"],
  ["publish", "Publish", "main"],
  ["award", "Award the prizes", "main"],
  ["donate", "Make the donations", "main"],
] as const;

/** Whether every stage was played and confirmed: before that there are no placings to confirm. */
function allConfirmed(floor: Floor): boolean {
  const sessions = floor.frame?.sessions ?? [];
  return (
    floor.frame?.stages.every((stage) => sessions.some((each) => each.stage === stage)) === true &&
    sessions.every((each) => each.progress === "confirmed")
  );
}

function nothingLeft(floor: Floor): string {
  if (floor.frame?.phase === "finished") return "The tournament is closed.";
  return allConfirmed(floor)
    ? "Nothing is in the way."
    : "Nothing waits for a decision; there are stages to be played.";
}

function pathway(floor: Floor): TemplateResult {
  const gate = floor.board?.decisions.filter((each) => GATE.has(each.matter)) ?? [];
  return html`<section class="panel stack" aria-label="The way to the close">
    <h2>The way to the close</h2>
    ${certainty(floor)}
    ${
      gate.length
        ? html`<ul class="queue">
            ${gate.map((each) => decisionLine(floor, each))}
          </ul>`
        : html`<p class="soft">${nothingLeft(floor)}</p>`
    }
    <div class="row">
      ${PATHWAY.map(([order, title, kind]) => (floor.can(order) && (order !== "confirm-placings" || allConfirmed(floor)) ? commandButton(floor, order, order, title, {}, kind) : nothing))}
      ${floor.can("close") ? commandButton(floor, "close", "close", "Close the tournament") : nothing}
    </div>
    ${
      floor.can("reopen-placings")
        ? html`<details>
            <summary>Reopen the placings</summary>
            ${commandForm(floor, "reopen-placings", "reopen-placings", { foresee: true, warn: true, verb: "Reopen them", about: true })}
          </details>`
        : nothing
    }
    ${
      floor.can("reopen-stage")
        ? html`<details>
            <summary>Reopen a stage</summary>
            ${commandForm(floor, "reopen-stage", "reopen-stage", { foresee: true, warn: true, verb: "Reopen it", about: true })}
          </details>`
        : nothing
    }
    ${
      floor.can("cancel")
        ? html`<details>
            <summary>Cancel the tournament</summary>
            ${commandForm(floor, "cancel", "cancel", { foresee: true, warn: true, verb: "Cancel and refund all fees", about: true })}
          </details>`
        : nothing
    }
  </section>`;
}

export function resultsPage(floor: Floor): TemplateResult {
  return html`<div class="board">
    <div class="stack">${standings(floor)}</div>
    <aside class="stack">${pathway(floor)}${worth(floor)}${placings(floor)}</aside>
  </div>`;
}
