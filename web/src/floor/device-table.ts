// The list of devices: what each is for, whether it is heard, and what it has not sent yet.
import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { humanize } from "../humanize.ts";
import { tableInSession } from "../names.ts";
import { readable } from "../prose.ts";
import * as texts from "../texts/people.ts";
import { duration } from "../times.ts";
import type { Floor } from "./floor.ts";

export interface Device {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly tables: readonly string[];
  readonly player: string | null;
  readonly role: string;
  readonly made_by: string | null;
  readonly paired: number | null;
  readonly seen: number | null;
  readonly revoked: boolean;
  readonly live: boolean;
  readonly app: string | null;
  readonly unsent: number | null;
}

/** Tablets first, then screens, then phones. */
const ORDER = ["table", "display", "player"];

function stateText(device: Device): string {
  if (device.revoked) return texts.revoked;
  if (device.live) return texts.live;
  if (!device.paired) return texts.notPaired;
  return device.seen ? texts.lastHeard(duration(Date.now() - device.seen * 1000)) : texts.neverHeard;
}

function unsentCell({ unsent }: Device): TemplateResult {
  if (unsent === null) return html`<td class="below bare"></td>`;
  const inside = unsent ? html`<span class="pill bad">${texts.unsent(unsent)}</span>` : texts.nothingUnsent;
  return html`<td class="below">${inside}</td>`;
}

function deviceRow(floor: Floor, device: Device, mine: boolean, revoke: (device: Device) => void): TemplateResult {
  const place = device.tables.map(tableInSession).join(", ") + (device.player ? floor.name(device.player) : "");
  const button = html`<button class="warn" @click=${() => revoke(device)}>${texts.revoke}</button>`;
  const kind = device.live ? "good" : device.revoked ? "bad" : "";
  return html`<tr>
    <td><b>${readable(device.name)}</b></td>
    <td class="spare">${humanize(device.role)}</td>
    <td class="below ${place ? "" : "bare"}">${place}</td>
    <td class="below ${device.made_by ? "" : "bare"}">${device.made_by ?? ""}</td>
    <td class="spare ${device.app ? "" : "bare"}">${device.app ?? ""}</td>
    ${unsentCell(device)}
    <td><span class="pill ${kind}">${stateText(device)}</span></td>
    <td class="below ${device.revoked || !mine ? "bare" : ""}">${device.revoked || !mine ? nothing : button}</td>
  </tr>`;
}

function summary(devices: readonly Device[]): TemplateResult | typeof nothing {
  if (!devices.length || devices[0]?.revoked) return nothing;
  const silent = devices.filter((each) => each.paired !== null && !each.live).length;
  const state = silent ? texts.silent(silent) : texts.allHeard;
  return html`<p class="soft">${texts.summary(devices.length, state)}</p>`;
}

export function deviceTable(
  floor: Floor,
  devices: readonly Device[],
  kinds: readonly string[],
  revoke: (device: Device) => void,
): TemplateResult {
  const sorted = [...devices].sort(
    (one, other) =>
      (other.unsent ?? 0) - (one.unsent ?? 0) ||
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
      one.name.localeCompare(other.name, "en", { numeric: true }),
  );
  const rows = repeat(
    sorted,
    (each) => each.id,
    (each) => deviceRow(floor, each, kinds.includes(each.kind), revoke),
  );
  return html`${summary(devices)}
    <div class="wide">
      <table class="folding devices">
        <thead>
          <tr>
            <th>${texts.columns.device}</th>
            <th>${texts.columns.role}</th>
            <th>${texts.columns.boundTo}</th>
            <th>${texts.columns.madeBy}</th>
            <th>${texts.columns.pages}</th>
            <th>${texts.columns.unsent}</th>
            <th>${texts.columns.state}</th>
            <th><span class="hidden-words">${texts.columns.commands}</span></th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}
