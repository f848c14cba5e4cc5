// The sheets that open at a dealer's table: acts, count, undo, why, dispute and the sign.
import { html, nothing, type TemplateResult } from "lit";
import { readForm, readText } from "../form-data.ts";
import { humanize } from "../humanize.ts";
import type { Fields } from "../live/desk.ts";
import { moveWords, type Names } from "../notation.ts";
import * as texts from "../texts/table.ts";
import type { CommandKey, TableScreen } from "../wire.ts";
import "./act-sheet.ts";
import "./count-sheet.ts";
import "./undo-sheet.ts";
import "./why-sheet.ts";

export type Sheet = keyof typeof texts.sheetTitles;

/** What a sheet needs from the page it opens on. */
export interface TableDesk {
  readonly tournament: string;
  readonly table: string;
  readonly busy: boolean;
  /** Nobody is logged in on this tablet. */
  readonly alone: boolean;
  /** Give a command about this table and close the sheet. */
  order(command: CommandKey, fields: Fields, words: string): void;
  play(move: string): void;
  close(): void;
}

export function tableSheet(sheet: Sheet, desk: TableDesk, screen: TableScreen, names: Names): TemplateResult {
  const title = texts.sheetTitles[sheet];
  return html`<section class="sheet panel stack" aria-label=${title}>
    <div class="row spread">
      <h2>${title}</h2>
      <button @click=${() => desk.close()}>${texts.close}</button>
    </div>
    ${sheetBody(sheet, desk, screen, names)}
  </section>`;
}

function sheetBody(sheet: Sheet, desk: TableDesk, screen: TableScreen, names: Names): TemplateResult {
  switch (sheet) {
    case "acts":
      return actSheet(desk, screen, names);
    case "count":
      return countSheet(desk, screen, names);
    case "undo":
      return undoSheet(desk, screen, names);
    case "why":
      return html`<asking-why
        .seats=${screen.table.seats}
        .tournament=${desk.tournament}
        .currency=${screen.frame.currency}
      ></asking-why>`;
    case "dispute":
      return disputeForm(desk);
    case "":
    case "sign":
      return signSheet(screen);
  }
}

function actSheet(desk: TableDesk, screen: TableScreen, names: Names): TemplateResult {
  const play = (event: CustomEvent<string>): void => {
    desk.play(event.detail);
    desk.close();
  };
  return html`<act-sheet
    .acts=${screen.acts}
    .picture=${screen.picture ?? undefined}
    .names=${names}
    .tournament=${desk.tournament}
    .table=${desk.table}
    .office=${screen.role}
    @act=${play}
  ></act-sheet>`;
}

function countSheet(desk: TableDesk, screen: TableScreen, names: Names): TemplateResult {
  const count = (event: CustomEvent<Fields>): void =>
    desk.order("count-chips", { stacks: event.detail }, texts.countEntry);
  return html`${desk.alone ? countedByPerson() : nothing}<count-sheet
      .mode=${screen.count}
      .names=${names}
      .busy=${desk.busy}
      @count=${count}
    ></count-sheet>`;
}

/** A count is a person's own: the tablet alone cannot give it. */
function countedByPerson(): TemplateResult {
  const back = encodeURIComponent(location.pathname + location.search);
  return html`<p class="row spread">
    <span>${texts.countInYourName}</span><a class="button main" href="/login?to=${back}">${texts.logInHere}</a>
  </p>`;
}

function undoSheet(desk: TableDesk, screen: TableScreen, names: Names): TemplateResult {
  return html`<undo-sheet
    class="stack"
    .words=${moveWords(screen.last, names)}
    .moves=${screen.moves}
    .tournament=${desk.tournament}
    .table=${desk.table}
    .office=${screen.role}
    .ruleset=${screen.table.ruleset}
    .may=${screen.commands.includes("amend-round")}
    @undo=${(event: CustomEvent<Fields>) => desk.order("amend-round", event.detail, texts.undoEntry)}
  ></undo-sheet>`;
}

function disputeForm(desk: TableDesk): TemplateResult {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = readForm(event);
    const fields = { facts: readText(form, "facts"), camera: readText(form, "camera") };
    desk.order("open-dispute", fields, texts.disputeEntry);
  };
  return html`<form class="stack" @submit=${send}>
    <p>${texts.frozenUntilRuling}</p>
    <label>${texts.whatIsDisputed}<input name="facts" required autocomplete="off" /></label
    ><label>${texts.cameraTime}<input name="camera" placeholder="20:14:30" autocomplete="off" /></label
    ><button class="main">${texts.freezeRound}</button>
  </form>`;
}

function signSheet(screen: TableScreen): TemplateResult {
  const lines = screen.picture?.sign.map(
    (line) => html`<li>${line.text} <span class="soft small">${line.clauses.join(", ")}</span></li>`,
  );
  return html`<ul class="sign">
      ${lines}
    </ul>
    <ul class="sign">
      ${screen.limits.map((each) => html`<li>${humanize(each.name)}: <b>${each.value}</b></li>`)}
    </ul>`;
}
