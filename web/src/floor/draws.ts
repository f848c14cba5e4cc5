// Draws, step by step: the list with its fingerprint, the commitment, dice that two people typed, the result.
import { html, nothing, type TemplateResult } from "lit";
import type { DrawLine } from "../wire.ts";
import { commandButton, commandForm } from "./command-form.ts";
import type { Floor } from "./floor.ts";
import { commandTitle } from "./labels.ts";
import { seatsByTable, type DrawnSeat } from "../parts/seat-list.ts";
import { refusal } from "./refusal.ts";
import { DRAW_STEPS, isOpenDraw } from "./draw-state.ts";
import { humanize } from "../humanize.ts";
import { tableName } from "../names.ts";
import * as texts from "../texts/draws.ts";
import type { CommandKey } from "../wire.ts";

function stepList(draw: DrawLine): TemplateResult {
  const at = DRAW_STEPS.findIndex((each) => each === draw.step);
  const state = (index: number): string => (index <= at ? "done" : index === at + 1 ? "now" : "");
  return html`<ol class="steps" aria-label=${texts.progress}>
    ${texts.steps.map((title, index) => html`<li class=${state(index)}>${title}</li>`)}
  </ol>`;
}

const fingerprint = (hash: string): TemplateResult =>
  html`<code class="print">${(hash.match(/.{1,8}/g) ?? []).join(" ")}</code>`;

function drawTitle(draw: DrawLine): string {
  const subject = draw.subject.includes("/") ? draw.subject : humanize(draw.subject);
  return texts.titles[draw.purpose]?.(subject) ?? subject;
}

function nextStep(floor: Floor, draw: DrawLine): TemplateResult | typeof nothing {
  const known = { draw: draw.draw };
  const id = `draw:${draw.draw}`;
  const abandon = floor.can("abandon-draw")
    ? html`<details>
        <summary class="small">${texts.abandon}</summary>
        ${commandForm(floor, `${id}:abandon`, "abandon-draw", { known, verb: texts.abandonNow, warn: true })}
      </details>`
    : nothing;
  if (!floor.can("commit-draw")) return draw.commitment ? othersForm(floor, draw) : nothing;
  if (draw.step === "list fixed") {
    return html`<div class="row">${commandButton(floor, id, "commit-draw", texts.commit, known, "main")}</div>
      <details>
        <summary class="small">${texts.drawnByHand}</summary>
        ${commandForm(floor, `${id}:hand`, "record-draw", {
          known,
          verb: texts.recordResult,
          without: ["two-log-ins"],
        })}
        <p class="soft small">${texts.secondConfirms}</p>
      </details>
      ${abandon}`;
  }
  if (draw.step === "committed") return html`${diceForm(floor, draw)}${abandon}`;
  return html`${diceForm(floor, draw)}
    <div class="row">${commandButton(floor, id, "reveal-draw", texts.reveal, known, "main")}</div>
    ${abandon}`;
}

/** A few words or a number of somebody who does not draw, at a log-in of their own. */
function othersForm(floor: Floor, draw: DrawLine): TemplateResult | typeof nothing {
  const me = floor.me?.name ?? "";
  if (!floor.can("contribute") || draw.contributions.some((each) => each.by === me)) return nothing;
  const form = { known: { draw: draw.draw }, verb: texts.addMine, without: ["witness"] };
  return html`<h3>${texts.yourPart}</h3>
    <p class="soft">${texts.whyAdd}</p>
    ${commandForm(floor, `mine:${draw.draw}`, "contribute", form)}`;
}

/** Dice rolled in public: typed by one, typed again by another who reads them; only if both agree are they added. */
function diceForm(floor: Floor, draw: DrawLine): TemplateResult {
  const id = `dice:${draw.draw}`;
  const typed = floor.typedAt(id);
  const first = (typed["first"] ?? "").replaceAll(/\D/g, "");
  const second = (typed["second"] ?? "").replaceAll(/\D/g, "");
  const same = first.length > 0 && first === second;
  const set =
    (name: string) =>
    (event: Event): void =>
      floor.setTyped(id, name, (event.target as HTMLInputElement).value);
  const send = (event: Event): void => {
    event.preventDefault();
    const words = texts.diceWords([...first].join(" "));
    const fields = { draw: draw.draw, words, witness: typed["witness"] ?? "" };
    if (same) void floor.run(id, "contribute", fields, texts.diceAdded);
  };
  const differ = html`<p class="refusal" role="alert">${texts.readingsDiffer}</p>`;
  return html`<form class="stack dice-form" @submit=${send}>
    <h3>${texts.diceTitle}</h3>
    <div class="pair">
      <label
        >${texts.typedBy(floor.me?.name ?? texts.firstPerson)}<input
          inputmode="numeric"
          autocomplete="off"
          placeholder="4 1 6 6 2 3"
          .value=${typed["first"] ?? ""}
          @input=${set("first")}
      /></label>
      <label
        >${texts.typedBySecond}<input
          inputmode="numeric"
          autocomplete="off"
          .value=${typed["second"] ?? ""}
          @input=${set("second")}
      /></label>
      <label
        >${texts.secondName}<input autocomplete="off" .value=${typed["witness"] ?? ""} @input=${set("witness")}
      /></label>
    </div>
    ${first && second && !same ? differ : nothing} ${refusal(floor.refusals.get(id))}
    <div class="row">
      <button class="main" ?disabled=${!same || !typed["witness"] || floor.busy.has(id)}>${texts.addDice}</button
      ><span role="status" class="soft">${floor.done.get(id) ?? ""}</span>
    </div>
  </form>`;
}

