// The board of devices: what is paired, when it was last heard, a code for a new one.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { ask, type Json, type ProblemDocument } from "../live/desk.ts";
import { plain } from "../words.ts";
import { problemOf, type Floor } from "./floor.ts";
import { nice, tableInSession } from "../names.ts";
import { lasting } from "../times.ts";
import { refusal, several } from "./say.ts";

interface Device {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly tables: readonly string[];
  readonly player: string | null;
  readonly role: string;
  readonly paired: number | null;
  readonly seen: number | null;
  readonly revoked: boolean;
  readonly live: boolean;
  readonly app: string | null;
  readonly unsent: number | null;
}

interface Offer {
  readonly code: string;
  readonly link: string;
  readonly qr: string;
  readonly device: Device;
}

const AGAIN = 5000;
/** Who hands out which devices. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  operator: ["table", "player", "display"],
  director: ["table", "player", "display"],
  assistant: ["table", "player", "display"],
  cashier: ["player"],
};
const TITLES: Readonly<Record<string, string>> = {
  table: "A table\u2019s tablet",
  player: "A player\u2019s phone",
  display: "A screen",
};

export const handsOut = (floor: Floor): boolean => floor.role in KINDS;

export class DeviceBoard extends LitElement {
  static override properties = { floor: { attribute: false, hasChanged: () => true } };
  declare floor: Floor;
  private devices: readonly Device[] = [];
  private offer: Offer | undefined;
  private problem: ProblemDocument | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private chosen = "";
  private bound = "";

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
    this.timer = setInterval(() => void this.load(), AGAIN);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    await this.try(async () => {
      this.devices = (
        await ask<{ devices: readonly Device[] }>(
          "GET",
          `/api/v1/devices?tournament=${encodeURIComponent(this.floor.tournament)}`,
        )
      ).devices.filter((each) => this.kinds.includes(each.kind));
    });
  }

  private async try(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.requestUpdate();
  }

  private get kinds(): readonly string[] {
    return KINDS[this.floor.role] ?? [];
  }

  private get kind(): string {
    return this.chosen || (this.kinds[0] ?? "");
  }

  private pair(event: Event): void {
    event.preventDefault();
    const body: Record<string, Json> = { kind: this.kind, tournament: this.floor.tournament };
    if (this.kind === "table") body["tables"] = [this.bound];
    if (this.kind === "player") body["player"] = this.bound;
    void this.try(async () => {
      this.offer = await ask<Offer>("POST", "/api/v1/devices", body);
      await this.load();
    });
  }

  private revoke(device: Device): void {
    void this.try(async () => {
      await ask("POST", `/api/v1/devices/${device.id}/revoke`, {});
      await this.load();
    });
  }

  private bindings(): readonly (readonly [string, string])[] {
    if (this.kind === "table")
      return (this.floor.board?.tables ?? []).map((each) => [each.table, tableInSession(each.table)]);
    return this.kind === "player"
      ? this.floor.entries.map((each) => [each.player, `${each.name} (${each.player})`])
      : [];
  }

  private row(device: Device): TemplateResult {
    const seen = device.seen ? `${lasting(Date.now() - device.seen * 1000)} ago` : "never";
    const state = device.revoked
      ? "revoked"
      : device.live
        ? "live"
        : device.paired
          ? `heard ${seen}`
          : "not paired yet";
    const place = device.tables.map(tableInSession).join(", ") + (device.player ? this.floor.name(device.player) : "");
    return html`<tr>
      <td><b>${nice(device.name)}</b></td>
      <td class="spare">${plain(device.role)}</td>
      <td class="below ${place ? "" : "bare"}">${place}</td>
      <td class="spare ${device.app ? "" : "bare"}">${device.app ?? ""}</td>
      <td class="below ${device.unsent === null ? "bare" : ""}">
        ${device.unsent ? html`<span class="pill bad">${device.unsent} unsent</span>` : device.unsent === 0 ? "none" : ""}
      </td>
      <td><span class="pill ${device.live ? "good" : device.revoked ? "bad" : ""}">${state}</span></td>
      <td class="below ${device.revoked ? "bare" : ""}">
        ${device.revoked ? nothing : html`<button class="warn" @click=${() => this.revoke(device)}>Revoke</button>`}
      </td>
    </tr>`;
  }

  private asking(): TemplateResult {
    const bindings = this.bindings();
    const none = this.kind !== "display" && !bindings.length;
    const turn = (event: Event): void => {
      this.chosen = (event.target as HTMLSelectElement).value;
      this.bound = "";
      this.requestUpdate();
    };
    return html`<form class="row bottom" @submit=${(event: Event) => this.pair(event)}>
      ${
        this.kinds.length > 1
          ? html`<label
              >What<select @change=${turn}>
                ${this.kinds.map((each) => html`<option value=${each} ?selected=${each === this.kind}>${TITLES[each]}</option>`)}
              </select></label
            >`
          : nothing
      }
      ${
        bindings.length
          ? html`<label
              >For<select
                required
                @change=${(event: Event) => {
                  this.bound = (event.target as HTMLSelectElement).value;
                }}
              >
                <option value="">choose</option>
                ${bindings.map(([key, told]) => html`<option value=${key} ?selected=${key === this.bound}>${told}</option>`)}
              </select></label
            >`
          : nothing
      }
      <button class="main" ?disabled=${none}>Get a code</button
      >${none ? html`<p class="soft">${this.kind === "table" ? "Tables come with the ballot for seats." : "Nobody has entered yet."}</p>` : nothing}
    </form>`;
  }

  /** The code until its device is there. */
  private offered(): TemplateResult | typeof nothing {
    const offer = this.offer;
    if (!offer) return nothing;
    const there = this.devices.some((each) => each.id === offer.device.id && each.paired !== null);
    if (there)
      return html`<p role="status"><span class="pill good">paired</span> ${nice(offer.device.name)} is here.</p>`;
    return html`<div class="offer row">
      <div class="qr" role="img" aria-label="QR code to pair the device">${unsafeSVG(offer.qr)}</div>
      <div class="stack">
        <p>For <b>${nice(offer.device.name)}</b>: scan this, or choose “I have a code” on its start page and type</p>
        <p class="code-large">${offer.code}</p>
        <p class="soft small">Good once, for a quarter of an hour.</p>
      </div>
    </div>`;
  }

  protected override render(): TemplateResult {
    return html`<section class="panel stack" aria-label="Devices">
      <h2>Devices</h2>
      ${refusal(this.problem)}${this.asking()}${this.offered()}
      ${this.devices.length ? this.list(this.devices.filter((each) => !each.revoked)) : html`<p class="soft">No device is paired.</p>`}
      ${
        this.devices.some((each) => each.revoked)
          ? html`<details>
              <summary>${several(this.devices.filter((each) => each.revoked).length, "revoked device")}</summary>
              ${this.list(this.devices.filter((each) => each.revoked))}
            </details>`
          : nothing
      }
    </section>`;
  }

  /** Tablets first, then screens, then phones; how many of them are heard is told at a glance. */
  private list(devices: readonly Device[]): TemplateResult {
    const order = ["table", "display", "player"];
    const sorted = [...devices].sort(
      (one, other) =>
        (other.unsent ?? 0) - (one.unsent ?? 0) ||
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        one.name.localeCompare(other.name, "en", { numeric: true }),
    );
    const silent = devices.filter((each) => each.paired !== null && !each.live && !each.revoked).length;
    return html`${devices.length && !devices[0]?.revoked ? html`<p class="soft">${several(devices.length, "device")}, ${silent ? `${silent} not heard now` : "all heard or not paired yet"}.</p>` : nothing}
      <div class="wide">
        <table class="folding devices">
          <thead>
            <tr>
              <th>Device</th>
              <th>Role</th>
              <th>For</th>
              <th>Pages</th>
              <th>Unsent</th>
              <th>State</th>
              <th><span class="hidden-words">Acts</span></th>
            </tr>
          </thead>
          <tbody>
            ${repeat(
              sorted,
              (each) => each.id,
              (each) => this.row(each),
            )}
          </tbody>
        </table>
      </div>`;
  }
}

customElements.define("device-board", DeviceBoard);
