// Standings with why, stages to confirm, placings from provisional to published, prizes, and what is left to the close.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import type { Json } from "../live/desk.ts";
import { decisionLine } from "./decisions.ts";
import { sharesInPercent, listAt } from "./conditions/draft.ts";
import { commandButton, commandForm } from "./command-form.ts";
import type { Floor } from "./floor.ts";
import { commandTitle } from "./labels.ts";
import { money } from "../money.ts";
import { whyAnswerRow, whyButton } from "./why-button.ts";
import { humanize } from "../humanize.ts";
import { tableName } from "../names.ts";
import { placeText } from "../notation.ts";
import * as texts from "../texts/results.ts";
import { seatAt } from "../texts/names.ts";
import type { CommandKey, Decision, PlaceWorth, PlacingLine, StandingLine } from "../wire.ts";

const PATH = ["provisional", "confirmed", "published"];
/** Decisions that come before the close. */
const GATE: ReadonlySet<Decision["matter"]> = new Set(["tie", "stage", "blocked", "close", "session"]);

function certaintySteps(floor: Floor): TemplateResult {
  const at = PATH.indexOf(floor.frame?.certainty ?? "");
  const last = PATH.length - 1;
  const state = (index: number): string =>
    index < at || (index === last && index === at) ? "done" : index === at ? "now" : "";
  return html`<ol class="steps" aria-label=${texts.certainty}>
    ${PATH.map((each, index) => html`<li class=${state(index)}>${humanize(each)}</li>`)}
  </ol>`;
}

function standingRow(floor: Floor, each: StandingLine): TemplateResult {
  const seat = each.table ? seatAt(tableName(each.table), each.seat) : "";
  const why = whyButton(floor, "standings", each.player, floor.words(each.why));
  return html`<tr class=${each.playing ? "" : "soft"}>
      <td class="number">${placeText(each.place) || "\u2013"}</td>
      <td><b>${floor.name(each.player)}</b> <span class="soft small">${each.player}</span></td>
      <td class="number">${amount(each.chips)}</td>
      <td class="below small ${seat ? "" : "bare"}">${seat}</td>
      <td class="small below">${why}</td>
    </tr>
    ${whyAnswerRow(floor, "standings", each.player, 5)}`;
}

export function standingsPanel(floor: Floor): TemplateResult {
  const lines = floor.board?.standings ?? [];
  const table = html`<div class="wide">
    <table class="standings folding">
      <thead>
        <tr>
          <th class="number">${texts.place}</th>
          <th>${texts.player}</th>
          <th class="number">${texts.chips}</th>
          <th>${texts.seat}</th>
          <th>${texts.standing}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((each) => standingRow(floor, each))}
      </tbody>
    </table>
  </div>`;
  return html`<section class="panel stack" aria-label=${texts.standings}>
    <div class="row spread">
      <h2>${texts.standings}</h2>
      <span class="pill">${floor.frame?.certainty}</span>
    </div>
    ${lines.some((each) => each.place) ? table : html`<p class="soft">${texts.noChips}</p>`}
  </section>`;
}

/** How the pool came together: fees, less the commission, and what the operator added. */
function poolFold(floor: Floor): TemplateResult {
  const { frame, money: accounts = [], entries = [] } = floor.board ?? {};
  const currency = frame?.currency ?? "";
  const paid = entries.reduce((sum, each) => sum + each.paid, 0);
  const commission = Number(accounts.find((each) => each.name === "commission")?.held ?? 0);
  const added = (frame?.pool ?? 0) - (paid - commission);
  return html`<details>
    <summary class="small">${texts.howItAddsUp}</summary>
    <table>
      <tbody>
        <tr>
          <td>${texts.paidBy(entries.filter((each) => each.paid).length)}</td>
          <td class="number">${money(paid, currency)}</td>
        </tr>
        <tr>
          <td>${texts.commission}</td>
          <td class="number">${money(-commission, currency)}</td>
        </tr>
        ${
          added
            ? html`<tr>
                <td>${added > 0 ? texts.addedByOperator : texts.refunded}</td>
                <td class="number">${money(added, currency)}</td>
              </tr>`
            : nothing
        }
        <tr>
          <th>${texts.pool}</th>
          <th class="number">${money(frame?.pool ?? 0, currency)}</th>
        </tr>
      </tbody>
    </table>
  </details>`;
}

