// People and their roles, and the board of devices: what is paired, when it was last heard, a code for a new one.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { ask, type Json, type ProblemDocument } from "../live/desk.ts";
import { plain } from "../words.ts";
import "./accounts.ts";
import { commandForm } from "./form.ts";
import { problemOf, type Floor } from "./floor.ts";
import { tableInSession } from "../names.ts";
import { lasting, refusal } from "./say.ts";

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

export class DeviceBoard extends LitElement {
  static override properties = { floor: { attribute: false } };
  declare floor: Floor;
  private devices: readonly Device[] = [];
  private offer: Offer | undefined;
  private problem: ProblemDocument | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private kind = "table";
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
      this.devices = (await ask<{ devices: readonly Device[] }>("GET", `/api/v1/devices?tournament=${encodeURIComponent(this.floor.tournament)}`)).devices;
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
    if (this.kind === "table") return (this.floor.board?.tables ?? []).map((each) => [each.table, tableInSession(each.table)]);
    return this.kind === "player" ? this.floor.entries.map((each) => [each.player, `${each.player} ${each.name}`]) : [];
  }

  private row(device: Device): TemplateResult {
    const seen = device.seen ? `${lasting(Date.now() - device.seen * 1000)} ago` : "never";
    const state = device.revoked ? "revoked" : device.live ? "live" : device.paired ? `heard ${seen}` : "not paired yet";
    return html`<tr><td><b>${device.name}</b></td><td>${plain(device.role)}</td><td>${device.tables.map(tableInSession).join(", ")}${device.player ?? ""}</td><td>${device.app ?? ""}</td><td>${device.unsent ? html`<span class="pill bad">${device.unsent} unsent</span>` : device.unsent === 0 ? "none" : ""}</td><td><span class="pill ${device.live ? "good" : device.revoked ? "bad" : ""}">${state}</span></td>
      <td>${device.revoked ? nothing : html`<button class="warn" @click=${() => this.revoke(device)}>Revoke</button>`}</td></tr>`;
  }

  protected override render(): TemplateResult {
    const bindings = this.bindings();
    return html`<section class="panel stack" aria-label="Devices"><h2>Devices</h2>${refusal(this.problem)}
      <form class="row" @submit=${(event: Event) => this.pair(event)}>
        <label>Kind<select @change=${(event: Event) => { this.kind = (event.target as HTMLSelectElement).value; this.bound = ""; this.requestUpdate(); }}>${["table", "player", "display"].map((each) => html`<option value=${each} ?selected=${each === this.kind}>${plain(each)}</option>`)}</select></label>
        ${bindings.length ? html`<label>For<select required @change=${(event: Event) => { this.bound = (event.target as HTMLSelectElement).value; }}><option value="">choose</option>${bindings.map(([key, told]) => html`<option value=${key}>${told}</option>`)}</select></label>` : nothing}
        <button class="main">A code for a new device</button></form>
      ${this.offer ? html`<div class="offer row"><div class="qr" role="img" aria-label="QR code to pair the device">${unsafeSVG(this.offer.qr)}</div><div class="stack"><p>Scan this, or type the code on the device's start page:</p><p class="code-large">${this.offer.code}</p><p class="soft small">Good once, for a quarter of an hour.</p></div></div>` : nothing}
      ${this.devices.length ? html`<div class="wide"><table><thead><tr><th>Device</th><th>Role</th><th>For</th><th>Pages</th><th>Unsent</th><th>State</th><th><span class="hidden-words">Acts</span></th></tr></thead><tbody>${this.devices.map((each) => this.row(each))}</tbody></table></div>` : html`<p class="soft">No device is paired.</p>`}</section>`;
  }
}

customElements.define("device-board", DeviceBoard);

export function peoplePage(floor: Floor): TemplateResult {
  const people = floor.board?.people ?? [];
  const waiting = floor.board?.pending ?? [];
  return html`<div class="board"><div class="stack"><device-board .floor=${floor}></device-board>${floor.me?.roles.includes("operator") ? html`<account-board .floor=${floor}></account-board>` : nothing}</div><aside class="stack">
    <section class="panel stack" aria-label="People"><h2>People and roles</h2><ul class="queue">${people.map((each) => html`<li><b>${each.person}</b><span>${each.roles.map(plain).join(", ")}</span></li>`)}</ul>
      ${floor.can("appoint") ? html`<details><summary class="button">Appoint</summary>${commandForm(floor, "appoint", "appoint", { verb: "Appoint", about: true })}</details>` : nothing}</section>
    ${waiting.length ? html`<section class="panel stack" aria-label="Second signatures"><h2>Waits for a second person</h2>${waiting.map((each) => html`<div class="stack"><p><b>${plain(each.do)}</b> by ${each.by}</p><code class="print">${each.order}</code>
      ${floor.can("approve-pending") ? commandForm(floor, `approve:${each.pending}`, "approve-pending", { known: { pending: each.pending }, verb: "Approve" }) : nothing}
      ${floor.can("drop-pending") ? html`<details><summary>Give it up</summary>${commandForm(floor, `drop:${each.pending}`, "drop-pending", { known: { pending: each.pending }, verb: "Give it up", warn: true })}</details>` : nothing}</div>`)}</section>` : nothing}</aside></div>`;
}
