// What waits for a decision: each with the button, the form or the page that settles it.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { humanize } from "../humanize.ts";
import type { Fields } from "../live/desk.ts";
import { tableAddress } from "../routes.ts";
import * as texts from "../texts/board.ts";
import type { CommandKey, CommandStep, Decision } from "../wire.ts";
import { commandButton, commandForm } from "./command-form.ts";
import type { Floor } from "./floor.ts";
import { readFields } from "./command-fields.ts";
import { titleAtHand } from "./labels.ts";
import { COMMANDS } from "../commands.ts";

/** Given at once, without a form. */
const DIRECT: ReadonlySet<CommandStep> = new Set([
  "approve-pending",
  "end-session",
  "close",
  "take-break",
  "allow-phone",
]);
const PREVIEWED: ReadonlySet<CommandStep> = new Set(["confirm-stage", "reopen-stage"]);
/** Settled on another tab. */
const ON_TAB: Readonly<Partial<Record<CommandStep, string>>> = {
  "commit-draw": "draws",
  contribute: "draws",
  "reveal-draw": "draws",
};

export function decisionLine(floor: Floor, decision: Decision): TemplateResult {
  return html`<li>
    <div>
      <span class="pill">${humanize(decision.matter)}</span>
      ${decisionText(floor, decision)}
    </div>
    ${decisionAct(floor, decision)}
  </li>`;
}

/** What is known of the command that decides it, each as the field has it. */
function knownFields({ do: order, details }: Decision): Fields {
  const typed = Object.fromEntries(details.map(({ name, value }) => [name, value]));
  return order ? readFields(COMMANDS[order].fields?.filter((each) => each.name in typed) ?? [], typed) : {};
}

function decisionAct(floor: Floor, decision: Decision): TemplateResult | typeof nothing {
  const fields = knownFields(decision);
  const pending = floor.board?.pending.find((each) => each.pending === fields["pending"]);
  if (pending && pending.by === floor.me?.name)
    return html`<a class="button" href="#people">${texts.anotherApproves}</a>`;
  if (!decision.do || !floor.can(decision.do)) return nothing;
  const tab = ON_TAB[decision.do];
  if (tab) return html`<a class="button" href="#${tab}">${texts.continueDraw}</a>`;
  if (decision.do === "count-chips") {
    const table = typeof fields["table"] === "string" ? fields["table"] : "";
    const address = tableAddress(floor.tournament, table, floor.role);
    return html`<a class="button" href=${address}>${texts.toTable}</a>`;
  }
  return commandAct(floor, decision.do, decision.text, fields);
}

function commandAct(floor: Floor, order: CommandKey, text: string, fields: Fields): TemplateResult {
  const id = `decide:${order}:${text}`;
  const known = order === "draw-tie" ? { players: fields["players"] ?? [] } : fields;
  const verb = titleAtHand(order);
  if (DIRECT.has(order)) return commandButton(floor, id, order, verb, known);
  const foresee = PREVIEWED.has(order);
  return html`<details class="fold">
    <summary class="button">${verb}</summary>
    ${commandForm(floor, id, order, { known, verb, foresee })}
  </details>`;
}

/** A dispute is known by its table and its facts. */
function decisionText(floor: Floor, { matter, text, details }: Decision): TemplateResult {
  const name = details.find((each) => each.name === "dispute")?.value;
  const dispute = floor.board?.disputes.find((each) => each.dispute === name);
  const words = dispute && matter === "dispute" ? dispute.table : text;
  return html`${floor.words(words)}${dispute ? html`<br /><span class="soft">${dispute.facts}</span>` : nothing}`;
}

export function decisionQueue(floor: Floor): TemplateResult {
  const open = floor.board?.decisions ?? [];
  const lines = repeat(
    open,
    (each) => each.matter + each.text,
    (each) => decisionLine(floor, each),
  );
  return html`<section class="panel stack" aria-label=${texts.toDecide}>
    <h2>${texts.toDecide} ${open.length ? html`<span class="count">${open.length}</span>` : nothing}</h2>
    ${
      open.length
        ? html`<ul class="queue">
            ${lines}
          </ul>`
        : html`<p class="soft">${texts.noDecisions}</p>`
    }
  </section>`;
}
