// What a command would change: who goes on, who is paid, who holds what. It is shown before it is confirmed.
import { html, nothing, type TemplateResult } from "lit";
import { amount } from "../draw/chips.ts";
import type { Change, Foreseen } from "../live/desk.ts";
import { money } from "../money.ts";
import type { Cancelled, Decided, StageConfirmed } from "../wire.ts";
import { plain } from "../words.ts";
import type { Floor } from "./floor.ts";
import { several } from "./say.ts";

function rows(
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
        <th>Player</th>
        <th class="number">Now</th>
        <th class="number">Then</th>
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
function settled(lines: readonly Decided[]): TemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  return html`<div class="wide">
    <table class="foreseen-rows">
      <caption>
        The round would be settled so
      </caption>
      <thead>
        <tr>
          <th>Seat</th>
          <th>Wager</th>
          <th class="number">Stake</th>
          <th>Outcome</th>
          <th class="number">Paid</th>
          <th>Clauses</th>
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
function confirmed(floor: Floor, stage: StageConfirmed): TemplateResult {
  if (stage.advanced.length) {
    return html`<table class="foreseen-rows">
      <caption>
        ${several(stage.advanced.length, "player")} would go on from ${plain(stage.stage)}, ${stage.out.length} would be
        out
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
      The first places
    </caption>
    <tbody>
      ${places.map(
        (each) =>
          html`<tr>
            <td class="number">${each.place.replace("-", "\u2013")}</td>
            <td><b>${floor.name(each.player)}</b></td>
            <td>${floor.words(each.why)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A cancelled tournament: who gets back how much. */
function refunded(floor: Floor, event: Cancelled): TemplateResult {
  const currency = floor.frame?.currency ?? "";
  const all = event.refunds.reduce((sum, [, cents]) => sum + cents, 0);
  return html`<table class="foreseen-rows">
    <caption>
      ${money(all, currency)} would go back to ${several(event.refunds.length, "player")}
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
              <td>To the operator, who added it</td>
              <td class="number">${money(event.additions, currency)}</td>
            </tr>`
          : nothing
      }
    </tbody>
  </table>`;
}

export function effects(floor: Floor, foreseen: Foreseen): TemplateResult {
  const currency = floor.frame?.currency ?? "";
  const stage = foreseen.events
    .map((each) => each.event)
    .find((each): each is StageConfirmed => each.kind === "StageConfirmed");
  const cancelled = foreseen.events
    .map((each) => each.event)
    .find((each): each is Cancelled => each.kind === "Cancelled");
  const none = !stage && !cancelled && foreseen.advancing.length + foreseen.prizes.length + foreseen.chips.length === 0;
  return html`<section class="foreseen stack" aria-label="What would change">
    <p><b>What would change</b></p>
    ${stage ? confirmed(floor, stage) : nothing}${cancelled ? refunded(floor, cancelled) : nothing}
    ${rows(floor, "Who goes on", foreseen.advancing, (told) => floor.words(String(told)))}
    ${rows(floor, "Prizes, as the places stand", foreseen.prizes, (cents) => money(Number(cents), currency))}
    ${settled(foreseen.settled)}
    ${cancelled ? nothing : rows(floor, "Chips", foreseen.chips, (told) => amount(String(told)))}
    ${none ? html`<p>Nobody would advance, be paid or hold otherwise.</p>` : nothing}
    <ul class="small soft">
      ${foreseen.events.map((each) => html`<li>${floor.words(each.says)}</li>`)}
    </ul>
  </section>`;
}
