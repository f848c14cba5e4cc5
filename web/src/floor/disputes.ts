// Disputes with facts, ruling, clause and camera time; corrections by reversal and new entry, their effect shown first.
import { html, nothing, type TemplateResult } from "lit";
import type { CommandKey, DisputeLine } from "../wire.ts";
import { commandForm } from "./form.ts";
import type { Floor } from "./floor.ts";
import { current } from "./shell.ts";
import { nice, tableInSession } from "../names.ts";
import { plain } from "../words.ts";

function dispute(floor: Floor, line: DisputeLine): TemplateResult {
  const known = { dispute: line.dispute };
  const form = (order: CommandKey, verb: string): TemplateResult | typeof nothing =>
    floor.can(order) && order === "rule"
      ? commandForm(floor, `${order}:${line.dispute}`, order, { known, verb })
      : floor.can(order)
        ? html`<details>
            <summary class="button">${verb}</summary>
            ${commandForm(floor, `${order}:${line.dispute}`, order, { known, verb })}
          </details>`
        : nothing;
  return html`<section class="panel stack" aria-label=${plain(nice(line.dispute))}>
    <div class="row spread">
      <h3>${plain(nice(line.dispute))}${line.table ? ` at ${tableInSession(line.table)}` : ""}</h3>
      <span class="pill ${line.open ? "bad" : "good"}">${line.open ? "open" : "closed"}</span>
    </div>
    <dl class="facts">
      <dt>What happened</dt>
      <dd>${line.facts} <span class="soft">(${line.by})</span></dd>
      ${
        line.camera
          ? html`<dt>Camera</dt>
              <dd>${line.camera}</dd>`
          : nothing
      }
      ${
        line.ruling
          ? html`<dt>Ruling</dt>
              <dd>${line.ruling}</dd>`
          : nothing
      }${
        line.review
          ? html`<dt>Review</dt>
              <dd>${line.review}</dd>`
          : nothing
      }${
        line.advised
          ? html`<dt>Told</dt>
              <dd>of the right to complain</dd>`
          : nothing
      }
    </dl>
    <div class="stack">
      ${line.ruling ? html`${line.review === "requested" ? form("review", "Review it") : line.review ? nothing : form("request-review", "Ask for a review")}${line.advised ? nothing : form("advise-complaint", "Told of the right to complain")}` : form("rule", "Rule on it")}
    </div>
  </section>`;
}

const RISKY = [
  ["correct", "Correct a stack"],
  ["amend-round", "Put the record of the round in play right"],
  ["void-round", "Void an earlier round"],
  ["reinstate", "Take a player back"],
  ["settle-shortage", "Decide about a shortage"],
] as const;

function corrections(floor: Floor): TemplateResult {
  const told = floor.board?.corrections ?? [];
  return html`<section class="panel stack" aria-label="Corrections">
    <h2>Corrections</h2>
    <p class="soft small">
      Nothing is edited: a correction is a reversal and a new entry. What it would change is shown before it is made.
    </p>
    ${RISKY.filter(([order]) => floor.can(order)).map(
      ([order, title]) =>
        html`<details>
          <summary class="button">${title}</summary>
          ${commandForm(floor, order, order, { foresee: true, verb: "Make it so", about: order !== "correct", start: order === "correct" ? { session: current(floor)?.session ?? "" } : {} })}
        </details>`,
    )}
    <ul>
      ${[...told].reverse().map((each) => html`<li>${floor.words(each)}</li>`)}
    </ul>
    ${told.length ? nothing : html`<p class="soft">None so far.</p>`}
  </section>`;
}

export function disputesPage(floor: Floor): TemplateResult {
  const lines = [...(floor.board?.disputes ?? [])].sort((one, other) => Number(other.open) - Number(one.open));
  return html`<div class="board halves">
    <div class="stack">
      ${lines.length ? html`<h2 class="hidden-words">Disputes</h2>` : nothing}${
        lines.length
          ? lines.map((each) => dispute(floor, each))
          : html`<section class="panel">
              <h2>Disputes</h2>
              <p class="soft">None.</p>
            </section>`
      }
      ${
        floor.can("open-dispute")
          ? html`<details class="panel">
              <summary>Open a dispute</summary>
              ${commandForm(floor, "open-dispute", "open-dispute", { verb: "Open it; the table waits", about: true })}
            </details>`
          : nothing
      }
    </div>
    <aside class="stack">${corrections(floor)}</aside>
  </div>`;
}
