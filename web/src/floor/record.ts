// The record as it is written, every command there is, the papers, and the proofs.
import { html, nothing, type TemplateResult } from "lit";
import { commandForm } from "./command-form.ts";
import type { Floor } from "./floor.ts";
import { commandTitle } from "./labels.ts";
import { timeOfDay } from "../times.ts";
import { refusal } from "./refusal.ts";
import { humanize } from "../humanize.ts";
import { readable } from "../prose.ts";
import type { Verification } from "../live/desk.ts";
import { tableInSession } from "../names.ts";
import * as texts from "../texts/record.ts";
import type { Told } from "../wire.ts";
import "../parts/witness-state.ts";

const PAPERS = ["conditions", "run-sheet", "seats", "counts", "receipts", "results", "slips"];

function eventLine(base: string, { version, at, says, by, role }: Told): TemplateResult {
  const who = texts.by(readable(by, tableInSession), role);
  const proof = `${base}/proof/${version}.tlog-proof`;
  return html`<li>
    <span class="number soft">${version}</span><span class="number soft">${timeOfDay(at)}</span
    ><span>${readable(says, tableInSession)} <span class="soft small">${who}</span></span
    ><a class="small" href=${proof} download aria-label=${texts.proofOf(version)}>${texts.proof}</a>
  </li>`;
}

function recordPanel(floor: Floor, base: string): TemplateResult {
  const more = (floor.events.at(-1)?.version ?? 1) > 1;
  const earlier = html`<button ?disabled=${floor.busy.has("earlier")} @click=${() => floor.loadEarlier()}>
    ${texts.earlier}
  </button>`;
  return html`<section class="panel stack" aria-label=${texts.record}>
    <h2>${texts.recordTo(floor.seen?.version ?? 0)}</h2>
    ${floor.events.length ? nothing : html`<p class="soft">${texts.noEvents}</p>`}
    <ol class="log" tabindex="0" aria-label=${texts.events}>
      ${floor.events.map((each) => eventLine(base, each))}
    </ol>
    ${more ? earlier : nothing}${refusal(floor.refusals.get("earlier"))}
  </section>`;
}

function checkLine({ says, findings }: Verification["checks"][number]): TemplateResult {
  const mark = findings.length ? texts.failed : texts.passed;
  return html`<li>
    <span>${mark}</span> <span>${says}</span>
    ${findings.map((each) => html`<p class="refusal">${each}</p>`)}
  </li>`;
}

function verification(floor: Floor): TemplateResult {
  const found = floor.verification;
  const verify = html`<button ?disabled=${floor.busy.has("verify")} @click=${() => floor.verifyRecord()}>
    ${floor.busy.has("verify") ? texts.verifying : texts.verify}
  </button>`;
  return html`${verify}${refusal(floor.refusals.get("verify"))}
    <div role="status">
      ${found ? html`<p>${found.good ? texts.verified(found.events) : texts.notVerified(found.events)}</p>` : nothing}
    </div>
    ${
      found
        ? html`<ul class="checks" aria-label=${texts.checked}>
              ${found.checks.map(checkLine)}
            </ul>
            ${found.notes.map((each) => html`<p class="small soft">${each}</p>`)}
            <p class="small soft">${texts.verifiedHere}</p>`
        : nothing
    }`;
}

function proofPanel(floor: Floor, base: string): TemplateResult {
  return html`<section class="panel stack">
    <h2>${texts.proofs}</h2>
    ${verification(floor)}
    <witness-state .address=${base}></witness-state>
    <p class="small soft">${texts.exportAbout}</p>
    <ul class="links">
      <li><a class="button" href="${base}/export">${texts.exportRecord}</a></li>
      <li><a class="button" href="${base}/checkpoint">${texts.checkpoint}</a></li>
    </ul>
    <img
      class="checkpoint"
      src="${base}/checkpoint.svg?v=${Math.floor((floor.seen?.version ?? 0) / 100)}"
      alt=${texts.checkpointImage}
      width="224"
      height="224"
      loading="lazy"
    />
  </section>`;
}

export function recordPage(floor: Floor): TemplateResult {
  const base = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}`;
  const paper = (name: string): TemplateResult =>
    html`<li>
      <a class="button" href="${base}/papers/${name}.pdf" target="_blank" rel="noopener">${humanize(name)}</a>
    </li>`;
  return html`<div class="board">
    ${recordPanel(floor, base)}
    <aside class="stack">
      <section class="panel stack">
        <h2>${texts.papers}</h2>
        <ul class="links">
          ${PAPERS.map(paper)}
        </ul>
      </section>
      ${proofPanel(floor, base)}
    </aside>
  </div>`;
}

export function actsPage(floor: Floor): TemplateResult {
  const chosen = floor.typedAt("acts")["order"] ?? "";
  const orders = floor.view?.commands ?? [];
  const order = orders.find((each) => each === chosen);
  const hint = html`<p class="soft">${texts.chooseAct}</p>`;
  return html`<div class="board">
    <section class="panel stack">
      <h2>${texts.everyAct}</h2>
      <p class="soft">${texts.everyActAbout}</p>
      <div class="slides">
        ${[...orders]
          .sort((one, other) => commandTitle(one).localeCompare(commandTitle(other)))
          .map(
            (each) =>
              html`<button aria-pressed=${each === chosen} @click=${() => floor.setTyped("acts", "order", each)}>
                ${commandTitle(each)}
              </button>`,
          )}
      </div>
    </section>
    <aside class="panel stack sticky">
      <h2>${order ? commandTitle(order) : texts.nothingChosen}</h2>
      ${order ? commandForm(floor, `act:${order}`, order, { about: true }) : hint}
    </aside>
  </div>`;
}
