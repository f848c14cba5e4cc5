// The draw on the projector, step by step: the list, the secret that is fixed, the dice, then who sits where.
import { html, nothing, type TemplateResult } from "lit";
import { humanize } from "../humanize.ts";
import { tableName } from "../names.ts";
import { readable } from "../prose.ts";
import { seat as seatLabel } from "../texts/names.ts";
import * as texts from "../texts/projector.ts";
import type { Display, DrawLine } from "../wire.ts";
import { fitTables, type TableFit } from "./projector-fit.ts";
import { longestOf, rangeText, sizeVars } from "./projector-slides.ts";
import { seatsByTable } from "./seat-list.ts";

/** Names on a page. */
const NAMES = 60;
const SEAT_WIDTH = `${seatLabel("10")}   `.length;

const drawFit = (draw: DrawLine): TableFit =>
  fitTables(
    seatsByTable(draw).map(([, seats]) => seats.length),
    innerWidth / innerHeight,
    longestOf(draw.names) + SEAT_WIDTH,
  );

/** How many pages the newest draw takes. */
export function drawPages(view: Display): number {
  const draw = view.draws.at(-1);
  if (draw?.purpose === "seats" && draw.result.length) return drawFit(draw).pages;
  return Math.max(1, Math.ceil((draw?.names.length ?? 0) / NAMES));
}

export function drawSlide(view: Display, page: number): TemplateResult {
  const draw = view.draws.at(-1);
  if (!draw) return html`<p class="p-large p-middle">${texts.noDrawYet}</p>`;
  const from = page * NAMES;
  const names = draw.names.slice(from, from + NAMES);
  const seated = draw.result.length > 0 && draw.purpose === "seats";
  const list = draw.result.length ? resultList : nameList;
  return html`<h2 class="p-title">
      ${drawTitle(draw)}
      <span class="p-label">${draw.step}${seated ? nothing : rangeText(from, names.length, draw.names.length)}</span>
    </h2>
    ${seated ? seatTables(draw, page) : list(draw, names, from)}
    <p class="p-print">${printedValues(draw)}</p>`;
}

function drawTitle(draw: DrawLine): string {
  const subject = humanize(readable(draw.subject));
  return texts.drawTitles[draw.purpose]?.(subject) ?? subject;
}

function printedValues(draw: DrawLine): string {
  const parts = [
    texts.list(draw.fingerprint.slice(0, 16)),
    draw.commitment && texts.secret(draw.commitment.slice(0, 16)),
    draw.contributions.map((each) => each.words).join(", "),
  ];
  return parts.filter(Boolean).join("  ");
}

function stepText(step: string): string {
  if (step === "list fixed") return texts.listFixed;
  return step === "committed" ? texts.nowTheDice : texts.aboutToDraw;
}

function nameList(draw: DrawLine, names: readonly string[], from: number): TemplateResult {
  return html`<p class="p-large">${stepText(draw.step)}</p>
    <ol class="p-names" start=${from + 1}>
      ${names.map((each) => html`<li>${each}</li>`)}
    </ol>`;
}

function resultList(draw: DrawLine, names: readonly string[], from: number): TemplateResult {
  const result = (place: number): string => readable(draw.result[from + place] ?? "");
  return html`<ol class="p-drawn">
    ${names.map((each, place) => html`<li><b>${each}</b> <span class="p-label">${result(place)}</span></li>`)}
  </ol>`;
}

function seatTables(draw: DrawLine, page: number): TemplateResult {
  const { atOnce, across, line } = drawFit(draw);
  const tables = seatsByTable(draw).slice(page * atOnce, (page + 1) * atOnce);
  return html`<div class="p-tables" ${sizeVars(across, line)}>
    ${tables.map(
      ([table, seats]) =>
        html`<article>
          <h3>${tableName(table)}</h3>
          <ol>
            ${seats.map(({ seat, player }) => html`<li><span>${seatLabel(seat)}</span><b>${player}</b></li>`)}
          </ol>
        </article>`,
    )}
  </div>`;
}
