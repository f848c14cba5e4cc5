// Disputes with facts, ruling, clause and camera time; corrections by reversal and new entry, their effect shown first.
import { html, nothing, type TemplateResult } from "lit";
import type { DisputeLine } from "../wire.ts";
import { commandForm } from "./command-form.ts";
import type { Floor } from "./floor.ts";
import { commandTitle } from "./labels.ts";
import { currentSession } from "./shell.ts";
import { humanize } from "../humanize.ts";
import { tableInSession } from "../names.ts";
import * as texts from "../texts/record.ts";
import type { CommandKey } from "../wire.ts";

function disputePanel(floor: Floor, line: DisputeLine): TemplateResult {
  const name = humanize(line.dispute);
  const fact = (title: string, inside: unknown): TemplateResult | typeof nothing =>
    inside
      ? html`<dt>${title}</dt>
          <dd>${inside}</dd>`
      : nothing;
  return html`<section class="panel stack" aria-label=${name}>
    <div class="row spread">
      <h3>${line.table ? texts.disputeAt(name, tableInSession(line.table)) : name}</h3>
      <span class="pill ${line.open ? "bad" : "good"}">${line.open ? texts.open : texts.closed}</span>
    </div>
    <dl class="facts">
      ${fact(texts.facts, html`${line.facts} <span class="soft">(${line.by})</span>`)}${fact(texts.camera, line.camera)}
      ${fact(texts.ruling, line.ruling)}${fact(texts.review, line.review)}
      ${fact(texts.informed, line.advised && texts.rightToComplain)}
    </dl>
    <div class="stack">${disputeCommands(floor, line)}</div>
  </section>`;
}

/** A ruling first; then a review, and that the player knows the right to complain. */
function disputeCommands(floor: Floor, line: DisputeLine): TemplateResult {
  const known = { dispute: line.dispute };
  const form = (order: CommandKey, verb: string): TemplateResult =>
    commandForm(floor, `${order}:${line.dispute}`, order, { known, verb });
  const fold = (order: CommandKey, verb: string): TemplateResult | typeof nothing =>
    floor.can(order)
      ? html`<details>
          <summary class="button">${verb}</summary>
          ${form(order, verb)}
        </details>`
      : nothing;
  if (!line.ruling) return html`${floor.can("rule") ? form("rule", texts.rule) : nothing}`;
  const review = line.review ? nothing : fold("request-review", texts.askForReview);
  return html`${line.review === "requested" ? fold("review", texts.reviewRuling) : review}
  ${line.advised ? nothing : fold("advise-complaint", texts.recordInformed)}`;
}

const CORRECTIONS: readonly CommandKey[] = ["correct", "amend-round", "void-round", "reinstate", "settle-shortage"];

function correctionsPanel(floor: Floor): TemplateResult {
  const made = floor.board?.corrections ?? [];
  const fold = (order: CommandKey): TemplateResult => {
    const stack = order === "correct";
    const start = stack ? { session: currentSession(floor)?.session ?? "" } : {};
    const options = { foresee: true, verb: texts.makeCorrection, about: !stack, start };
    return html`<details>
      <summary class="button">${commandTitle(order)}</summary>
      ${commandForm(floor, order, order, options)}
    </details>`;
  };
  return html`<section class="panel stack" aria-label=${texts.corrections}>
    <h2>${texts.corrections}</h2>
    <p class="soft small">${texts.correctionsAbout}</p>
    ${CORRECTIONS.filter((order) => floor.can(order)).map(fold)}
    <ul>
      ${[...made].reverse().map((each) => html`<li>${floor.words(each)}</li>`)}
    </ul>
    ${made.length ? nothing : html`<p class="soft">${texts.noCorrections}</p>`}
  </section>`;
}

export function disputesPage(floor: Floor): TemplateResult {
  const lines = [...(floor.board?.disputes ?? [])].sort((one, other) => Number(other.open) - Number(one.open));
  return html`<div class="board halves">
    <div class="stack">
      ${lines.length ? html`<h2 class="hidden-words">${texts.disputes}</h2>` : nothing}${
        lines.length
          ? lines.map((each) => disputePanel(floor, each))
          : html`<section class="panel">
              <h2>${texts.disputes}</h2>
              <p class="soft">${texts.none}</p>
            </section>`
      }
      ${
        floor.can("open-dispute")
          ? html`<details class="panel">
              <summary>${texts.openDispute}</summary>
              ${commandForm(floor, "open-dispute", "open-dispute", { verb: texts.openNow, about: true })}
            </details>`
          : nothing
      }
    </div>
    <aside class="stack">${correctionsPanel(floor)}</aside>
  </div>`;
}
