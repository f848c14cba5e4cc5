// People and their roles, what waits for a second person; the boards of devices and of accounts beside them.
import { html, nothing, type TemplateResult } from "lit";
import type { Json } from "../live/desk.ts";
import "./accounts.ts";
import { canSeeDevices } from "./devices.ts";
import type { Floor } from "./floor.ts";
import { commandForm } from "./command-form.ts";
import { fieldLabel, commandTitle } from "./labels.ts";
import { humanize } from "../humanize.ts";
import * as texts from "../texts/people.ts";
import type { PendingLine } from "../wire.ts";
import type { CommandKey } from "../wire.ts";

/** Fields of a command that are shown elsewhere: who gave it, when and how. */
const BESIDE = new Set(["do", "by", "role", "at", "id", "device"]);

function commandFields(floor: Floor, order: CommandKey, text: string): TemplateResult {
  const told = Object.entries(JSON.parse(text) as Readonly<Record<string, Json>>).filter(([name]) => !BESIDE.has(name));
  return html`<dl class="facts">
    ${told.map(
      ([name, value]) =>
        html`<dt>${fieldLabel(order, name)}</dt>
          <dd>${floor.words(typeof value === "string" ? value : JSON.stringify(value))}</dd>`,
    )}
  </dl>`;
}

function peoplePanel(floor: Floor): TemplateResult {
  const people = floor.board?.people ?? [];
  const appoint = html`<details class="fold">
    <summary class="button">${texts.appoint}</summary>
    <div class="panel">${commandForm(floor, "appoint", "appoint", { verb: texts.appoint, about: true })}</div>
  </details>`;
  const dismiss = html`<details class="fold">
    <summary class="button">${texts.dismiss}</summary>
    <div class="panel">
      ${commandForm(floor, "dismiss", "dismiss", { verb: texts.dismiss, about: true, warn: true })}
    </div>
  </details>`;
  const lines = people.map(
    ({ person, roles }) => html`<li><b>${person}</b><span>${roles.map(humanize).join(", ")}</span></li>`,
  );
  return html`<section class="panel stack" aria-label=${texts.people}>
    <h2>${texts.peopleAndRoles}</h2>
    <ul class="queue">
      ${people.length ? lines : html`<li class="soft">${texts.nobodyAppointed}</li>`}
    </ul>
    ${floor.can("appoint") ? appoint : nothing}${people.length && floor.can("dismiss") ? dismiss : nothing}
  </section>`;
}

function pendingItem(floor: Floor, { pending, do: command, by, order }: PendingLine): TemplateResult {
  const known = { pending };
  const approve = (): TemplateResult =>
    commandForm(floor, `approve:${pending}`, "approve-pending", { known, verb: texts.approve });
  const own = by === floor.me?.name;
  const drop = html`<details>
    <summary>${texts.drop}</summary>
    ${commandForm(floor, `drop:${pending}`, "drop-pending", { known, verb: texts.drop, warn: true })}
  </details>`;
  return html`<div class="stack">
    <p><b>${commandTitle(command)}</b>${texts.askedBy(by)}</p>
    ${commandFields(floor, command, order)} ${own ? html`<p class="soft">${texts.othersApprove}</p>` : nothing}
    ${!own && floor.can("approve-pending") ? approve() : nothing} ${floor.can("drop-pending") ? drop : nothing}
  </div>`;
}

function pendingPanel(floor: Floor): TemplateResult | typeof nothing {
  const waiting = floor.board?.pending ?? [];
  if (!waiting.length) return nothing;
  return html`<section class="panel stack" aria-label=${texts.secondPerson}>
    <h2>${texts.secondPerson}</h2>
    ${waiting.map((each) => pendingItem(floor, each))}
  </section>`;
}

export function peoplePage(floor: Floor): TemplateResult {
  const operator = floor.me?.roles.includes("operator");
  return html`<div class="board">
    <div class="stack">
      ${canSeeDevices(floor) ? html`<device-board .floor=${floor}></device-board>` : nothing}
      ${operator ? html`<account-board></account-board>` : nothing}
    </div>
    <aside class="stack">${peoplePanel(floor)} ${pendingPanel(floor)}</aside>
  </div>`;
}