function drawResult(floor: Floor, draw: DrawLine): TemplateResult {
  if (draw.purpose !== "seats") {
    const result = (index: number): string => draw.result[index] ?? "";
    return html`<ul class="drawn">
      ${draw.names.map((name, index) => html`<li><b>${floor.name(name)}</b> ${result(index)}</li>`)}
    </ul>`;
  }
  const seat = ({ seat: number, player }: DrawnSeat): TemplateResult =>
    html`<li value=${number}>${floor.name(player)} <span class="soft small">${player}</span></li>`;
  return html`<div class="tables">
    ${seatsByTable(draw).map(
      ([table, found]) =>
        html`<section class="panel">
          <h3>${tableName(table)}</h3>
          <ol class="seated">
            ${found.map(seat)}
          </ol>
        </section>`,
    )}
  </div>`;
}

function drawFacts(draw: DrawLine): TemplateResult {
  const fact = (title: string, inside: unknown): TemplateResult =>
    html`<dt>${title}</dt>
      <dd>${inside}</dd>`;
  const added = draw.contributions.map(({ words, by, witness }) => {
    const who = witness ? texts.addedAndRead(by, witness) : texts.addedBy(by);
    return fact(texts.added, html`${words} <span class="soft">${who}</span>`);
  });
  const list = html`${texts.listFor(draw.names.length, draw.slots.length)} ${fingerprint(draw.fingerprint)}`;
  return html`<dl class="facts">
    ${fact(texts.list, list)} ${draw.commitment ? fact(texts.commitment, fingerprint(draw.commitment)) : nothing}
    ${added} ${draw.secret ? fact(texts.secret, fingerprint(draw.secret)) : nothing}
    ${draw.by_hand.length ? fact(texts.byHand, texts.seenBy(draw.by_hand)) : nothing}
  </dl>`;
}

function resultFold(floor: Floor, draw: DrawLine): TemplateResult {
  const paper = `/api/v1/tournaments/${encodeURIComponent(floor.tournament)}/papers/seats.pdf`;
  return html`<details ?open=${draw === floor.board?.draws.at(-1)}>
      <summary>${texts.result}</summary>
      ${drawResult(floor, draw)}
    </details>
    <p class="small"><a href=${paper} target="_blank" rel="noopener">${texts.resultOnPaper}</a></p>`;
}

function drawSection(floor: Floor, draw: DrawLine): TemplateResult {
  const open = isOpenDraw(draw);
  const list = html`<details>
    <summary>${texts.theList}</summary>
    <ol class="names">
      ${draw.names.map((each) => html`<li>${each} ${floor.name(each)}</li>`)}
    </ol>
  </details>`;
  return html`<section class="panel stack draw-panel" aria-label=${drawTitle(draw)}>
    <div class="row spread">
      <h2>${drawTitle(draw)}</h2>
      <span class="pill ${open ? "next" : ""}">${draw.step}</span>
    </div>
    ${draw.fault ? html`<p>${texts.abandoned(draw.fault)}</p>` : stepList(draw)} ${drawFacts(draw)}
    ${draw.missing ? html`<p role="note"><b>${draw.missing}</b></p>` : nothing}
    ${open ? nextStep(floor, draw) : nothing} ${draw.result.length ? resultFold(floor, draw) : nothing}
    ${open ? list : nothing}
  </section>`;
}

/** The commands that start a draw. */
const DRAWS: readonly CommandKey[] = ["fix-list", "fix-late", "draw-marker", "draw-lucky-losers"];

function beginPanel(floor: Floor): TemplateResult | typeof nothing {
  const open = DRAWS.filter((order) => floor.can(order));
  if (!open.length) return nothing;
  const fold = (order: CommandKey): TemplateResult => {
    const seats = order === "fix-list";
    const start = seats ? { stage: nextStage(floor) } : {};
    const options = { verb: texts.fixList, about: true, start, without: omittedFields(floor, order) };
    return html`<details class="fold">
      <summary class="button ${seats && !floor.board?.draws.length ? "main" : ""}">${commandTitle(order)}</summary>
      <div class="panel">${commandForm(floor, order, order, options)}</div>
    </details>`;
  };
  return html`<section class="panel row" aria-label=${texts.beginDraw}>
    <h2>${texts.beginDraw}</h2>
    ${open.map(fold)}
  </section>`;
}

/** The stage whose seats are drawn next. */
function nextStage(floor: Floor): string {
  const begun = new Set(floor.frame?.sessions.map((each) => each.stage));
  return floor.frame?.stages.find((each) => !begun.has(each)) ?? "";
}

/** Who is drawn and how many sit where follows from the conditions. */
const omittedFields = (floor: Floor, order: CommandKey): readonly string[] =>
  order === "fix-list" ? ["players", "sizes", ...(hasSeveralSessions(floor) ? [] : ["session"])] : [];

/** Whether any stage is played in more than one session: only then one of them can be drawn alone. */
function hasSeveralSessions(floor: Floor): boolean {
  const stages =
    (JSON.parse(floor.board?.conditions || "{}") as { stages?: readonly { sessions?: number }[] }).stages ?? [];
  return stages.some((each) => (each.sessions ?? 1) > 1);
}

export function drawsPage(floor: Floor): TemplateResult {
  const draws = [...(floor.board?.draws ?? [])].reverse();
  return html`<div class="stack">
    ${beginPanel(floor)}${draws.map((each) => drawSection(floor, each))}
    ${
      draws.length
        ? nothing
        : html`<section class="panel stack">
            <h2>${texts.noDraws}</h2>
            <p class="soft">${texts.about}</p>
          </section>`
    }
  </div>`;
}
