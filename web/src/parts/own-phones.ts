// The phones of an entry, as its player sees them: the one that is paired, one that waits with a code, former ones.
// From here a player allows a new phone during a hand, hands over to another one, or unpairs this one.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import { ask, refusalOf } from "../live/desk.ts";
import { readable } from "../prose.ts";
import { timeOfDay } from "../times.ts";
import type { PhoneLine } from "../wire.ts";
import * as texts from "../texts/player.ts";

interface Offer {
  readonly code: string;
  readonly qr: string;
  readonly device: { readonly id: string };
}

const waitingPhone = (phones: readonly PhoneLine[], now: number): PhoneLine | undefined =>
  phones.find((each) => each.step === "waiting" && Date.parse(each.until) > now);

/** Somebody else has a code for this entry: the player must not miss it. */
export function phonePrompt(
  phones: readonly PhoneLine[],
  player: string,
  now: number,
  allow: (phone: string) => void,
): TemplateResult | typeof nothing {
  const phone = waitingPhone(phones, now);
  if (!phone || phone.by === player) return nothing;
  return html`<section class="refusal phone-waits" role="alert">
    <p>${texts.phoneWaits(phone.by, timeOfDay(phone.at))}</p>
    ${
      phone.allowed
        ? html`<p>${texts.phoneAllowed(phone.allowed)}</p>`
        : html`<p><button @click=${() => allow(phone.phone)}>${texts.allowPhone}</button></p>`
    }
  </section>`;
}

export class OwnPhones extends LitElement {
  static override properties = {
    phones: { attribute: false },
    player: {},
    tournament: {},
    now: { type: Number },
  };
  declare phones: readonly PhoneLine[];
  declare player: string;
  declare tournament: string;
  declare now: number;
  private offer: Offer | undefined;
  private problem = "";

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async attempt(act: () => Promise<void>): Promise<void> {
    this.problem = "";
    try {
      await act();
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
    this.requestUpdate();
  }

  private handOver(): void {
    const body = { kind: "player", tournament: this.tournament, player: this.player };
    void this.attempt(async () => {
      this.offer = await ask<Offer>("POST", "/api/v1/devices", body);
    });
  }

  private unpair(phone: PhoneLine): void {
    void this.attempt(async () => {
      await ask("POST", `/api/v1/devices/${encodeURIComponent(phone.phone)}/revoke`, {});
    });
  }

  private get waiting(): PhoneLine | undefined {
    return waitingPhone(this.phones, this.now);
  }

  private line(phone: PhoneLine): TemplateResult {
    const words = {
      paired: texts.phonePaired,
      waiting: texts.phoneOffered,
      ended: texts.phoneEnded,
    }[phone.step];
    return html`<li>
      <b>${readable(phone.name)}</b>
      <span class="pill ${phone.step === "paired" ? "good" : ""}">${texts.steps[phone.step]}</span> <br /><span
        class="soft"
        >${words(phone.by, timeOfDay(phone.at), phone.why)}</span
      >
      ${phone.allowed ? html`<br /><span class="soft">${texts.phoneAllowed(phone.allowed)}</span>` : nothing}
    </li>`;
  }

  private codePanel(): TemplateResult | typeof nothing {
    const offer = this.offer;
    if (!offer || this.waiting?.phone !== offer.device.id) return nothing;
    return html`<div class="offer row">
      <div class="qr" role="img" aria-label=${texts.phoneQr}>${unsafeSVG(offer.qr)}</div>
      <div class="stack">
        <p>${texts.howToHandOver}</p>
        <p class="code-large">${offer.code}</p>
      </div>
    </div>`;
  }

  protected override render(): TemplateResult {
    const own = this.phones.find((each) => each.step === "paired");
    const shown = this.phones.filter((each) => each.step !== "waiting" || each === this.waiting);
    const unpair = (phone: PhoneLine): TemplateResult =>
      html`<button class="warn" @click=${() => this.unpair(phone)}>${texts.unpair}</button>`;
    return html`<details class="panel">
      <summary><h2>${texts.phones(shown.filter((each) => each.step === "paired").length)}</h2></summary>
      <ul class="queue">
        ${shown.length ? shown.map((each) => this.line(each)) : html`<li class="soft">${texts.noPhone}</li>`}
      </ul>
      ${this.problem ? html`<p class="refusal" role="alert">${this.problem}</p>` : nothing}${this.codePanel()}
      <p class="row">
        <button @click=${() => this.handOver()}>${texts.handOver}</button>${own ? unpair(own) : nothing}
      </p>
    </details>`;
  }
}

customElements.define("own-phones", OwnPhones);