function prizePanel(floor: Floor): TemplateResult {
  const frame = floor.frame;
  if (!frame) return html``;
  const draft = sharesInPercent(JSON.parse(floor.board?.conditions || "{}") as Json);
  const shares = listAt(draft, ["prizes", "shares"]).map(String);
  const shareOf = (index: number): TemplateResult | typeof nothing => {
    const share = frame.worth.length === shares.length ? shares[index] : undefined;
    return share ? html`<span class="soft small">${texts.shareOfPool(share)}</span>` : nothing;
  };
  const line = ({ place, cents }: PlaceWorth, index: number): TemplateResult =>
    html`<li>
      <span>${texts.placeNumber(place)} ${shareOf(index)}</span><b class="number">${money(cents, frame.currency)}</b>
    </li>`;
  return html`<section class="panel stack" aria-label=${texts.prizePool}>
    <h2>
      ${frame.charity ? texts.donations : texts.prizePool}
      <span class="number">${frame.charity ? "" : money(frame.pool, frame.currency)}</span>
    </h2>
    <ol class="worth">
      ${frame.worth.map(line)}
    </ol>
    ${frame.charity ? nothing : poolFold(floor)}
  </section>`;
}

function placingRow(floor: Floor, each: PlacingLine): TemplateResult {
  const sum = money(each.prize, floor.frame?.currency ?? "");
  const signed = html`<span class="soft small">${each.signed ? texts.signedFor : texts.notSignedFor}</span>`;
  return html`<tr>
      <td class="number">${placeText(each.place)}</td>
      <td>${each.name || each.player} ${whyButton(floor, "placings", each.player)}</td>
      <td class="number">${each.prize ? html`${sum}<br />${signed}` : ""}</td>
    </tr>
    ${whyAnswerRow(floor, "placings", each.player, 3)}`;
}

function placingsPanel(floor: Floor): TemplateResult | typeof nothing {
  const lines = floor.view?.placings ?? [];
  if (!lines.length) return nothing;
  return html`<section class="panel stack" aria-label=${texts.placings}>
    <h2>${texts.placings}</h2>
    <div class="wide">
      <table class="placings">
        <thead>
          <tr>
            <th class="number">${texts.place}</th>
            <th>${texts.player}</th>
            <th class="number">${texts.prize}</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map((each) => placingRow(floor, each))}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** Whether every stage was played and confirmed: before that there are no placings to confirm. */
function isAllConfirmed(floor: Floor): boolean {
  const sessions = floor.frame?.sessions ?? [];
  return (
    floor.frame?.stages.every((stage) => sessions.some((each) => each.stage === stage)) === true &&
    sessions.every((each) => each.progress === "confirmed")
  );
}

function nothingLeft(floor: Floor): string {
  if (floor.frame?.phase === "finished") return texts.closed;
  return isAllConfirmed(floor) ? texts.nothingLeft : texts.stagesLeft;
}

/** From the last stage to the close, in this order. */
const PATHWAY: readonly CommandKey[] = ["confirm-placings", "publish", "award", "donate", "close"];
/** Commands that undo something. */
const RISKY: readonly CommandKey[] = ["reopen-placings", "reopen-stage", "cancel"];

function closeButtons(floor: Floor): readonly TemplateResult[] {
  return PATHWAY.filter((order) => floor.can(order) && (order !== "confirm-placings" || isAllConfirmed(floor))).map(
    (order) => commandButton(floor, order, order, commandTitle(order), {}, order === "close" ? "" : "main"),
  );
}

function riskyFolds(floor: Floor): readonly TemplateResult[] {
  return RISKY.filter((order) => floor.can(order)).map(
    (order) =>
      html`<details>
        <summary>${commandTitle(order)}</summary>
        ${commandForm(floor, order, order, { foresee: true, warn: true, about: true })}
      </details>`,
  );
}

function closePanel(floor: Floor): TemplateResult {
  const gate = floor.board?.decisions.filter((each) => GATE.has(each.matter)) ?? [];
  const queue = html`<ul class="queue">
    ${gate.map((each) => decisionLine(floor, each))}
  </ul>`;
  return html`<section class="panel stack" aria-label=${texts.toClose}>
    <h2>${texts.toClose}</h2>
    ${certaintySteps(floor)} ${gate.length ? queue : html`<p class="soft">${nothingLeft(floor)}</p>`}
    <div class="row">${closeButtons(floor)}</div>
    ${riskyFolds(floor)}
  </section>`;
}

export function resultsPage(floor: Floor): TemplateResult {
  return html`<div class="board">
    <div class="stack">${standingsPanel(floor)}</div>
    <aside class="stack">${closePanel(floor)}${prizePanel(floor)}${placingsPanel(floor)}</aside>
  </div>`;
}
