// The board of devices: what is paired, when it was last heard, a code for a new one.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { ask, type Json, type ProblemDocument } from "../live/desk.ts";
import { problemOf, type Floor } from "./floor.ts";
import { refusal } from "./refusal.ts";
import { deviceTable, type Device } from "./device-table.ts";
import { entrant } from "../texts/commands.ts";
import { PAIRERS } from "../pairers.ts";
import { readable } from "../prose.ts";
import { tableInSession } from "../names.ts";
import * as texts from "../texts/people.ts";

interface Offer {
  readonly code: string;
  readonly link: string;
  readonly qr: string;
  readonly device: Device;
}

const AGAIN = 5000;
/** Those who hand out phones see the board of devices, and so do those who oversee the tournament. */
const WATCHING = new Set(["supervisor", "inspector", "surveillance"]);
export const canSeeDevices = (floor: Floor): boolean =>
  (PAIRERS[floor.role]?.includes("player") ?? false) || WATCHING.has(floor.role);

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
    await this.attempt(async () => {
      this.devices = (
        await ask<{ devices: readonly Device[] }>(
          "GET",
          `/api/v1/devices?tournament=${encodeURIComponent(this.floor.tournament)}`,
        )
      ).devices.filter((each) => WATCHING.has(this.floor.role) || this.kinds.includes(each.kind));
    });
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.requestUpdate();
  }

  private get kinds(): readonly string[] {
    return PAIRERS[this.floor.role] ?? [];
  }

  private get kind(): string {
    return this.chosen || (this.kinds[0] ?? "");
  }

  private pair(event: Event): void {
    event.preventDefault();
    const body: Record<string, Json> = { kind: this.kind, tournament: this.floor.tournament };
    if (this.kind === "table") body["tables"] = [this.bound];
    if (this.kind === "player") body["player"] = this.bound;
    void this.attempt(async () => {
      this.offer = await ask<Offer>("POST", "/api/v1/devices", body);
      await this.load();
    });
  }

  private revoke(device: Device): void {
    void this.attempt(async () => {
      await ask("POST", `/api/v1/devices/${device.id}/revoke`, {});
      await this.load();
    });
  }

  private bindings(): readonly (readonly [string, string])[] {
    if (this.kind === "table")
      return (this.floor.board?.tables ?? []).map((each) => [each.table, tableInSession(each.table)]);
    return this.kind === "player"
      ? this.floor.entries.map((each) => [each.player, entrant(each.name, each.player)])
      : [];
  }

  private pairingForm(): TemplateResult {
    const bindings = this.bindings();
    const none = this.kind !== "display" && !bindings.length;
    const note = html`<p class="soft">${this.kind === "table" ? texts.noTables : texts.noEntries}</p>`;
    return html`<form class="row bottom" @submit=${(event: Event) => this.pair(event)}>
      ${this.kinds.length > 1 ? this.kindChoice() : nothing} ${bindings.length ? this.bindingChoice(bindings) : nothing}
      <button class="main" ?disabled=${none}>${texts.getCode}</button>${none ? note : nothing}
    </form>`;
  }

  private kindChoice(): TemplateResult {
    const set = (event: Event): void => {
      this.chosen = (event.target as HTMLSelectElement).value;
      this.bound = "";
      this.requestUpdate();
    };
    const option = (kind: string): TemplateResult =>
      html`<option value=${kind} ?selected=${kind === this.kind}>${texts.deviceKinds[kind]}</option>`;
    return html`<label
      >${texts.kind}<select @change=${set}>
        ${this.kinds.map(option)}
      </select></label
    >`;
  }

  private bindingChoice(bindings: readonly (readonly [string, string])[]): TemplateResult {
    const set = (event: Event): void => {
      this.bound = (event.target as HTMLSelectElement).value;
    };
    const option = ([key, words]: readonly [string, string]): TemplateResult =>
      html`<option value=${key} ?selected=${key === this.bound}>${words}</option>`;
    return html`<label
      >${texts.boundTo}<select required @change=${set}>
        <option value="">${texts.choose}</option>
        ${bindings.map(option)}
      </select></label
    >`;
  }

  /** The code, until its device has used it. */
  private codePanel(): TemplateResult | typeof nothing {
    const offer = this.offer;
    if (!offer) return nothing;
    const there = this.devices.some((each) => each.id === offer.device.id && each.paired !== null);
    if (there)
      return html`<p role="status">
        <span class="pill good">${texts.paired}</span> ${texts.isPaired(readable(offer.device.name))}
      </p>`;
    return html`<div class="offer row">
      <div class="qr" role="img" aria-label=${texts.qrCode}>${unsafeSVG(offer.qr)}</div>
      <div class="stack">
        <p>${texts.howToPair(readable(offer.device.name))}</p>
        <p class="code-large">${offer.code}</p>
        <p class="soft small">${texts.codeLife}</p>
      </div>
    </div>`;
  }

  protected override render(): TemplateResult {
    const [active, revoked] = [
      this.devices.filter((each) => !each.revoked),
      this.devices.filter((each) => each.revoked),
    ];
    const table = (devices: readonly Device[]): TemplateResult =>
      deviceTable(this.floor, devices, this.kinds, (device) => this.revoke(device));
    const former = html`<details>
      <summary>${texts.revokedDevices(revoked.length)}</summary>
      ${table(revoked)}
    </details>`;
    return html`<section class="panel stack" aria-label=${texts.devices}>
      <h2>${texts.devices}</h2>
      ${refusal(this.problem)}${this.kinds.length ? this.pairingForm() : nothing}${this.codePanel()}
      ${this.devices.length ? table(active) : html`<p class="soft">${texts.noDevice}</p>`}
      ${revoked.length ? former : nothing}
    </section>`;
  }
}

customElements.define("device-board", DeviceBoard);
