// What a command would change: who goes on, who is paid, who holds what. It is shown before it is confirmed.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../shapes/chips.ts";
import type { Change, Preview } from "../live/desk.ts";
import { money } from "../money.ts";
import type { Cancelled, Decided, StageConfirmed, Told } from "../wire.ts";
import type { Floor } from "./floor.ts";
import { humanize } from "../humanize.ts";
import { placeText } from "../notation.ts";
import * as texts from "../texts/commands.ts";

function changeTable(
  floor: Floor,
  title: string,
  changes: readonly Change[],
  show: (told: string | number) => string,
): TemplateResult | typeof nothing {
  if (changes.length === 0) return nothing;
  return html`<table class="foreseen-rows">
    <caption>
      ${title}
    </caption>
    <thead>
      <tr>
        <th>${texts.player}</th>
        <th class="number">${texts.now}</th>
        <th class="number">${texts.afterwards}</th>
      </tr>
    </thead>
    <tbody>
      ${changes.map(
        (each) =>
          html`<tr>
            <td>${floor.words(each.player)}</td>
            <td class="number">${show(each.before)}</td>
            <td class="number"><b>${show(each.after)}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The round line by line: what would become of each wager, and by which clauses. */
function settlementTable(lines: readonly Decided[]): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<div class="wide">
    <table class="foreseen-rows">
      <caption>
        ${texts.settlement}
      </caption>
      <thead>
        <tr>
          <th>${texts.seat}</th>
          <th>${texts.wager}</th>
          <th class="number">${texts.stake}</th>
          <th>${texts.outcome}</th>
          <th class="number">${texts.paid}</th>
          <th>${texts.clauses}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (each) =>
            html`<tr>
              <td>${each.player}</td>
              <td>${each.position || each.wager}</td>
              <td class="number">${amount(each.stake)}</td>
              <td>${each.outcome}</td>
              <td class="number">${amount(each.paid)}</td>
              <td>${each.clauses.join(", ")}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A stage as it would be confirmed: who goes on and how; after the last, the places. */
function stageTable(floor: Floor, stage: StageConfirmed): TemplateResult {
  if (stage.advanced.length) {
    return html`<table class="foreseen-rows">
      <caption>
        ${texts.advance(stage.advanced.length, humanize(stage.stage), stage.out.length)}
      </caption>
      <tbody>
        ${stage.advanced.map(
          ([player, how]) =>
            html`<tr>
              <td><b>${floor.name(player)}</b></td>
              <td>${floor.words(how)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
  const places = (floor.board?.standings ?? [])
    .filter((each) => each.place)
    .slice(0, Math.max(3, floor.frame?.worth.length ?? 0));
  return html`<table class="foreseen-rows">
    <caption>
      ${texts.firstPlaces}
    </caption>
    <tbody>
      ${places.map(
        (each) =>
          html`<tr>
            <td class="number">${placeText(each.place)}</td>
            <td><b>${floor.name(each.player)}</b></td>
            <td>${floor.words(each.why)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A cancelled tournament: who gets back how much. */
function refundTable(floor: Floor, event: Cancelled): TemplateResult {
  const currency = floor.frame?.currency ?? "";
  const all = event.refunds.reduce((sum, [, cents]) => sum + cents, 0);
  return html`<table class="foreseen-rows">
    <caption>
      ${texts.refunds(money(all, currency), event.refunds.length)}
    </caption>
    <tbody>
      ${event.refunds.map(
        ([player, cents]) =>
          html`<tr>
            <td>${floor.name(player)}</td>
            <td class="number">${money(cents, currency)}</td>
          </tr>`,
      )}
      ${
        event.additions
          ? html`<tr>
              <td>${texts.toOperator}</td>
              <td class="number">${money(event.additions, currency)}</td>
            </tr>`
          : nothing
      }
    </tbody>
  </table>`;
}

const isMove = ({ kind }: Told["event"]): boolean => kind === "Moved";

export function commandPreview(floor: Floor, foreseen: Preview): TemplateResult {
  const currency = floor.frame?.currency ?? "";
  const stage = foreseen.events
    .map((each) => each.event)
    .find((each): each is StageConfirmed => each.kind === "StageConfirmed");
  const cancelled = foreseen.events
    .map((each) => each.event)
    .find((each): each is Cancelled => each.kind === "Cancelled");
  const none = !stage && !cancelled && foreseen.advancing.length + foreseen.prizes.length + foreseen.chips.length === 0;
  // A move is written in the rules' notation, and the tables show what it does.
  const said = foreseen.events.filter((each) => none || !isMove(each.event));
  return html`<section class="foreseen stack" aria-label=${texts.changes}>
    <p><b>${texts.changes}</b></p>
    ${stage ? stageTable(floor, stage) : nothing}${cancelled ? refundTable(floor, cancelled) : nothing}
    ${changeTable(floor, texts.whoGoesOn, foreseen.advancing, (told) => floor.words(String(told)))}
    ${changeTable(floor, texts.prizes, foreseen.prizes, (cents) => money(Number(cents), currency))}
    ${settlementTable(foreseen.settled)}
    ${cancelled ? nothing : changeTable(floor, texts.chips, foreseen.chips, (told) => amount(String(told)))}
    ${none ? html`<p>${texts.nothingChanges}</p>` : nothing}
    <ul class="small soft">
      ${said.map((each) => html`<li>${floor.words(each.says)}</li>`)}
    </ul>
  </section>`;
}
